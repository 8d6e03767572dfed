// What is told of vectors: what was moved and what follows, the mirror of a number, the lines of a proof, the end of training.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownCell } from '../../../web/model/token.js';
import { FigureByEar } from '../support/by-ear.js';

const UP = [0, 0.1] as const;
const LEFT = [-0.1, 0] as const;
/** With Shift a key goes ten times as far. */
const FAR_UP = [0, 1] as const;
const FAR_LEFT = [-1, 0] as const;

/** A step whose question is skipped, and what it tells. */
class Spoken {
  readonly figure: FigureByEar;

  private constructor(figure: FigureByEar) {
    this.figure = figure;
  }

  static async open(name: string, step: string): Promise<Spoken> {
    const figure = await FigureByEar.open(name, step);
    if (figure.view!.isAsking) figure.skip();
    const spoken = new Spoken(figure);
    await spoken.heard();
    return spoken;
  }

  /** All that was told since, as one text. */
  async heard(): Promise<string> {
    return (await this.figure.heard()).join(' | ');
  }

  async push(tip: string, ...ways: readonly (readonly [number, number])[]): Promise<string> {
    for (const way of ways) await this.figure.pushTip(tip, way);
    return this.heard();
  }

  /** One after the other, quickly. */
  async press(...buttons: readonly string[]): Promise<string> {
    for (const button of buttons) {
      this.figure.press(button);
      await this.figure.pass(100);
    }
    return this.heard();
  }

  select(stage: ShownCell['stage'], row: number, col: number): Promise<string> {
    this.figure.select({ stage, row, col });
    return this.heard();
  }
}

test('a moved vector is told once, with its length, how it turned, and both scores, which are one', async () => {
  const mirror = await Spoken.open('shared-vectors', 'mirror');
  // From (0.6, 0.8) to (0.55, 0.83): 53.1° and 56.5° from (1, 0), whose scores are 0.6 and 0.55.
  assert.equal(
    await mirror.push('vector of dog', UP, UP),
    // The number that was asked for is selected: dog on Riley.
    'Vector of dog (0.55, 0.83), length 1, turned by 3.3°. Score of Riley for dog 0.55, was 0.60; score of dog for Riley 0.55, was 0.60; angle between dog and Riley 56.5°, was 53.1°. dog (query) puts 0.322 of its weight on Riley (key). It was 0.329.',
  );
  assert.match(
    await mirror.select('scores', 1, 0),
    /^dog \(query\) scores Riley \(key\) (0\.55\d*)\. Its mirror, the score of dog for Riley, is \1 as well\.$/,
  );
  assert.match(await mirror.select('scores', 2, 2), /On the diagonal, it is its own mirror\./);
  assert.match(
    await mirror.push('vector of hyper', LEFT),
    /Score of dog for hyper −0\.12, was −0\.06; score of hyper for dog −0\.12, was −0\.06; /,
  );
});

test('with a query of its own a score and its mirror are two', async () => {
  const ring = await Spoken.open('queries-and-keys', 'ring');
  await ring.push('query of a', UP);
  // Query (1, 0.1) and key (0, 1): 0.1; query (0, 1) and key (1, 0): 0.
  assert.equal(
    await ring.select('scores', 0, 1),
    'a (query) scores b (key) 0.1. Its mirror, the score of a for b, is 0.',
  );
});

test('a key that is shortened keeps its direction', async () => {
  const sentence = await Spoken.open('queries-and-keys', 'sentence');
  assert.match(
    await sentence.push('key of she', UP),
    /^Key of she \(0, −1\.9\), length 1\.9, same direction\. Score of she for hyper −1\.90, was −2\.00; weight of hyper on she 0\.003, was 0\.002; /,
  );
});

test('the ring tells those of its three weights that are others now, and which goal is lost', async () => {
  const ring = await Spoken.open('shared-vectors', 'ring');
  assert.match(
    await ring.push('vector of c', FAR_UP),
    /^Vector of c .* Weight of b on c 0\.212, was 0\.090; weight of c on a 0\.210, was 0\.136\. Lost: “c puts more weight on a than on b”; 1 of 3 goals are reached\.$/,
  );
});

test('under an open question a moved vector is told as a vector, and what it reaches', async () => {
  const figure = await FigureByEar.open('shared-vectors', 'swap');
  assert.equal(figure.view!.isAsking, true);
  await figure.pushTip('vector of Riley', FAR_LEFT);
  // (1, 1): she puts as much on Riley as on itself.
  assert.match(
    (await figure.heard()).join(' | '),
    /^Vector of Riley \(1, 1\), length 1\.4, turned by 18\.4°\. Lost: “she puts more weight on Riley than on itself”; 0 of 2 goals are reached\.$/,
  );
});

test('a proof tells the line that is unfolded, on the numbers in view, and nothing else', async () => {
  const proof = await Spoken.open('shared-vectors', 'proof');
  // c scores a −0.5 and b −1.
  assert.equal(
    await proof.press('Next line'),
    'Line 2. The mirror makes the last score the first of the next line, and c puts more weight on a than on b: −0.5 above −1, which holds here.',
  );
  // b scores c −1 and a 0.
  assert.match(await proof.press('Next line'), /: −1 above 0, which breaks here\.$/);
  assert.match(await proof.press('Next line'), /^Line 4\. The mirror once more, .* whatever the numbers\.$/);
  assert.equal(await proof.press('Fold it up'), 'The proof is folded up.');
});

test('lines that are unfolded quickly, one after the other, are all told', async () => {
  const proof = await Spoken.open('shared-vectors', 'proof');
  assert.match(
    await proof.press('Next line', 'Next line'),
    /^Line 2\. .* which holds here\. Line 3\. .* which breaks here\.$/,
  );
});

test('the proof of the swap is told as well', async () => {
  const swap = await Spoken.open('shared-vectors', 'swap');
  // s(she, Riley) = 2 counts twice, less 1 and 5.
  assert.match(await swap.press('Next line'), /^Line 2\. .* so it counts twice: −2\.$/);
  assert.match(await swap.press('Next line'), /minus 2\.$/);
});

test('an arrow that is made longer keeps its angle and its cosine', async () => {
  const cosine = await Spoken.open('vectors', 'cosine');
  // Of 2 b, (0, 4.2): 3 × 4.2 with (4, 3).
  assert.equal(
    await cosine.push('arrow b', UP),
    'Arrow b (0, 2.1), length 2.1, same direction. Angle 53.1°, unchanged; cosine 0.600, unchanged; dot product 12.6, was 12.',
  );
});

test('a learning rate is told with what follows from it', async () => {
  const roll = await Spoken.open('learning', 'roll');
  roll.figure.choose('too large: 0.3');
  assert.match(
    await roll.heard(),
    /Learning rate 0\.3\. The factor −1\.1 is below −1, because the learning rate is above 0\.286:/,
  );
});

test('training ends with the shapes of its losses', async () => {
  const train = await Spoken.open('queries-and-keys', 'train');
  train.figure.choose('Ring');
  await train.heard();
  train.figure.press('Train');
  assert.match(
    await train.heard(),
    /^After 300 steps\. Shared falls and flattens at 1\.099, ln 3; separate falls to 0\.00\d\d\./,
  );
});

test('a query of the plane is told by its angle from the key that is nearest to it', async () => {
  const { figure } = await Spoken.open('queries-and-keys', 'ring');
  figure.change({
    queries: [
      [1, 0],
      [0, 1],
      [2, -1],
    ],
    keys: [
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
  });
  await figure.heard();
  const told = figure.tips();
  // Query (0, 1) of b and key (0, 1) of b lie in one direction; the query of c, (2, −1), is 26.6° below key a, (1, 0).
  assert.match(told['query of b']!, /, 0° from key of b, the nearest$/);
  assert.match(told['query of c']!, /, 26\.6° from key of a, the nearest$/);
  assert.match(told['key of c']!, /° from query of a$/);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ByOffset, SurveyedOffsets } from '../../../web/engine/encoder-types.js';
import { HEADS } from '../../../web/figures/encoder/heads.js';
import { HeadRun } from '../../../web/figures/encoder/runs.js';
import { definition } from '../../../web/figures/heads/definition.js';
import {
  offsetsTask,
  SENTENCES,
  type OffsetsCounted,
} from '../../../web/figures/heads/trained/offsets-task.js';
import { ASKED, PLACES, sharesOf } from '../../../web/figures/heads/trained/places.js';
import { inputsOfStep } from '../../../web/figures/base/compute/step-inputs.js';
import { at } from '../../../web/model/tensor.js';
import type { WeightMap } from '../../../web/parts/matrix/weight-maps.js';
import { Work } from '../../../web/work/work.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { given } from '../support/markup.js';
import { settled, TestHost, TestPage } from '../support/page.js';
import { readNumber } from '../support/shown.js';

const lesson = readFileSync(new URL('../../../web/lessons/heads/en.html', import.meta.url), 'utf8');
const prose = lesson.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

/** Counts as the figure does once the question is answered. */
async function count(): Promise<{ readonly told: readonly OffsetsCounted[]; readonly failure: unknown }> {
  const page = new TestPage();
  const host = new TestHost();
  const work = new Work(host, { changed: () => undefined, stopped: () => undefined }, page);
  host.connect();
  const want = () => {
    work.want(engine, { needs: ['encoder'], task: offsetsTask(false) });
  };
  want();
  const told: OffsetsCounted[] = [];
  // No frame is drawn before the encoder is there, and then it begins by itself.
  while (work.taskStatus === 'open') {
    await settled();
    want();
  }
  for (const isRunning = () => work.taskStatus === 'running'; isRunning();) {
    page.drawFrame();
    await settled();
    if (work.result) told.push(work.result.value as OffsetsCounted);
  }
  host.disconnect();
  return { told, failure: work.failure };
}

const { told, failure } = await count();
const heads: readonly SurveyedOffsets[] = told.at(-1)?.heads ?? [];
const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
const foremost = (shares: ByOffset) => [...PLACES].sort((one, other) => shares[other] - shares[one])[0];

test('it is counted over every sentence of every family, slice by slice', () => {
  assert.equal(failure, null);
  assert.equal(SENTENCES.length, 436);
  assert.equal(new Set(SENTENCES).size, 436);
  assert.equal(heads.length, 4);
  // 336 sentences of eleven words, a comma among them, 80 of five and 20 of three.
  for (const { sentences, queries } of heads) assert.deepEqual([sentences, queries], [436, 4156]);
  const done = told.map((each) => each.done);
  assert.deepEqual(
    done,
    [...done].sort((one, other) => one - other),
  );
  // What is counted so far is not shown as if it were all.
  for (const each of told) assert.equal(each.heads !== null, each === told.at(-1));
});

test('each share is one of words, and all places together are all words', () => {
  for (const head of heads) {
    for (const shares of [head.largest, head.largestOfOthers, head.mean]) {
      const sum = PLACES.reduce((total, place) => total + shares[place], 0);
      assert.ok(Math.abs(sum - 1) < 1e-5, String(sum));
    }
    assert.equal(head.largestOfOthers.itself, 0);
    assert.equal(sharesOf(head, true), head.largestOfOthers);
    assert.equal(sharesOf(head, false), head.largest);
  }
});

test('the names of the heads are borne out, that of head 4 only where the word itself is left out', () => {
  const [first, second, third, fourth] = heads as [
    SurveyedOffsets,
    SurveyedOffsets,
    SurveyedOffsets,
    SurveyedOffsets,
  ];
  // Near and far, mostly back.
  assert.ok(first.largest.before + first.largest.furtherBack > 0.6);
  assert.ok(first.largest.furtherBack > 0.2 && first.largest.next + first.largest.furtherAhead < 0.02);
  assert.equal(foremost(second.largest), 'itself');
  assert.equal(foremost(third.largest), 'next');
  assert.equal(foremost(fourth.largest), 'itself');
  assert.equal(foremost(fourth.largestOfOthers), 'before');
  // That sets it apart from the other three.
  for (const other of [first, second, third])
    assert.ok(fourth.largestOfOthers.before > other.largestOfOthers.before + 0.3);
});

test('the prose says the shares that the engine counts', () => {
  const asked = heads[HEADS.indexOf(ASKED.head)]!;
  assert.ok(prose.includes(`For only ${percent(asked.largest[ASKED.place])} of words;`));
  assert.ok(prose.includes(`for ${percent(asked.largest.itself)} it is on the word itself.`));
  assert.ok(prose.includes(`the word before comes first for ${percent(asked.largestOfOthers.before)}.`));
  assert.ok(prose.includes('for what share of 4,156 words'));
  assert.ok(prose.includes('in 436 sentences'));
  const rows = [...lesson.matchAll(/<tr>\s*<th scope="row">(\d)<\/th>([\s\S]*?)<\/tr>/g)];
  assert.deepEqual(
    rows.map(([, head, cells]) => [head, ...(cells ?? '').matchAll(/\d+%/g)].map(String)),
    heads.map(({ largest }, index) => [String(index + 1), ...PLACES.map((place) => percent(largest[place]))]),
  );
});

test('on the sentence of the story only head 1 looks for the dog', async () => {
  const encoder = await (await engine.learning()).encoder();
  const { text } = inputsOfStep(definition, 'trained');
  const weights = HEADS.map((_, index) => {
    const run = new HeadRun(encoder, text, { index }, { pieces: 'pieces' });
    const she = run.words.indexOf('she');
    const dog = run.words.indexOf('dog');
    const on = (key: number) => at(run.head.wordWeights, she, key);
    return { dog: on(dog), near: on(she - 1) + on(she) + on(she + 1) };
  });
  encoder.dispose();
  // What the float32 original gives is 0.294, and so do the int8 numbers.
  assert.equal(weights[0]!.dog.toFixed(3), '0.294');
  assert.ok(prose.includes('does “she” attend to the dog, with 0.294 of its weight'));
  assert.ok(prose.includes('it puts at least 0.7 on itself and its two neighbours'));
  for (const { dog, near } of weights.slice(1)) {
    assert.ok(dog < 0.01, `on dog: ${dog}`);
    assert.ok(near >= 0.7, `on itself and the words beside it: ${near}`);
  }
});

test('a sentence is counted by itself, and one of one word has no other', async () => {
  const encoder = await (await engine.learning()).encoder();
  const offsetsIn = (text: string) => encoder.encode(text).layers[0]!.heads.map(({ offsets }) => offsets);
  const [, , , fourth] = offsetsIn('a social network');
  assert.deepEqual([fourth!.sentences, fourth!.queries], [1, 3]);
  // "social" and "network" have a word before them; "a" has none, and looks ahead.
  assert.equal(fourth!.largestOfOthers.before.toFixed(3), '0.667');
  for (const { queries, largest, largestOfOthers } of offsetsIn('dog')) {
    assert.deepEqual([queries, largest.itself], [1, 1]);
    for (const place of PLACES) assert.equal(largestOfOthers[place], 0);
  }
  encoder.dispose();
});

/** With its numbers in view and counted, as for who has answered. */
async function answered(): Promise<DrawnFigure> {
  const figure = await DrawnFigure.open('heads', 'trained', { counts: true });
  await figure.load('v=2&step=trained&prediction=70');
  return figure;
}

/** The shares beside the map of a head, by their places. */
function sharesBeside(figure: DrawnFigure, head: number): Readonly<Record<string, string>> {
  const maps = given(figure.parts('soft-weight-maps')[0]!, 'maps') as readonly WeightMap[];
  return Object.fromEntries(maps[head - 1]!.shares!.map(({ label, text }) => [label, text]));
}

test('drawn with the word itself left out, head 4 bears its name, and no other as often', async () => {
  const figure = await answered();
  await figure.switch('Leave the word itself out', true);
  assert.match(figure.text, /its largest weight on another word is there/);
  const before = [1, 2, 3, 4].map((head) => parseInt(sharesBeside(figure, head)['word before']!));
  assert.equal(before[3], 89);
  assert.equal(Math.max(...before), 89);
  for (const head of [1, 2, 3, 4]) assert.equal(sharesBeside(figure, head)['itself'], '0%');
  await figure.undo();
  const { 'word before': wordBefore, itself } = sharesBeside(figure, 4);
  assert.deepEqual([wordBefore, itself], ['16%', '84%']);
});

test('a sentence of the learner is read and counted', async () => {
  const figure = await answered();
  await figure.type('Sentence', 'a social network');
  await figure.choose('this one');
  assert.match(figure.text, /for what share of 3 words its largest weight is there/);
  await figure.switch('Leave the word itself out', true);
  // Two of the three words have one before them, and of these head 4 chooses it.
  const { 'word before': wordBefore, 'next word': nextWord } = sharesBeside(figure, 4);
  assert.deepEqual([wordBefore, nextWord], ['67%', '33%']);
  const weight = readNumber(figure.matrixTexts('weights between words')[2]![1]!).value;
  // The float32 original gives 0.881, and int8 moves no weight by more than 0.03.
  assert.ok(Math.abs(weight - 0.881) <= 0.035, String(weight));
});

test('the share is guessed first, then counted over all sentences', async () => {
  const figure = await DrawnFigure.open('heads', 'trained', { asks: true, works: true });
  assert.equal(figure.coveredParts('soft-weight-maps'), 1);
  assert.equal(figure.parts('soft-weight-maps').length, 0);
  assert.equal(figure.view.canSelect, false, 'no number can be asked');
  await figure.answer(70);
  assert.ok(figure.outcome.includes('You said 70; 16 was computed.'), figure.outcome);
  assert.ok(figure.outcome.includes('For 16% of the 4,156 words'), figure.outcome);
  assert.deepEqual(Object.keys(sharesBeside(figure, 4)), [
    ...['earlier', 'word before', 'itself', 'next word', 'later'],
  ]);
  const { 'word before': wordBefore, itself } = sharesBeside(figure, 4);
  assert.deepEqual([wordBefore, itself], ['16%', '84%']);
  // Rounded, so the five may miss 100 by a few.
  for (const head of [1, 2, 3, 4]) {
    const shares = Object.values(sharesBeside(figure, head));
    const missing = shares.reduce((left, share) => left - parseInt(share), 100);
    assert.ok(Math.abs(missing) <= 2, `head ${head}`);
  }
});

test('who skips the question counts when asked to', async () => {
  const figure = await DrawnFigure.open('heads', 'trained', { asks: true, works: true });
  await figure.set({ prediction: 'skipped' });
  // The sentence is there at once, and nothing is counted.
  assert.ok(figure.hasMatrix('weights between words'));
  assert.deepEqual(new Set(Object.values(sharesBeside(figure, 4))), new Set(['']));
  await figure.press('Count over 436 sentences');
  assert.ok(figure.text.includes('for what share of 4,156 words its largest weight is there'), figure.text);
  const { itself, 'next word': nextWord } = sharesBeside(figure, 2);
  assert.deepEqual([itself, nextWord], ['90%', '10%']);
});

test('a head is chosen, and each of its weights leads to where it comes from', async () => {
  const figure = await answered();
  assert.match(figure.sentence, /^In head 4, she \(query\) puts 0\.4\d\d of its weight on , \(key\)\.$/);
  await figure.chooseHead('1');
  assert.match(figure.figure.controller.save(), /head=1/);
  const words = figure.rowLabels('weights between words');
  const ofShe = figure.matrix('weights between words')[words.indexOf('she')]!;
  const { cell } = ofShe[words.indexOf('dog')]!;
  await figure.set({ cell: cell! });
  assert.equal(figure.sentence, 'In head 1, she (query) puts 0.294 of its weight on dog (key).');
  // exp of the score, divided by the sum over all pieces
  assert.match(figure.formula(), /^exp\(4\.40\) \/ \(/);
  // The score is one of pieces, and leads on to the query and the key; the matrix stays as it is.
  const score = figure.operand('4.40');
  assert.equal(figure.explain(score).number, '4.40');
  assert.ok(figure.formula(score).includes('/ √64'), figure.formula(score));
  await figure.set({ cell: score });
  assert.deepEqual(figure.rowLabels('weights between words'), words);
});

test('without a word, or with more than can be shown, the last good numbers stay', async () => {
  const figure = await answered();
  await figure.type('Sentence', 'a social network');
  const weights = figure.matrixTexts('weights between words');
  assert.deepEqual(figure.rowLabels('weights between words'), ['a', 'social', 'network']);
  await figure.type('Sentence', '  ');
  assert.match(figure.problems.join(), /1 to 16 words are needed, not 0\./);
  assert.deepEqual(figure.matrixTexts('weights between words'), weights);
  await figure.type('Sentence', 'a '.repeat(17));
  assert.match(figure.problems.join(), /1 to 16 words are needed, not 17\./);
  assert.deepEqual(figure.matrixTexts('weights between words'), weights);
});

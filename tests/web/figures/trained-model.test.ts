import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { PROMPT_FAMILIES } from '../../../web/figures/decoder/prompt-families.js';
import { OPENING } from '../../../web/figures/trained-model/definition.js';
import type { View } from '../../../web/figures/trained-model/later.js';
import {
  isText,
  NextRun,
  runsOf,
  spelt,
  traced,
  tracedText,
} from '../../../web/figures/trained-model/model.js';
import { steps, wayDown } from '../../../web/figures/trained-model/way-down.js';
import { at, rowOf } from '../../../web/model/tensor.js';
import type { ShownCell } from '../../../web/model/token.js';
import type { WrittenPiece } from '../../../web/parts/fields/written-text.js';
import { StoryModel } from '../../../web/work/story-model.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import type { Shows } from '../support/figure.js';
import { given } from '../support/markup.js';

interface Golden {
  readonly greedy_ids: readonly number[];
  readonly cases: readonly {
    readonly text: string;
    readonly ids: readonly number[];
    readonly att_L2H6: readonly (readonly number[])[];
  }[];
}

/** Of the float32 original, by another program. */
const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/stories260k.json', import.meta.url), 'utf8'),
) as Golden;

/** int8 moves no weight of the float32 original by more. */
const INT8 = 0.03;

const learning = await engine.learning();
const model = new StoryModel(await learning.decoder());
after(() => {
  model.dispose();
});

const all = (): boolean => true;
const ids = (tokens: readonly { readonly id: number }[]): readonly number[] => tokens.map(({ id }) => id);
const plain = { seed: 1, temperature: 1, count: 0 };

test('at temperature 0 it writes what the original writes', () => {
  const prompt = 'Once upon a time';
  const { tokens, given } = model.write({ prompt, seed: 1, temperature: 0, count: 56 });
  assert.equal(given, 5);
  assert.deepEqual(ids(tokens), golden.greedy_ids);
});

test('the same writing is the same, written at once, piece by piece, or after another', () => {
  const writing = { prompt: OPENING, seed: 7, temperature: 1, count: 30 };
  const { tokens, text } = model.write(writing);
  for (let count = 0; count <= 30; count += 1) model.write({ ...writing, seed: 8, count });
  for (let count = 0; count <= 30; count += 1) {
    const written = model.write({ ...writing, count });
    assert.deepEqual(ids(written.tokens), ids(tokens).slice(0, 16 + count));
  }
  assert.equal(model.write(writing).text, text);
  assert.notDeepEqual(ids(model.write({ ...writing, seed: 8 }).tokens), ids(tokens));
});

test('it writes on to 512 positions, or until it ends the text, and then offers nothing', () => {
  const written = model.write({ prompt: OPENING, seed: 1, temperature: 1, count: 510 });
  assert.ok(written.ended);
  assert.ok(written.tokens.length > 128 && written.tokens.length <= 512);
  assert.deepEqual(written.candidates, []);
});

test('what is traced of a long text are its first 128 tokens', () => {
  const written = model.write({ prompt: OPENING, seed: 1, temperature: 0.5, count: 200 });
  const text = tracedText(model, written.tokens);
  assert.ok(written.text.startsWith(text));
  assert.deepEqual(ids(model.decoder.tokens(text)), ids(written.tokens).slice(0, 128));
  assert.equal(traced(model, written, all).traced, 128);
});

test('a character that the end cuts is left out, and no piece of one is offered', () => {
  const tokens = model.decoder.tokens('She saw ☃');
  // The snowman is three bytes.
  assert.equal(tracedText(model, tokens), 'She saw ☃');
  assert.equal(spelt(tokens.slice(1)), ' She saw ☃');
  assert.equal(tracedText(model, tokens.slice(0, -1)).trimEnd(), 'She saw');
  assert.deepEqual(tokens.slice(-3).map(isText), [false, false, false]);
  assert.ok(isText(model.decoder.tokens('\n').at(-1)!));
});

test('of all tokens those can be appended that are characters: none that ends a text, and no byte of a longer one', () => {
  const { candidates } = model.write({ ...plain, prompt: OPENING });
  assert.equal(new Set(ids(candidates)).size, 512);
  for (const { piece, ...token } of candidates) {
    // UTF-8 has no character of one byte from 0x80 on.
    const isNone = ['<unk>', '<s>', '</s>'].includes(piece) || /^<0x[89A-F][0-9A-F]>$/.test(piece);
    assert.equal(isText({ ...token, piece }), !isNone, piece);
  }
});

test('the head that finds the name is that of the original', () => {
  for (const { text, ids: expected, att_L2H6 } of golden.cases) {
    const runs = runsOf(model.trace(text), all);
    const weights = runs['attention-3']!.matrix('weights', 6);
    assert.equal(weights.rows, expected.length);
    att_L2H6.forEach((row, query) => {
      row.forEach((weight, key) => {
        assert.ok(Math.abs(at(weights, query, key) - weight) <= INT8, `${text}: ${query} to ${key}`);
      });
    });
  }
});

test('the probabilities are softmax of the logits at the temperature', () => {
  for (const temperature of [0.25, 1, 3]) {
    const written = model.write({ ...plain, prompt: OPENING, temperature });
    const run = new NextRun(engine, written, temperature, () => null);
    const logits = run.matrix('logits');
    const exponentials = [...logits.data].map((logit) => Math.exp(logit / temperature));
    const sum = exponentials.reduce((one, other) => one + other, 0);
    for (const token of [401, 381, 0, 511]) {
      const expected = exponentials[token]! / sum;
      // float32 keeps seven digits of a logit of about 17, and the exponential multiplies what is lost.
      const tolerance = 1e-5 * Math.max(expected, 0.1);
      assert.ok(Math.abs(at(run.matrix('probabilities'), 0, token) - expected) <= tolerance);
      const derived = run.derive({ run: 'next', stage: 'probabilities', row: 0, col: token });
      assert.ok(Math.abs(derived!.result - expected) <= tolerance);
    }
  }
});

/** What is listed of a run is what the step shows; every other number can be asked all the same. */
test('of a trace only what is in view is listed', () => {
  const runs = runsOf(model.trace(OPENING), (run, stage) => run === 'attention-2' && stage === 'query');
  const listed = Object.values(runs).flatMap(({ stages }) => stages.map(({ stage }) => stage));
  assert.deepEqual(listed, ['query']);
  assert.equal(runs['attention-1']!.has('weights'), false);
  assert.ok(runs['attention-1']!.find({ stage: 'weights', head: 3, row: 2, col: 1 }));
});

/** A view that knows nothing but its runs. */
function viewOf(text: string): View {
  const runs = runsOf(model.trace(text), all);
  return { run: (name = 'embedding') => runs[name] } as unknown as View;
}

const top: ShownCell = { run: 'prediction', stage: 'probabilities', row: 15, col: 401 };

test('the shortest way down crosses each layer by its two additions', () => {
  const v = viewOf(OPENING);
  const way: string[] = [];
  for (let cell: ShownCell | null = top; cell; cell = wayDown(v, cell, 'shortest'))
    way.push(`${cell.run ?? ''} ${cell.stage}`);
  const layers = [5, 4, 3, 2, 1].flatMap((layer) => [`feed-forward-${layer} sum`, `attention-${layer} sum`]);
  assert.deepEqual(way, [
    ...['prediction probabilities', 'prediction logits', 'prediction normed'],
    ...[...layers, ' token-embedding'],
  ]);
  assert.equal(steps(v, top, 'shortest'), 13);
  assert.ok(steps(v, top, 'longest') > 50);
});

test('each number on the way follows from the one below, as added up by hand', () => {
  const v = viewOf(OPENING);
  const value = ({ run, ...cell }: ShownCell): number =>
    at(v.run(run)!.matrix(cell.stage), cell.row, cell.col);
  const sum: ShownCell = { run: 'attention-1', stage: 'sum', row: 15, col: 3 };
  const embedding: ShownCell = { stage: 'token-embedding', row: 15, col: 3 };
  const added: ShownCell = { run: 'attention-1', stage: 'projected-output', row: 15, col: 3 };
  assert.ok(Math.abs(value(sum) - (value(embedding) + value(added))) <= 1e-6);
});

test('what it has read is given back with it', async () => {
  const own = new StoryModel(await learning.decoder());
  const trace = own.trace('Lily');
  own.write({ ...plain, prompt: 'Lily' });
  // A third text takes the place of the first.
  own.trace('Timmy');
  own.trace('Mom');
  assert.throws(() => trace.numbers({ stage: 'weights' }), { code: 'disposed' });
  const kept = own.trace('Mom');
  own.dispose();
  assert.throws(() => kept.numbers({ stage: 'weights' }), { code: 'disposed' });
  assert.throws(() => own.decoder.tokens('Lily'), { code: 'disposed' });
});

test('a text that says nothing, and one that is too long, are refused', () => {
  assert.throws(() => model.write({ ...plain, prompt: '' }), { code: 'empty' });
  assert.throws(() => model.write({ ...plain, prompt: '☃'.repeat(200) }), { code: 'too-large' });
});

test('the numbers of the prose are those of the engine', () => {
  const lesson = readFileSync(new URL('../../../web/lessons/trained-model/en.html', import.meta.url), 'utf8');
  const prose = lesson.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  const [first] = model.write({ ...plain, prompt: OPENING }).candidates;
  assert.ok(prose.includes(`“lo”, with probability ${first!.probability.toFixed(3)}`));
  const weights = runsOf(model.trace(OPENING), all)['attention-3']!.matrix('weights', 6);
  assert.ok(prose.includes(`Head 7 of layer 3, with ${at(weights, 15, 13).toFixed(3)}`));
  const both = 'Lily and Timmy went to the park. She';
  const names = model.decoder.tokens(both).map(({ piece }) => piece);
  const row = runsOf(model.trace(both), all)['attention-3']!.matrix('weights', 6);
  const last = names.length - 1;
  assert.ok(at(row, last, names.indexOf(' Timmy')) > at(row, last, names.indexOf(' Lily')));
});

test('what is written on by time is not written anew, and is the same as by count', () => {
  const { decoder } = model;
  let begun = 0;
  let written = 0;
  const story = new StoryModel({
    vocabulary: decoder.vocabulary,
    tokens: (text) => decoder.tokens(text),
    trace: (text) => decoder.trace(text),
    survey: (input) => decoder.survey(input),
    read: (input) => decoder.read(input),
    direct: (unit) => decoder.direct(unit),
    generate: (input) => {
      begun += 1;
      const generation = decoder.generate(input);
      const next = generation.next.bind(generation);
      return Object.assign(generation, {
        next: (options: Parameters<typeof next>[0]) => {
          written += 1;
          return next(options);
        },
      });
    },
    dispose: () => undefined,
  });
  const writing = { prompt: 'Lily had a', seed: 4, temperature: 0.7, count: 0 };
  story.write(writing);
  let left = 12;
  const { count } = story.writeOn(writing, () => left-- === 0);
  assert.equal(count, 12);
  assert.deepEqual(story.write({ ...writing, count }).tokens, model.write({ ...writing, count }).tokens);
  assert.equal(begun, 1);
  // At another temperature the same prompt is written afresh.
  const hotter = { ...writing, temperature: 2, count };
  assert.deepEqual(story.write(hotter).tokens, model.write(hotter).tokens);
  assert.equal(begun, 2);
  // The prompt alone is asked for beside a text that goes on; the text is not written once more from there.
  story.write({ ...hotter, count: 0 });
  left = 3;
  story.writeOn(hotter, () => left-- === 0);
  story.write({ ...hotter, count: 15 });
  assert.equal(written, 12 + 12 + 3);
  story.dispose();
});

/** A step with its numbers in view, as for who skips the question. */
async function drawn(step: string, more = '', shows: Shows = {}): Promise<DrawnFigure> {
  const figure = await DrawnFigure.open('trained-model', step, shows);
  await figure.load(`v=2&step=${step}&prediction=${more}`);
  return figure;
}

/** What comes next with probability: unchanged, and with the changes. */
const probability = (figure: DrawnFigure, piece: string): number[] => {
  const row = figure.rows.map(Object.values<string>).find(([head]) => head === piece) ?? [];
  return row.slice(1).map(Number);
};

test('one more token costs one key, and the others are kept', async () => {
  const figure = await drawn('cache', '17', { asks: true });
  assert.match(figure.prediction.because, /Only for 1\./);
  assert.equal(figure.sentence, 'The last step computed keys of 16 tokens, and 16 tokens are kept.');
  await figure.press('Write one piece');
  assert.equal(figure.sentence, 'The last step computed keys of 1 token, and 17 tokens are kept.');
  // 17 tokens, 5 layers, a key and a value of 32 numbers each.
  assert.match(figure.text, /Kept of 17 tokens: 5,440 numbers, 21,760 bytes\./);
});

test('of a long text sixteen tokens are drawn, and all that are traced in the overview', async () => {
  const figure = await drawn('heads', '&written=300&seed=1');
  assert.match(figure.text, /of 128 are drawn/);
  const rows = figure.parts('soft-matrix').map((part) => (given(part, 'cells') as readonly unknown[]).length);
  assert.deepEqual(rows, [16]);
});

test('one probability is followed down to an embedding', async () => {
  const figure = await drawn('down', '100', { asks: true });
  assert.match(figure.prediction.because, /The shortest way has 12 numbers between/);
  for (let left = 13; left > 0; left -= 1) {
    assert.match(figure.sentence, new RegExp(`has ${left} ${left === 1 ? 'step' : 'steps'}\\.`));
    await figure.press('One step down');
  }
  assert.match(figure.text, /An embedding: stored, not computed\./);
  assert.match(figure.told(), /here the way down ends/);
  await figure.press('Back to the top');
  assert.match(figure.sentence, /has 13 steps\./);
  await figure.press('attention, layer 2');
  assert.match(figure.told(), /what this part adds to “She”/);
});

test('a text that is typed is looked at by its last token, in each step', async () => {
  const typed = 'Lily and Timmy went to the park. She';
  const figure = await drawn('heads');
  await figure.type('Text', typed);
  assert.match(figure.sentence, /^In layer 3, head 7, She \(query\) puts .* on Timmy \(key\)/);
  assert.match(figure.told(), /of its weight on Timmy \(key\)/);
  const down = await drawn('down', `&prompt=${encodeURIComponent(typed)}`);
  assert.match(down.told(), /After “She” comes/);
  assert.match(down.sentence, /has 13 steps\./);
});

test('a head is switched off and on again, beside the unbroken run', async () => {
  const figure = await drawn('interfere');
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.85]);
  assert.equal(figure.sentence, 'Nothing is changed: “She” has probability 0.850.');
  await figure.press('Switch it off');
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.646]);
  assert.equal(figure.sentence, 'With your changes “She” has probability 0.646; unchanged it has 0.850.');
  await figure.press('Spread its weight evenly');
  assert.match(figure.text, /layer 5, head 3: weight spread evenly/);
  assert.doesNotMatch(figure.text, /layer 5, head 3: off/);
  await figure.press('Use its computed weights');
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.85]);
  await figure.undo();
  assert.match(figure.text, /layer 5, head 3: weight spread evenly/);
});

test('changes that the text has no tokens for are kept and said, and the others count', async () => {
  const figure = await drawn('interfere', '&changes=off:5:3/swap-values:4:all:1:200');
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.646]);
  assert.match(figure.text, /not used: the text has no such token/);
});

test('what was changed is in the derivation of the number that follows from it', async () => {
  const figure = await drawn('interfere', '&changes=off:5:3&cell=changed-attention-5:output.10.16');
  assert.match(figure.formula(), /the head is switched off: its output is 0/);
});

test('of the head in view it is counted how often it does what the heads worth a look do', async () => {
  const shares = (figure: DrawnFigure, layer: number, head: number) => {
    const told = new RegExp(
      `layer ${layer}, head ${head} puts its largest weight on the name of a pronoun in (.+%) of all places, and on the token before in (.+%)\\.`,
    );
    return told.exec(figure.text)?.slice(1) ?? [];
  };
  const figure = await drawn('heads', '', { counts: true });
  // Nine of twelve prompts, as the step \`often\` has it.
  assert.equal(shares(figure, 3, 7)[0], '75%');
  const { statistics = [] } = figure.view.ownResults;
  const mean = (finding: string, layer: number, head: number): number =>
    statistics.find(({ of }) => of['finding'] === finding && of['layer'] === layer && of['head'] === head)!
      .numbers['mean']!;
  assert.equal(statistics.length, 2 * 40);
  // Measured by another program on the float32 original: over twelve prompts each.
  assert.ok(Math.abs(mean('name', 3, 7) - 0.38) < INT8, String(mean('name', 3, 7)));
  // From the weights of each prompt, as its trace has them.
  const before = PROMPT_FAMILIES.find(({ name }) => name === 'token before')!.prompts.flatMap(({ text }) => {
    const weights = runsOf(model.trace(text), all)['attention-4']!.matrix('weights', 6);
    const rows = Array.from({ length: weights.rows }, (_, query) => rowOf(weights, query));
    return rows.slice(2).map((row, index) => ({ weight: row[index + 1]!, largest: Math.max(...row) }));
  });
  const sum = before.reduce((total, { weight }) => total + weight, 0);
  assert.ok(Math.abs(mean('before', 4, 7) - sum / before.length) < 1e-5);
  const share = before.filter(({ weight, largest }) => weight === largest).length / before.length;
  await figure.set({ layer: 4, head: 7 });
  assert.equal(shares(figure, 4, 7)[1], `${(100 * share).toFixed(0)}%`);
});

test('a share is counted, over the prompts that the page names', async () => {
  const counted = { asks: true, counts: true };
  const figure = await drawn('often', '', counted);
  assert.equal(figure.sentence, 'Layer 3, head 7 puts its largest weight there in 75% of 12 places.');
  assert.match(figure.prediction.because, /75%, with a mean weight of 0\.399\./);
  const gender = await drawn('often', '&finding=gender', counted);
  assert.match(gender.prediction.because, /50%\. Guessing would reach 50%/);
  const network = await drawn('often', '&finding=network', counted);
  assert.match(network.prediction.because, /90%, with a mean weight of 0\.675;/);
  assert.match(network.prediction.because, /from the kind back to “network” the mean is 0\.009\./);
});

test('the first token is counted in the texts of which tests/wasm/first-token.test.mjs knows the numbers', async () => {
  const figure = await drawn('often', '&finding=first', { asks: true, counts: true });
  assert.match(figure.text, /Counted over 16 texts that the model wrote, from the ninth token on/);
  assert.equal(
    figure.sentence,
    'All heads together put a mean weight of 0.008 on the first token, and evenly it would be 0.014; ' +
      'layer 3, head 7 puts its largest weight there in 6% of 3,239 places.',
  );
  assert.match(figure.prediction.because, /^6%\. Over all 40 heads the mean weight is 0\.008;/);
  assert.match(
    String(given(figure.parts('soft-record-table')[0]!, 'note')),
    /The mean over all 40 heads is 0\.008; an even share would be 0\.014\./,
  );
  const prose = readFileSync(new URL('../../../web/lessons/trained-model/en.html', import.meta.url), 'utf8');
  assert.ok(
    prose
      .replaceAll(/\s+/g, ' ')
      .includes('queries put 0.008 of their weight on it, less than an even share, 0.014'),
  );
});

/** Of the answers to choose from the one that is written so. */
async function answerBy(figure: DrawnFigure, label: string): Promise<void> {
  const { prediction } = figure;
  assert.ok(prediction.kind === 'choice', 'it asks to choose');
  const option = prediction.options.find((each) => each.label === label);
  assert.ok(option, `${label} is one of ${figure.answers.join()}`);
  await figure.answer(option.value);
}

test('a head of the encoder is chosen among all, of the second layer too', async () => {
  const figure = await DrawnFigure.open('trained-model', 'sentence', { asks: true, works: true });
  const covered = figure
    .parts('soft-matrix')
    .flatMap((part) => given(part, 'cells') as { covered?: number }[][]);
  assert.ok(covered.flat().some((cell) => cell.covered));
  await answerBy(figure, 'stops');
  assert.ok(figure.outcome.includes('You said “stops”, which is right.'), figure.outcome);
  assert.ok(figure.outcome.includes('Nobody told the head to.'), figure.outcome);
  assert.equal(figure.sentence, 'Layer 1, head 1: moving (query) puts 0.365 of its weight on stops (key).');
  await figure.chooseHead('2-2');
  assert.ok(figure.sentence.includes('Layer 2, head 2: moving (query) puts'), figure.sentence);
});

const piecesOf = (figure: DrawnFigure): WrittenPiece[] =>
  figure.parts('soft-written-text').flatMap((part) => given(part, 'pieces') as WrittenPiece[]);

test('a piece is appended, and the text can be typed on', async () => {
  const figure = await drawn('write');
  assert.equal(piecesOf(figure).length, 15);
  await figure.press('lo');
  assert.equal(figure.field('Text'), 'Once upon a time, there was a girl named Lily. She lo');
  assert.equal(piecesOf(figure).length, 16);
  assert.ok(figure.sentence.includes('After “lo” comes “ved”'), figure.sentence);
  await figure.undo();
  assert.equal(piecesOf(figure).length, 15);
  await figure.type('Text', 'Lily and Timmy went to the park. She');
  assert.ok(figure.sentence.includes('After “She” comes'), figure.sentence);
});

test('what is told of a piece gives its place where it comes twice', async () => {
  const figure = await drawn('write');
  await figure.type('Text', 'There was a dog. It was');
  const tokens = piecesOf(figure).map(({ text }) => text.trim());
  assert.match(figure.sentence, /^After “was” \(token \d+\) comes “/);
  const [, place] = /token (\d+)/.exec(figure.sentence)!;
  // The beginning of the text, which is not drawn, is token 0.
  assert.equal(Number(place), tokens.length);
  assert.equal(tokens.filter((text) => text === 'was').length, 2, tokens.join(' '));
});

test('blanks, new lines and the end are signs in the running text, and counted with its pieces once', async () => {
  const figure = await drawn('write', '&seed=1&written=500');
  const pieces = piecesOf(figure);
  const signs = pieces.filter(({ isSign }) => isSign).map(({ text }) => text);
  assert.deepEqual([...new Set(signs)], ['␣', '⏎', 'end of the story']);
  assert.equal(signs.at(-1), pieces.at(-1)!.text);
  assert.ok(pieces.every(({ text, endsLine }) => endsLine === (text === '⏎')));
  // What is no sign reads as what the model wrote.
  const { text } = model.write({ ...plain, prompt: OPENING, count: 500 });
  const read = pieces
    .map(
      (piece) =>
        `${piece.isAfterBlank ? ' ' : ''}${piece.isSign ? '' : piece.text}${piece.endsLine ? '\n' : ''}`,
    )
    .join('');
  assert.equal(read, ` ${text}`);
  const said = `(${pieces.length} pieces)`;
  assert.ok(figure.text.includes(said), figure.text);
  assert.equal(figure.sentence, `The story has ended after ${pieces.length} pieces.`);
});

test('an empty text is refused in place, and what was there stays', async () => {
  const figure = await drawn('write');
  await figure.type('Text', '');
  assert.match(figure.problems.join(), /^Text: type at least one word\.$/);
  assert.equal(piecesOf(figure).length, 15);
  await figure.type('Text', 'She saw ☃');
  assert.equal(piecesOf(figure).at(-1)?.text, 'byte 83');
  await figure.type('Text', '☃'.repeat(200));
  assert.match(figure.problems.join(), /at most 512/);
  await figure.type('Text', 'a '.repeat(600));
  assert.match(figure.problems.join(), /1,?200/);
});

test('the head of the name is predicted, then shown among forty', async () => {
  const figure = await DrawnFigure.open('trained-model', 'heads', { asks: true });
  const heads = (): number =>
    figure
      .parts('soft-map-grid')
      .flatMap((grid) => given(grid, 'rows') as readonly { readonly maps: readonly unknown[] }[])
      .flatMap(({ maps }) => maps).length;
  // The row that would tell is covered in each of them.
  const coveredRow = (): unknown => given(figure.parts('soft-map-grid')[0]!, 'coveredRow');
  assert.equal(coveredRow(), given(figure.parts('soft-map-grid')[0]!, 'row'));
  await answerBy(figure, 'layer 4, head 7');
  assert.ok(
    figure.outcome.includes('You said “layer 4, head 7”; “layer 3, head 7” was computed.'),
    figure.outcome,
  );
  assert.equal(heads(), 40);
  assert.equal(coveredRow(), -1);
  assert.equal(figure.sentence, 'In layer 3, head 7, She (query) puts 0.464 of its weight on Lily (key).');
  // Of the fourteen rows after the second one, thirteen or fourteen look one back.
  const [list] = figure.parts('soft-select');
  const options = given(list!, 'options') as readonly { readonly label: string }[];
  const before = options.map(({ label }) => label).filter((label) => label.includes('token before'));
  assert.equal(before.length, 3);
  assert.match(before[0]!, /^layer 4, head 7: token before, \d+% of rows$/);
  const shares = before.map((label) => Number(/(\d+)%/.exec(label)![1]));
  assert.deepEqual(
    shares,
    [...shares].sort((one, other) => other - one),
  );
  await figure.select('Find a head', before[0]!);
  assert.equal(given(figure.parts('soft-map-grid')[0]!, 'value'), '4,7');
  assert.ok(figure.sentence.includes('In layer 4, head 7, She (query) puts'), figure.sentence);
});

test('a head is predicted before it is switched off', async () => {
  const figure = await DrawnFigure.open('trained-model', 'interfere', { asks: true });
  const changed = figure.columnNames.at(-1)!;
  assert.ok(figure.isCovered(changed), 'the changed probabilities would tell');
  await answerBy(figure, 'layer 3, head 7');
  assert.ok(
    figure.outcome.includes('You said “layer 3, head 7”; “layer 5, head 3” was computed.'),
    figure.outcome,
  );
  assert.ok(figure.outcome.includes('falls from 0.850 to 0.646'), figure.outcome);
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.646], 'the head that was asked about is off');
  await figure.press('Switch it on');
  assert.deepEqual(probability(figure, 'She'), [0.85, 0.85]);
  await figure.press('Switch it off');
  const grid = figure.parts('soft-map-grid')[0]!;
  const rows = given(grid, 'rows') as readonly {
    readonly maps: readonly { value: string; label: string }[];
  }[];
  const chosen = rows.flatMap(({ maps }) => maps).find(({ value }) => value === given(grid, 'value'));
  assert.equal(chosen?.label, 'Layer 5, head 3, switched off');
});

test('swapping the values of two names swaps much of what comes next', async () => {
  const figure = await drawn('interfere');
  await figure.choose('values');
  await figure.select('Swap the value of', 'Lily, token 7');
  await figure.select('with that of', 'Timmy, token 1');
  await figure.press('Swap in this head');
  assert.deepEqual(probability(figure, 'He'), [0.04, 0.324]);
  await figure.press('Remove: layer 5, head 3: values of “Lily” and “Timmy” swapped');
  assert.deepEqual(probability(figure, 'He'), [0.04, 0.04]);
});

test('a share is predicted and counted, and another finding when asked', async () => {
  const figure = await DrawnFigure.open('trained-model', 'often', { asks: true, works: true });
  assert.match(figure.text, /Counted over 12 prompts/);
  await figure.answer(100);
  assert.ok(
    figure.outcome.includes('You said 100; 75 was computed. 75%, with a mean weight of 0.399.'),
    figure.outcome,
  );
  assert.equal(figure.sentence, 'Layer 3, head 7 puts its largest weight there in 75% of 12 places.');
  await figure.choose('the right one of two names');
  await figure.press('Count over 12 prompts');
  assert.ok(figure.outcome.includes('Computed: 50. 50%. Guessing would reach 50%'), figure.outcome);
});

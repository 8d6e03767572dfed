import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Encoder, SurveyedWeight, SurveyInput } from '../../../web/engine/encoder-types.js';
import type { LayerCell } from '../../../web/engine/layer-types.js';
import type { Engine, Matrix } from '../../../web/engine/types.js';
import { sources } from '../../../web/work/resources.js';
import { Work } from '../../../web/work/work.js';
import { definition, FINDING_NAMES } from '../../../web/figures/trained-head/definition.js';
import type { Run } from '../../../web/figures/base/compute/run.js';
import { withFirstLetterTurned } from '../../../web/figures/trained-head/first-letter.js';
import { countingTask, type Counted } from '../../../web/figures/trained-head/counting-task.js';
import { findingNamed, sentencesOf } from '../../../web/figures/trained-head/findings.js';
import type { DotRow } from '../../../web/parts/estimates/dot-rows.js';
import { HeadRun } from '../../../web/figures/encoder/runs.js';
import { decodeState } from '../../../web/model/address.js';
import { sourceCells } from '../../../web/model/formula.js';
import { at, rowOf } from '../../../web/model/tensor.js';
import type { ShownCell } from '../../../web/model/token.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { settled, TestHost, TestPage } from '../support/page.js';
import { elementsIn, fire, given, hasClass, readTemplate, textOf, type Drawn } from '../support/markup.js';
import { readNumber } from '../support/shown.js';
import {
  attribute,
  elements,
  hasClass as hasClassInPage,
  prose,
  textOf as proseOf,
} from '../words/programs.js';

interface Family {
  readonly name: string;
  readonly sentences: readonly string[];
}

const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/use-lite-families.json', import.meta.url), 'utf8'),
) as readonly Family[];

test('the sentences of a finding are those over which it was measured', () => {
  for (const name of FINDING_NAMES) {
    const finding = findingNamed(name);
    const family = golden.find((candidate) => candidate.name === finding.family);
    assert.deepEqual([...sentencesOf(finding).sentences].sort(), [...(family?.sentences ?? [])].sort());
  }
  assert.equal(sentencesOf(findingNamed('noun-verb')).pattern.startsWith('i like to {eat, cook, buy,'), true);
});

test('the pair of a finding stands in its sentences', () => {
  const words = (name: (typeof FINDING_NAMES)[number]) => {
    const { pair } = findingNamed(name);
    const [first = ''] = sentencesOf(findingNamed(name)).sentences;
    // As the encoder counts: a comma is a word.
    const all = first.replace(',', ' ,').split(' ');
    return [all[pair.query], all[pair.key]];
  };
  assert.deepEqual(words('she-animal'), ['she', 'dog']);
  assert.deepEqual(words('name-animal'), ['max', 'dog']);
  assert.deepEqual(words('noun-verb'), ['apple', 'eat']);
  assert.deepEqual(words('network-kind'), ['network', 'social']);
});

test('only the first letter is turned', () => {
  assert.equal(withFirstLetterTurned("Evan's dog Riley"), "evan's dog Riley");
  assert.equal(withFirstLetterTurned("evan's dog Riley"), "Evan's dog Riley");
  assert.equal(withFirstLetterTurned('  über'), 'Über');
  assert.equal(withFirstLetterTurned('7 dogs'), '7 dogs');
});

const noEngine = {} as Engine;

/** A figure that counts with an encoder of its own. */
async function begin(survey: (input: SurveyInput) => Promise<readonly SurveyedWeight[]>) {
  const encoder = { survey } as unknown as Encoder;
  const lease = { lease: () => Promise.resolve(encoder), giveBack: () => undefined };
  const page = new TestPage();
  const host = new TestHost();
  const listener = { changed: () => undefined, stopped: () => undefined };
  const work = new Work(host, listener, page, { ...sources, encoder: lease });
  const count = () => {
    work.want(noEngine, { needs: ['encoder'], task: countingTask('she-animal') });
  };
  const leave = () => {
    work.want(noEngine, { needs: [] });
  };
  host.connect();
  count();
  await settled();
  count();
  return { page, work, count, leave };
}

/** Whatever is read, no weight is found. */
const readNothing = ({ places }: SurveyInput): Promise<readonly SurveyedWeight[]> =>
  Promise.resolve(places.map(() => ({ sentences: 1, mean: 0, largest: 0, largestOfOthers: 0 })));

test('a count tells its progress and can be stopped, by the learner or by leaving', async () => {
  const { page, work, count, leave } = await begin(readNothing);
  assert.equal(work.taskStatus, 'open');
  const stop = () => {
    work.stopTask();
  };
  for (const end of [stop, leave]) {
    work.startTask();
    page.drawFrame();
    await settled();
    assert.equal(work.taskStatus, 'running');
    const { done, total, each, heads } = work.result?.value as Counted;
    assert.ok(done > 0 && done < total, `${done} of ${total} in the first frame`);
    assert.deepEqual([each.length, heads], [done, null]);
    end();
    count();
    assert.equal(work.taskStatus, 'stopped');
    assert.equal(page.pending.frames, 0);
  }
});

test('what makes a count fail is kept to be told', async () => {
  const reason = new Error('no memory');
  const { page, work } = await begin(() => Promise.reject(reason));
  work.startTask();
  page.drawFrame();
  await settled();
  assert.deepEqual([work.taskStatus, work.failure], ['failed', reason]);
});

/** The encoder, and how many of its traces were made and are not given back. */
async function countTraces() {
  const encoder = await (await engine.learning()).encoder();
  await encoder.loadRest();
  const traces = { made: 0, held: 0 };
  const counted = {
    encode: (text: string) => encoder.encode(text),
    trace: (text: string) => {
      const trace = encoder.trace(text);
      traces.made += 1;
      traces.held += 1;
      return {
        derive: (cell: LayerCell) => trace.derive(cell),
        dispose: () => {
          traces.held -= 1;
          trace.dispose();
        },
      };
    },
  } as unknown as Encoder;
  return { encoder: counted, traces };
}

/** The runs of a head by the names under which a step returns them. */
const runsOf = (head: HeadRun): Readonly<Record<string, Run>> => ({ turned: head, ...head.parts });

test('a number of a head leads on within its run, down to queries and keys, by one trace each', async () => {
  const { encoder, traces } = await countTraces();
  for (const place of [
    { layer: 0, index: 3 },
    { layer: 1, index: 1 },
  ]) {
    const names = { words: 'turned', pieces: 'turned-pieces' };
    const runs = runsOf(new HeadRun(encoder, "evan's dog", place, names));
    assert.ok(runs['turned']!.find({ stage: 'query', row: 1, col: 52 }));
    const last = runs['turned-pieces']!.matrix('weights').rows - 1;
    const scores = sourceCells(runs['turned-pieces']!.derive({ stage: 'weights', row: last, col: 1 })!);
    assert.equal(scores.length > 0, true);
    for (const { run, stage, row } of scores) assert.deepEqual([run, stage, row], ['turned', 'scores', last]);

    const vectors = sourceCells(
      runs['turned']!.derive({ run: 'turned', stage: 'scores', row: last, col: 1 })!,
    );
    // The eight largest terms are shown, each a query's number times a key's.
    assert.equal(vectors.length, 16);
    for (const cell of vectors) {
      // A query stands in the run of the piece that it asks, a key in that of the piece that asks it.
      const place = cell.stage === 'query' ? ['turned-with-1', last] : [`turned-with-${last}`, 1];
      assert.deepEqual([cell.run, cell.row, cell.head], [...place, undefined]);
      const run = runs[cell.run!]!;
      // What a trace computes in double precision was encoded in single.
      assert.ok(Math.abs(run.derive(cell)!.result - at(run.matrix(cell.stage), cell.row, cell.col)) < 1e-4);
    }
  }
  assert.deepEqual(traces, { made: 2 * (2 + 16), held: 0 });
});

test('the head of a cell was once the piece that a query meets, or a key: it is a run now', () => {
  const cellOf = (state: string) => decodeState(definition, state).state.given.cell;
  for (const step of ['head', 'ablation', 'capital']) {
    const query = { run: 'with-3', stage: 'query', row: 10, col: 52 };
    assert.deepEqual(cellOf(`v=1&step=${step}&cell=query.10.52.3`), query);
    assert.deepEqual(cellOf(`v=2&step=${step}&cell=with-3:query.10.52`), query);
    const key = { run: 'with-10', stage: 'key', row: 3, col: 52 };
    assert.deepEqual(cellOf(`v=1&step=${step}&cell=key.3.52.10`), key);
    // Of the first piece no address told its number.
    assert.deepEqual(cellOf(`v=1&step=${step}&cell=query.10.52`), { stage: 'query', row: 10, col: 52 });
  }
});

/** int8 moves no weight of the float32 original by more. */
const INT8 = 0.03;
/** The same of a score. */
const INT8_SCORE = 0.06;
const WORDS = ['Evan', "'s", 'dog', 'Riley', 'is', 'so', 'hyper', ',', 'she', 'never', 'stops', 'moving'];

test('the weights of the head are those of the original, and one-sided', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  const measured = [
    ['Riley', 'dog', 0.185],
    ['dog', 'Riley', 0.095],
    ['hyper', 'Riley', 0.204],
    ['she', 'dog', 0.294],
    ['dog', 'she', 0.018],
  ] as const;
  for (const [query, key, weight] of measured) {
    const row = WORDS.indexOf(query);
    const col = WORDS.indexOf(key);
    await figure.set({ cell: { stage: 'weights', row, col } });
    // As it stands under the arcs.
    const shown = readNumber(figure.arcTexts[col] ?? '').value;
    assert.ok(Math.abs(shown - weight) <= INT8, `${query} to ${key}: ${shown}`);
  }
  assert.ok(figure.text.includes('Learned: Universal Sentence Encoder Lite, layer 1, head 1.'));
  assert.equal(figure.matrixNumbers('weights between words').length, WORDS.length);
});

/** What each word puts on each if pieces ask with their keys, in double precision; by the words of the pieces. */
function keysOnly(key: Matrix, wordOf: readonly number[]): number[][] {
  const rows = Array.from({ length: key.rows }, (_, row) => rowOf(key, row));
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, number, index) => sum + number * other[index]!, 0) / Math.sqrt(key.cols);
  const pieces = rows.map((query) => {
    const powers = rows.map((each) => Math.exp(dot(query, each)));
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  });
  const of = (word: number) => [...wordOf.keys()].filter((piece) => wordOf[piece] === word);
  const words = [...new Set(wordOf)];
  const weight = (query: number, asked: number) =>
    of(query).reduce((total, row) => total + of(asked).reduce((sum, col) => sum + pieces[row]![col]!, 0), 0) /
    of(query).length;
  return words.map((query) => words.map((asked) => weight(query, asked)));
}

test('with keys only, a sentence that is taken is explained by the keys', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  await figure.choose('keys only');
  await figure.press('i like to eat apple');
  assert.deepEqual(figure.view.selection, { run: 'keys-only', stage: 'weights', row: 4, col: 3 });
  // The table has two decimals.
  const shown = figure.matrixNumbers('weights between words, with keys only')[4]![3]!;
  const told = readNumber(figure.explain(figure.view.selection).number).value;
  assert.ok(Math.abs(told - shown) < 0.0051, `${told} is not ${shown}`);
});

test('with keys only both scores are one, beside the head as it is', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  const before = figure.text;
  await figure.choose('keys only');
  const row = WORDS.indexOf('she');
  const col = WORDS.indexOf('dog');
  assert.deepEqual(figure.view.selection, { run: 'keys-only', stage: 'weights', row, col });
  // “she” is the eleventh piece, “dog” the fourth.
  const score = (query: number, key: number) =>
    figure.view.text({ run: 'keys', stage: 'scores', row: query, col: key });
  assert.equal(score(10, 3), score(3, 10));
  // Measured on the float32 original.
  assert.ok(Math.abs(readNumber(score(10, 3)).value - 0.73) <= INT8_SCORE, score(10, 3));
  assert.ok(figure.sentence.endsWith(`their score is ${score(10, 3)} both ways.`), figure.sentence);

  const encoder = await (await engine.learning()).encoder();
  const { layers, tokens } = encoder.encode(figure.figure.controller.inputs['text'] as string);
  const { key } = layers[0]!.heads[0]!;
  const expected = keysOnly(
    key,
    tokens.map(({ word }) => word),
  );
  figure.matrixNumbers('weights between words, with keys only').forEach((numbers, query) => {
    numbers.forEach((shown, asked) => {
      // Two decimals are shown.
      assert.ok(Math.abs(shown - expected[query]![asked]!) < 0.0051, `${WORDS[query]} to ${WORDS[asked]}`);
    });
  });
  // "Riley" and "Evan" are made of pieces, "dog" is one.
  WORDS.forEach((word, asked) => {
    const told = figure.explain({ run: 'keys-only', stage: 'weights', row, col: asked });
    const { value } = readNumber(told.number);
    assert.ok(Math.abs(value - expected[row]![asked]!) < 0.00051, `${word}: ${told.number}`);
  });

  await figure.choose('queries and keys');
  assert.deepEqual(figure.view.selection, { stage: 'weights', row, col });
  assert.equal(figure.text, before);
});

test('while it asks, the row of the word that is asked about is covered, and the others are open', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head', { asks: true });
  const asked = WORDS.indexOf('dog');
  const covered = (of: string) => figure.matrixTexts(of).map((row) => row.every((text) => !text));
  const expected = WORDS.map((_, row) => row === asked);
  assert.deepEqual(covered('weights between words'), expected);
  const isShown = (cell: Partial<ShownCell>, row: number) =>
    figure.view.isShown({ stage: 'weights', col: 8, ...cell, row });
  assert.equal(isShown({}, asked), false);
  assert.equal(isShown({}, asked + 1), true);
  // “dog” is one piece, the fourth; “hyper” is the ninth.
  assert.equal(isShown({ run: 'pieces' }, 3), false);
  assert.equal(isShown({ stage: 'scores' }, 3), false);
  assert.equal(isShown({ stage: 'scores' }, 8), true);
  await figure.choose('keys only');
  assert.deepEqual(covered('weights between words, with keys only'), expected);
  await figure.choose('queries and keys');
  await figure.set({ prediction: 'skipped' });
  assert.ok(!covered('weights between words').includes(true));
});

/** Both bars as they are now: the one by itself, for a narrow place, and the one below its row of the matrix. */
async function barsOf(figure: DrawnFigure): Promise<readonly Drawn[]> {
  const step = await figure.figure.step();
  const drawn = elementsIn(readTemplate(step.view(figure.view)));
  const byItself = drawn.filter(({ tag }) => tag === 'soft-guess-bar');
  const matrix = drawn.find(({ tag }) => tag === 'soft-matrix');
  assert.ok(matrix);
  const { row, content } = given(matrix, 'below') as { readonly row: number; readonly content: unknown };
  assert.equal(row, WORDS.indexOf('dog'));
  const bars = [...byItself, ...elementsIn(readTemplate(content))];
  assert.equal(bars.length, 2);
  return bars;
}

test('the weight is guessed by dragging a bar, where the guess then is beside the truth', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head', { asks: true });
  for (const [index, value] of [0.3, 0.12].entries()) {
    const bar = (await barsOf(figure))[index]!;
    assert.equal(given(bar, 'truth'), null);
    fire(bar, 'guess', { value });
    assert.equal(figure.view.guess, String(value));
    for (const each of await barsOf(figure)) assert.equal(given(each, 'guess'), value);
  }
  // What is typed in the dock moves it too, once it is a number.
  figure.view.choose('a lot');
  for (const bar of await barsOf(figure)) assert.equal(given(bar, 'guess'), null);
  await figure.answer(0.12);
  for (const bar of await barsOf(figure)) {
    assert.equal(given(bar, 'guess'), 0.12);
    assert.ok(Math.abs((given(bar, 'truth') as number) - 0.018) <= INT8);
  }
  assert.deepEqual(figure.view.selection, {
    stage: 'weights',
    row: WORDS.indexOf('dog'),
    col: WORDS.indexOf('she'),
  });
});

test('a sentence of one’s own asks nothing, and covers nothing', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head', { asks: true });
  await figure.type('Sentence', 'We saw the cat');
  assert.equal(figure.view.isAsking, false);
  assert.equal(figure.view.prediction, null);
  assert.equal(figure.parts('soft-guess-bar').length, 0);
  assert.ok(!figure.matrixTexts('weights between words').flat().includes(''));
});

test('an answer to what the step once asked, a word by its number, opens it uncovered', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head', { asks: true });
  await figure.load('v=2&step=head&prediction=3');
  assert.equal(figure.view.isAsking, false);
  assert.equal(figure.view.guess, null);
  assert.match(figure.outcome, /^Computed: 0\.0\d\d\./);
});

test('only with queries does the head tell who asks', async () => {
  const figure = await DrawnFigure.open('trained-head', 'ablation', { asks: true });
  // The scores back are covered.
  for (const row of figure.rows) assert.equal(Object.values(row)[2], '');
  assert.equal(figure.rightAnswer, 'query and key, q · k');
  await figure.set({ prediction: '1' });
  const measured = [
    ['embeddings only, e · e', 0.79, 0.79],
    ['keys only, k · k', 0.73, 0.73],
    ['scores and mirror, averaged', 2.37, 2.37],
    ['query and key, q · k', 4.4, 0.34],
  ] as const;
  measured.forEach(([name, there, back], index) => {
    const [label, ...texts] = Object.values(figure.rows[index] ?? {});
    const [shownThere = NaN, shownBack = NaN] = texts.map((text) => readNumber(text).value);
    assert.equal(label, name);
    assert.ok(Math.abs(shownThere - there) <= INT8_SCORE, `${name}: ${shownThere}`);
    assert.ok(Math.abs(shownBack - back) <= INT8_SCORE, `${name}: ${shownBack}`);
    if (index < 3) assert.equal(shownThere, shownBack);
  });
  // Every number leads to where it comes from.
  const cells = figure.askableCells;
  assert.equal(cells.length, 4 * 4);
  for (const { text, cell } of cells)
    assert.equal(readNumber(figure.explain(cell).number).value, readNumber(text).value);
});

test('how often: with another finding all stays open, and the answer is none of it', async () => {
  const figure = await DrawnFigure.open('trained-head', 'often', { asks: true, counts: true });
  await figure.load('v=2&step=often&prediction=40');
  assert.equal(figure.view.predicted, '40');
  // As the lesson says at its end.
  assert.equal(figure.computedAnswer, '29');
  await figure.choose('network to its kind');
  assert.equal(figure.view.predicted, 'skipped');
  assert.match(figure.prediction.question, /of the 20 sentences does “network”/);
});

test('how often: a dot for each sentence, of which those that count are the share', async () => {
  const figure = await DrawnFigure.open('trained-head', 'often', { asks: true, works: true });
  const rowsOf = () => given(figure.parts('soft-dot-rows')[0]!, 'rows') as readonly DotRow[];
  for (const { dots, texts } of rowsOf()) assert.deepEqual([dots, texts.join('')], [[], ''], 'covered');
  await figure.answer(40);
  const rows = rowsOf();
  assert.equal(rows.length, 4);
  for (const { dots, mean, texts } of rows) {
    assert.equal(dots.length, 336);
    const share = dots.filter(({ counts }) => counts).length / 336;
    assert.equal(texts[0], `${Math.round(100 * share)}%`);
    const average = dots.reduce((sum, { number }) => sum + number, 0) / 336;
    // Both add up float32 weights, one by one and at once.
    assert.ok(Math.abs(mean! - average) < 1e-6, `${mean}, not ${average}`);
  }
  // The dot of a sentence is what the step \`head\` shows of it.
  const [sentence = ''] = sentencesOf(findingNamed('she-animal')).sentences;
  await figure.goTo('head');
  await figure.type('Sentence', sentence);
  const weights = figure.matrixTexts('weights between words');
  assert.equal(weights[7]?.[1], rows[0]!.dots[0]!.number.toFixed(2));
});

/** What the page says in a step. */
function sectionOf(step: string) {
  const section = elements(prose('trained-head')).find((each) => attribute(each, 'data-step') === step);
  assert.ok(section, step);
  return section;
}

test('nothing in view tells how much “dog” puts on “she”, until it is guessed', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head', { asks: true });
  assert.ok(figure.prediction.question.includes('how much of its weight does “dog” put on “she” in head 1?'));
  // The row of the word that asks, and no other.
  const covered = figure.matrix('weights between words').flat();
  assert.equal(covered.filter((cell) => cell.covered).length, 12);
  assert.match(figure.view.description, /^she \(query\) puts 0\.29\d of its weight on dog \(key\)\.$/);
  const passages = elements(sectionOf('head')).filter(({ tagName }) => ['p', 'li', 'pre'].includes(tagName));
  const open = passages.filter((each) => !hasClassInPage(each, 'explains')).map(proseOf);
  assert.ok(open.length > 0, 'there is prose before the answer');
  for (const text of [figure.text, ...open]) assert.doesNotMatch(text, /0\.01\d|hardly/);
  await figure.lookAt(WORDS.indexOf('dog'));
  assert.equal(figure.view.description, 'The row of dog is covered until you have predicted.');
  await figure.answer(0.2);
  assert.match(figure.outcome, /You said 0\.200; 0\.01\d was computed\./);
  // What was said of “dog” is not compared with another word that is selected.
  await figure.lookAt(WORDS.indexOf('hyper'));
  assert.equal(
    given(figure.parts('soft-arcs')[0]!, 'label'),
    'Head 1: where hyper, the query, puts its weight',
  );
  assert.match(figure.outcome, /You said 0\.200; 0\.01\d was computed\./);
  assert.equal(figure.matrixNumbers('weights between words').length, 12);
});

test('a weight between words is the mean of the sums of its pieces', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  // "Riley" is "Ri" and "ley", "dog" is whole.
  const cell = { stage: 'weights', row: WORDS.indexOf('Riley'), col: WORDS.indexOf('dog') } as const;
  const [, first = '', second = ''] =
    /^\((0\.\d{3}) \+ (0\.\d{3})\) \/ 2\n≈ 0\.\d{3}$/.exec(figure.formula(cell)) ?? [];
  const mean = (readNumber(first).value + readNumber(second).value) / 2;
  // Half of the last digit that is shown, of both.
  assert.ok(Math.abs(mean - readNumber(figure.explain(cell).number).value) <= 0.001, figure.formula(cell));
  await figure.choose('weights between pieces');
  assert.deepEqual(figure.rowLabels('weights between pieces'), [
    ...[
      'Evan',
      "'",
      's',
      'dog',
      'Ri',
      'ley',
      'is',
      'so',
      'hyper',
      ',',
      'she',
      'never',
      'stop',
      's',
      'moving',
    ],
  ]);
});

test('a number unfolds from a weight to a score to a query and to what is learned', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  assert.ok(figure.told().includes('of its weight on dog (key)'), figure.told());
  const score = figure.operand('4.40');
  await figure.set({ cell: score });
  assert.ok(Math.abs(readNumber(figure.explain().number).value - 4.4) <= INT8_SCORE);
  assert.ok(figure.formula().includes('56 smaller terms'), figure.formula());
  assert.ok(figure.formula().includes('√64'), figure.formula());
  await figure.set({ cell: figure.firstOperand() });
  assert.ok(figure.told().includes('of the query of “she”'), figure.told());
  assert.match(figure.formula(), /\d{3} smaller terms/);
  // The pair that is looked at stays.
  assert.ok(figure.sentence.includes('she (query) puts 0.29'), figure.sentence);
});

test('the other heads stand beside it and can be looked at', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  await figure.chooseHead('2');
  assert.ok(figure.sentence.includes('she (query) puts 0.000 of its weight on dog (key)'), figure.sentence);
  assert.match(figure.figure.controller.save(), /head=2/);
});

const STORY = "Evan's dog Riley is so hyper, she never stops moving";
/** What is said of a text without a word. */
const NO_WORD = 'Sentence: 1 to 16 words are needed, not 0.';

test('a sentence of one’s own; what can’t be read is said', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  await figure.press('a social network');
  await figure.chooseHead('4');
  const [, , network] = figure.matrixNumbers('weights between words');
  assert.ok(Math.abs((network?.[1] ?? NaN) - 0.881) <= INT8 + 0.005);
  await figure.type('Sentence', '  ');
  assert.deepEqual(figure.problems, [NO_WORD]);
  await figure.type('Sentence', 'a b c d e f g h i j k l m n o p q');
  assert.deepEqual(figure.problems, ['Sentence: 1 to 16 words are needed, not 17.']);
  const own = 'she <b>sees</b> Riley’s dog';
  await figure.type('Sentence', own);
  assert.ok(figure.sentence.includes('dog (query) puts'), figure.sentence);
  const state = figure.figure.controller.save();
  assert.match(state, /text=she/);
  const again = await DrawnFigure.open('trained-head', 'head');
  await again.load(state);
  assert.equal(again.field('Sentence'), own);
  assert.deepEqual(again.matrixTexts('weights between words'), figure.matrixTexts('weights between words'));
});

test('without its parts: a text without a word is refused in place, and stays as it was typed', async () => {
  const figure = await DrawnFigure.open('trained-head', 'ablation', { asks: true });
  for (const text of ['  ', '\u0001']) {
    await figure.type('Sentence', text);
    assert.deepEqual(figure.problems, [NO_WORD]);
    assert.equal(figure.field('Sentence'), text);
  }
  await figure.type('Sentence', 'We saw the dog');
  assert.deepEqual(figure.problems, []);
  assert.match(figure.prediction.question, /do “We” and “saw” score each other differently/);
});

test('a step begins with the sentence that its text is about, whatever was typed before', async () => {
  const figure = await DrawnFigure.open('trained-head', 'head');
  await figure.type('Sentence', 'We saw the dog');
  assert.ok(figure.sentence.includes('dog (query) puts'), figure.sentence);
  for (const [step, story] of [
    ['ablation', 'Does dog score “she” as high?'],
    ['capital', 'Is the capital to blame?'],
  ] as const) {
    await figure.goTo(step);
    assert.ok(proseOf(sectionOf(step)).replaceAll(/\s+/g, ' ').includes(story), step);
    assert.equal(figure.field('Sentence'), STORY);
  }
  await figure.goTo('head');
  assert.equal(figure.field('Sentence'), 'We saw the dog');
});

test('the other findings have sentences of their own, counted when asked', async () => {
  const figure = await DrawnFigure.open('trained-head', 'often', { asks: true, works: true });
  await figure.choose('noun to its verb');
  assert.match(figure.figure.controller.save(), /finding=noun-verb/);
  await figure.set({ prediction: 'skipped' });
  await figure.press('Count over 80 sentences');
  assert.ok(figure.sentence.includes('the average weight is 0.43'), figure.sentence);
  await figure.choose('she to the animal');
  assert.ok(figure.hasButton('Count over 336 sentences'));
});

test('a capital letter: with one name it errs, with sixteen more often than small', async () => {
  const figure = await DrawnFigure.open('trained-head', 'capital', { asks: true, works: true });
  const tables = () => {
    const names = figure.elements.find((element) => hasClass(element, 'names'));
    assert.ok(names, 'there are names');
    return elementsIn(names).filter(({ tag }) => tag === 'table');
  };
  assert.deepEqual(tables(), [], 'they are covered');
  await figure.choose('layer 2, head 2 (4.8 MB)');
  assert.ok(figure.sentence.includes('she (query) puts 0.59'), figure.sentence);
  await figure.answer(16);
  const rowsOf = (table: number): string[][] =>
    elementsIn(tables()[table]!)
      .filter(({ tag }) => tag === 'tr')
      .slice(1)
      .map((row) =>
        elementsIn(row)
          .filter(({ tag }) => ['td', 'th'].includes(tag))
          .map(textOf),
      );
  assert.equal(tables().length, 3);
  const [first, mean] = rowsOf(0);
  const names = [...rowsOf(1), ...rowsOf(2)];
  assert.equal(names.length, 16);
  for (const column of [1, 2]) {
    const numbers = names.map((row) => row[column] ?? '');
    const marked = numbers.filter((text) => text.startsWith('✓'));
    assert.equal(first?.[column], `${marked.length} of 16`);
    const average = numbers.reduce((sum, text) => sum + Number(text.replace('✓', '')), 0) / 16;
    // Half of the last digit that is shown, of the numbers and of their mean.
    assert.ok(Math.abs(Number(mean?.[column]) - average) <= 0.001, `${mean?.[column]}, not ${average}`);
  }
  // What the float32 original gives for our sentence: 0.161 with the capital, 0.31 without.
  const [, evan = '', small = ''] = names.find(([name]) => name === 'Evan') ?? [];
  assert.ok(Math.abs(Number(evan) - 0.161) <= INT8, evan);
  assert.match(small, /^✓/);
  assert.ok(Math.abs(Number(small.replace('✓', '')) - 0.31) <= INT8, small);
  // In the other layer the guess was about something else.
  await figure.choose('layer 1, head 1');
  assert.ok(figure.hasButton('Count over 32 sentences'));
  assert.equal(figure.outcome, '');
  assert.ok(!figure.text.includes('You said'), figure.text);
});

import type { ShownCell } from '../../model/token.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { spokenName } from '../../model/spoken-name.js';
import { FIRST_NAMES } from './names.js';
import type { CountedNames } from './names-task.js';
import { percent } from '../encoder/counting.js';
import type { Counted } from './counting-task.js';
import { KEYS_ONLY, type TrainedHeadFields } from './definition.js';
import type { View } from './later.js';
import { mirrored } from '../word-plane/model.js';
import type { HeadRun } from '../encoder/runs.js';
import { en } from './facts.words.js';
import { selectedWords, trainedTelling } from '../encoder/telling.js';

interface InCapital {
  readonly runs: { readonly given: HeadRun; readonly turned: HeadRun } | null;
  readonly names: CountedNames | null;
}

export default facts<View, TrainedHeadFields>(
  { context: backOf },
  {
    head: {
      inputs: {
        head: (v: View) =>
          v.words
            .with({ en })
            .say('changed.head', { number: v.inputs.head, note: v.words.say(`head.${v.inputs.head}`) }),
        compared: (v: View) =>
          v.words
            .with({ en })
            .say('changed.compared', { compared: v.words.say(`compared.${v.inputs.compared}`) }),
      },
      follows: (v: View<{ readonly words: HeadRun }>) => bothWeights(v, v.shown.words),
    },
    ablation: {
      follows: (v: View): readonly Fact[] => {
        const { selection } = v;
        if (selection?.stage !== 'scores' || !v.isShown(selection)) return [];
        const back = mirrored(selection);
        return [
          { name: v.words.with({ en }).say('fact.score', namesOf(v, selection)), text: v.text(selection) },
          { name: v.words.with({ en }).say('fact.back'), text: v.text(back) },
        ];
      },
    },
    often: {
      progress: (v: View<Counted | null>) => {
        const { done = 0, total = 0 } = v.shown ?? {};
        return v.words
          .with({ en })
          .say('count.done', { done: v.words.short(done), total: v.words.short(total) });
      },
      follows: (v: View<Counted | null>): readonly Fact[] => {
        const [first] = v.shown?.heads ?? [];
        if (!first) return [];
        const words = v.words.with({ en });
        return [
          { name: words.say('fact.largest'), text: percent(v, first.there.largest) },
          { name: words.say('fact.mean'), text: words.fixed(first.there.mean, 3) },
          { name: words.say('fact.mean-back'), text: words.fixed(first.back.mean, 3) },
        ];
      },
    },
    capital: {
      progress: ({ words, shown: { names } }: View<InCapital>) =>
        // Each name is read in both spellings.
        words.with({ en }).say('count.done', {
          done: words.short(2 * (names?.done ?? 0)),
          total: words.short(2 * FIRST_NAMES.length),
        }),
      follows: (v: View<InCapital>): readonly Fact[] => [...inCapital(v), ...namesCounted(v)],
      context: (v: View<InCapital>, cell) => {
        if (cell.stage !== 'weights' || !v.shown.runs) return undefined;
        const { given, turned } = v.shown.runs;
        const isTurned = cell.run === 'turned';
        if (!isTurned && cell.run !== undefined) return undefined;
        const place = { stage: cell.stage, row: cell.row, col: cell.col };
        const other: ShownCell = isTurned ? place : { ...place, run: 'turned' };
        const first = (isTurned ? given : turned).words[0] ?? '';
        return v.words.with({ en }).say('context.other', { first, weight: v.text(other) });
      },
    },
  },
);

function namesOf(v: View, cell: ShownCell): { readonly query: string; readonly key: string } {
  const { query, key } = trainedTelling.names(v, cell);
  return { query: spokenName(query, v.words), key: spokenName(key, v.words) };
}

/** Between two words or pieces, the same the other way round. */
function backOf(v: View, cell: ShownCell): string | undefined {
  const { stage, row, col } = cell;
  const back = mirrored(cell);
  if (row === col || (stage !== 'weights' && stage !== 'scores') || !v.isShown(back)) return undefined;
  const words = v.words.with({ en });
  const names = namesOf(v, cell);
  return stage === 'weights'
    ? words.say('context.back', { ...names, weight: v.text(back) })
    : words.say('context.score-back', { ...names, score: v.text(back) });
}

/** What the two words that are looked at put on each other. */
function bothWeights(v: View, run: HeadRun): readonly Fact[] {
  const pair = selectedWords(v, run);
  if (!pair) return [];
  const there: ShownCell = {
    ...(v.inputs.compared === 'keys' && { run: KEYS_ONLY }),
    stage: 'weights',
    ...pair,
  };
  const words = v.words.with({ en });
  const both = [
    { name: words.say('fact.there', namesOf(v, there)), cell: there },
    { name: words.say('fact.back'), cell: mirrored(there) },
  ];
  return both.filter(({ cell }) => v.isShown(cell)).map(({ name, cell }) => ({ name, text: v.text(cell) }));
}

/** One weight in the sentence as it is, and with its first letter turned. */
function inCapital(v: View<InCapital>): readonly Fact[] {
  const { runs } = v.shown;
  const pair = runs && selectedWords(v, runs.given);
  if (!pair) return [];
  const there: ShownCell = { stage: 'weights', ...pair };
  const words = v.words.with({ en });
  return [
    { name: words.say('fact.there', namesOf(v, there)), text: v.text(there) },
    {
      name: words.say('fact.turned', { first: runs.turned.words[0] ?? '' }),
      text: v.text({ ...there, run: 'turned' }),
    },
  ];
}

/** With how many names the weight is the largest, once they are counted. */
function namesCounted({ words, shown }: View<InCapital>): readonly Fact[] {
  const { capital, small } = shown.names?.counted?.all ?? {};
  if (!capital || !small) return [];
  const total = FIRST_NAMES.length;
  const of = (share: number): string =>
    words.say('names.of', { count: words.fixed(share * total, 0), total: words.short(total) });
  return [
    { name: words.with({ en }).say('fact.capital'), text: of(capital.largest) },
    { name: words.with({ en }).say('fact.small'), text: of(small.largest) },
  ];
}

import type { AnyIntervention } from '../../engine/intervention-types.js';
import type { Candidate, KeyValueCache } from '../../engine/model-types.js';
import type { Language } from '../../model/language/language.js';
import type { InputsOf } from '../../model/fields.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { HeadRun } from '../encoder/runs.js';
import { selectedWords } from '../encoder/telling.js';
import { sayHabits, sayRecord } from './counted.js';
import type { TrainedModelFields } from './definition.js';
import { type StoryView, type View } from './figure.js';
import { nameOf, type Interfered, type View as InterferingView } from './interfering.js';
import { changeText } from './intervention-bench.js';
import { placeOf } from './intervention-tools.js';
import { headOf } from './interventions.js';
import type { View as LaterView } from './later.js';
import { HE, type Story } from './model.js';
import { en } from './facts.words.js';
import { promptsOfHabits, type CountedHabits } from './often-task.js';
import { HELD_OUT, type CountedRecord } from './record-task.js';
import { byProbability, nextOf } from './record.js';
import { quotedPiece, spokenPiece, storyTelling } from './telling.js';
import { steps } from './way-down.js';

/** Of the run with changes the piece that the step asks for, and the likeliest of the others. */
function changedNext(v: View<Interfered>, asked?: number): readonly Fact[] {
  const { words } = v;
  const { changed } = v.shown;
  const own = words.with({ en });
  const probability = (candidate: Candidate, message: 'fact.probability-of' | 'fact.likeliest-other') => ({
    name: own.say(message, { piece: spokenPiece(v, candidate) }),
    text: words.fixed(candidate.probability, 3),
  });
  const piece = changed.candidates.find(({ id }) => id === asked);
  const other = changed.candidates.find(({ id }) => id !== asked);
  return [
    ...(piece ? [probability(piece, 'fact.probability-of')] : []),
    ...(other ? [probability(other, 'fact.likeliest-other')] : []),
  ];
}

const written = (change: AnyIntervention): string => JSON.stringify(change);

const countChanges = ({
  words,
  inputs,
}: Pick<View, 'inputs'> & { readonly words: Language<string> }): string =>
  words.with({ en }).say('changed.changes', { count: words.short(inputs.changes.length) });

/** So many changes are told one by one. */
const MOST_CHANGES = 2;

/** What was changed in the model since, or taken back; of a row of weights that which was set. */
function changed(v: InterferingView, before: InputsOf<TrainedModelFields>): string {
  const words = v.words.with({ en });
  const { changes } = v.inputs;
  const was = before.changes.map(written);
  const is = changes.map(written);
  const added = changes.filter((change) => !was.includes(written(change)));
  const gone = before.changes.filter(
    (change) => !is.includes(written(change)) && !added.some((other) => placeIn(other) === placeIn(change)),
  );
  if (added.length + gone.length > MOST_CHANGES) return countChanges(v);
  const told = added.map((change) => {
    const text = changeText(v, change);
    if (change.kind !== 'weights') return text;
    const key = placeOf(v, 'key');
    const weight = v.words.fixed(change.weights[key] ?? 0, 3);
    return words.say('changed.weight', { change: text, key: nameOf(v, key), weight });
  });
  return [
    ...told,
    ...gone.map((change) => words.say('changed.taken-back', { change: changeText(v, change) })),
  ].join('; ');
}

/** Of one kind, one head and one query there is one change. */
const placeIn = (change: AnyIntervention): string =>
  JSON.stringify([
    change.kind,
    change.layer,
    headOf(change),
    change.kind === 'weights' ? change.query : null,
  ]);

/** How far a count is. */
const progressOf = (
  { words }: { readonly words: Language<string> },
  { done, total }: { readonly done: number; readonly total: number },
): string => words.with({ en }).say('count.done', { done: words.short(done), total: words.short(total) });

const headText = ({ words, inputs: { layer, head } }: View): string =>
  words.with({ en }).say('changed.head', { layer: String(layer), head: String(head) });

export default facts<View, TrainedModelFields>(
  {
    inputs: {
      written: ({ words, inputs }) =>
        words.with({ en }).counted('changed.written', inputs.written, { count: words.short(inputs.written) }),
      changes: countChanges,
      // Of two that change the head tells both.
      layer: (v, { head }) => (v.inputs.head === head ? headText(v) : ''),
      tool: ({ words, inputs: { tool } }) => words.with({ en }).say(`changed.tool-${tool}`),
      head: headText,
    },
  },
  {
    sentence: {
      inputs: {
        encoderHead: ({ words, inputs }: View) => {
          const [layer = '', head = ''] = inputs.encoderHead.split('-');
          return words.with({ en }).say('changed.head', { layer, head });
        },
      },
      follows: (v: View<{ readonly words: HeadRun }>): readonly Fact[] => {
        const run = v.shown.words;
        const pair = selectedWords(v, run);
        if (!pair) return [];
        const nameOf = (word: number): string => v.spoken(run.words[word] ?? '');
        const names = { query: nameOf(pair.row), key: nameOf(pair.col) };
        const text = v.text({ stage: 'weights', ...pair });
        return [{ name: v.words.with({ en }).say('fact.weight', names), text }];
      },
    },
    write: {
      follows: (v: StoryView): readonly Fact[] => {
        const { words, shown } = v;
        const [first] = shown.story.written.candidates;
        if (!first) return [];
        const own = words.with({ en });
        return [
          { name: own.say('fact.next'), text: spokenPiece(v, first) },
          { name: own.say('fact.probability'), text: words.fixed(first.probability, 3) },
        ];
      },
    },
    cache: {
      follows: ({ words, shown: { cache } }: View<{ readonly cache: KeyValueCache }>): readonly Fact[] => {
        const own = words.with({ en });
        const tokens = (count: number): string =>
          own.counted('fact.tokens', count, { count: words.short(count) });
        return [
          { name: own.say('fact.computed'), text: tokens(cache.computed.positions) },
          { name: own.say('fact.kept'), text: tokens(cache.positions) },
        ];
      },
    },
    heads: {
      progress: (v: View<{ readonly habits: CountedHabits | null }>) =>
        sayHabits(v) ?? progressOf(v, v.shown.habits ?? { done: 0, total: promptsOfHabits() }),
      follows: (v: StoryView): readonly Fact[] => {
        const { selection } = v;
        if (selection?.stage !== 'weights' || !v.isShown(selection)) return [];
        const { query, key } = storyTelling.names(v, selection);
        const names = { query: v.spoken(query), key: v.spoken(key) };
        return [{ name: v.words.with({ en }).say('fact.weight', names), text: v.text(selection) }];
      },
    },
    down: {
      follows: (v: LaterView<{ readonly story: Story }>): readonly Fact[] => {
        const { selection } = v;
        if (!selection || !v.isShown(selection)) return [];
        const text = v.words.short(steps(v, selection, 'shortest'));
        return [{ name: v.words.with({ en }).say('fact.shortest'), text }];
      },
    },
    record: {
      progress: (v: View<{ readonly counted: CountedRecord | null }>) =>
        sayRecord(v) ?? progressOf(v, v.shown.counted ?? { done: 0, total: HELD_OUT }),
      follows: (v: StoryView): readonly Fact[] => {
        const { selection, words, inputs } = v;
        const own = words.with({ en });
        if (inputs.cut && selection) {
          const { row } = selection;
          const [next = 0] = byProbability(v.run('prediction')!, row);
          const piece = quotedPiece(v, v.shown.story.model.decoder.vocabulary[next]!);
          return [
            { name: own.say('fact.cut', { piece }), text: v.text(nextOf(true, row, next)) },
            { name: own.say('fact.uncut'), text: v.text(nextOf(false, row, next)) },
          ];
        }
        if (selection?.stage !== 'gated' || !v.isShown(selection)) return [];
        return [{ name: own.say('fact.record'), text: v.text(selection) }];
      },
    },
    interfere: {
      inputs: { changes: changed },
      follows: (v: View<Interfered>) => changedNext(v, v.shown.story.written.candidates[0]?.id),
    },
    puzzle: {
      inputs: { changes: changed },
      follows: (v: View<Interfered>) => changedNext(v, HE),
    },
  },
);

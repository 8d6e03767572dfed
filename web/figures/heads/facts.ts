import type { InputsOf } from '../../model/fields.js';
import { matrixOf, rowOf } from '../../model/tensor.js';
import { rightFacts } from '../base/training/shares.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { strongest } from '../word-plane/model.js';
import { changedHeads } from './changed-heads.js';
import type { HeadsFields } from './definition.js';
import { headIn, isByPair, namesOf, rowInView, titleOf, vectorText, type View } from './figure.js';
import { en } from './facts.words.js';
import { spokenTrained } from './trained/facts.js';
import { READ_OUTS, rightWord, wordOf as letterOf, type ArmName, type TrainedRun } from './two-words.js';

export default facts<View, HeadsFields>(
  { context: otherHeads },
  {
    'two-words': { inputs: { asked: ofHeads }, follows: rightIn },
    twins: { follows: rightIn },
    slower: { follows: rightIn },
    slicing: {
      follows: (v: View): readonly Fact[] => {
        const words = v.words.with({ en });
        const heads = v.words.short(v.inputs.heads);
        return [
          {
            name: words.say('fact.all', { heads }),
            text: v.words.short(changedHeads(v, undefined, 'before')),
          },
          {
            name: words.say('fact.sliced', { heads }),
            text: v.words.short(changedHeads(v, 'sliced', 'sliced-before')),
          },
        ];
      },
    },
    columns: {
      inputs: {
        queryMatrix: splitBy('query'),
        keyMatrix: splitBy('key'),
        valueMatrix: splitBy('value'),
      },
    },
    join: {
      inputs: {
        // What it means is a sentence, and here a clause.
        symbol: (v: View) => {
          const { symbol, index, heads } = v.inputs;
          if (symbol === 'none') return '';
          const means = v.words.say(`symbol.${symbol}.means`, { head: String(Math.min(index, heads)) });
          return means.replace(/\.$/, '');
        },
      },
      follows: (v: View): readonly Fact[] => {
        const row = rowInView(v);
        const params = { word: wordOf(v, row) };
        const words = v.words.with({ en });
        const output = {
          name: words.say('fact.output', params),
          text: vectorText(v, 'projected-output', row),
        };
        if (!v.run('joined')) return [output];
        return [
          {
            name: words.say('fact.joined', params),
            text: vectorText(v, 'projected-output', row, 'joined'),
          },
          output,
        ];
      },
    },
    trained: spokenTrained,
    puzzle: {
      follows: (v: View): readonly Fact[] =>
        Array.from({ length: v.inputs.heads }, (_, head) => {
          const col = strongest(rowOf(v.run()!.matrix('weights', head), 1));
          const params = { query: wordOf(v, 1), key: wordOf(v, col), head: String(head + 1) };
          return {
            name: v.words.with({ en }).say('fact.most', params),
            text: v.text({ stage: 'weights', head, row: 1, col }),
          };
        }),
    },
  },
);

const wordOf = ({ inputs }: View, index: number): string => inputs.words[index] ?? '';

/** To which head the number belongs that was set, and in which heads what they make of X is another than before. */
function splitBy(role: 'query' | 'key' | 'value') {
  const name = `${role}Matrix` as const;
  return (v: View, before: InputsOf<HeadsFields>): string | undefined => {
    const { heads, projection, features } = v.inputs;
    const now = v.inputs[name];
    const was = before[name];
    const places = now.flatMap((numbers, row) =>
      numbers.flatMap((number, col) => (number === was[row]?.[col] ? [] : [{ row, col }])),
    );
    const [place] = places;
    if (!place || places.length > 1 || projection !== role) return undefined;
    const product = v.run()!.matrix(role);
    const old = v.engine.multiply(v.run()!.matrix('input'), matrixOf(was, product.cols));
    const isChanged = (head: number): boolean =>
      product.data.some(
        (value, index) =>
          headIn(v, { stage: role, row: 0, col: index % product.cols }) === head && value !== old.data[index],
      );
    const all = Array.from({ length: heads }, (_, head) => head);
    const words = v.words.with({ en });
    const list = (which: readonly number[]): string =>
      which.length === 0 ? words.say('fact.no-head') : which.map((head) => String(head + 1)).join(', ');
    return words.say('changed.column', {
      matrix: v.spokenSymbol(titleOf(v, `${role}-projection`)),
      row: features[place.row] ?? '',
      column: namesOf(v, role).columns?.[place.col] ?? '',
      head: String(headIn(v, { stage: role, ...place }) + 1),
      now: words.short(now[place.row]![place.col]!),
      before: words.short(was[place.row]?.[place.col] ?? NaN),
      changed: list(all.filter(isChanged)),
      others: list(all.filter((head) => !isChanged(head))),
    });
  };
}

/** How often each model is right, once that is known. */
function rightIn(v: View): readonly Fact[] {
  return rightFacts(v, (id) => v.words.with({ en }).say(`fact.${id as 'one' | 'two' | 'equal' | 'apart'}`));
}

/** What every head puts on the two letters that are to be named, and which of them each model names. */
function ofHeads(v: View<Partial<Record<ArmName, TrainedRun>>>): string | undefined {
  const { one, two } = v.shown;
  if (v.isAsking || !one || !two) return undefined;
  const words = v.words.with({ en });
  const row = v.inputs.asked - 1;
  const cols = [row - 1, row - 2];
  const heads = [one, two].flatMap((trained) =>
    Array.from({ length: trained.heads }, (_, head) => {
      const cell = { ...(trained === two && { run: 'two' }), stage: 'weights', head, row } as const;
      const on = cols.map((col) =>
        words.say('fact.on', { key: trained.nameOf(col), weight: v.text({ ...cell, col }) }),
      );
      const right = [...Array(READ_OUTS).keys()].filter(
        (readOut) => letterOf(trained.likeliest(readOut, row)[0]!.token) === rightWord(trained, readOut, row),
      ).length;
      return { on: on.join(', '), right: String(right) };
    }),
  );
  const [alone, first, second] = heads;
  return words.say('changed.asked', {
    word: one.nameOf(row),
    alone: alone!.on,
    first: first!.on,
    second: second!.on,
    right: alone!.right,
    both: second!.right,
  });
}

/** The same pair of words in the next head. */
function otherHeads(v: View, cell: Parameters<View['text']>[0]): string | undefined {
  const { stage, head = 0, run } = cell;
  if (!isByPair(stage)) return undefined;
  const next = v.run(run)?.has(stage, head + 1) ? head + 1 : 0;
  if (next === head) return undefined;
  const other = v.text({ ...cell, head: next });
  return v.words.with({ en }).say('context.head', { head: String(next + 1), other });
}

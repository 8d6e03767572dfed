import { rowOf } from '../../model/tensor.js';
import { rightFacts } from '../base/training/shares.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { strongest } from '../word-plane/model.js';
import { changedHeads } from './changed-heads.js';
import type { HeadsFields } from './definition.js';
import { isByPair, rowInView, vectorText, type View } from './figure.js';
import { en } from './facts.words.js';
import { spokenTrained } from './trained/facts.js';

export default facts<View, HeadsFields>(
  { context: otherHeads },
  {
    'two-words': { follows: rightIn },
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
    join: {
      inputs: {
        // The sentence of the symbol tells it.
        symbol: (v: View) => {
          const { symbol, index, heads } = v.inputs;
          if (symbol === 'none') return '';
          return v.words.say(`symbol.${symbol}`, { head: String(Math.min(index, heads)) });
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

/** How often each model is right, once that is known. */
function rightIn(v: View): readonly Fact[] {
  return rightFacts(v, (id) => v.words.with({ en }).say(`fact.${id as 'one' | 'two' | 'equal' | 'apart'}`));
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

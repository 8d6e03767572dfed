import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { strongest } from '../word-plane/model.js';
import type { ProjectionsFields } from './definition.js';
import { isByPair, rowInView, vectorText, type View } from './figure.js';
import type { Shown as Learned } from './steps/learn.js';
import { en } from './facts.words.js';

export default facts<View, ProjectionsFields>(
  { context: backOf },
  {
    lenses: {
      follows: (v: View): readonly Fact[] => {
        const row = rowInView(v);
        const words = v.words.with({ en });
        return [
          { name: words.say('fact.query', { word: wordOf(v, row) }), text: vectorText(v, 'query', row) },
          { name: words.say('fact.key'), text: vectorText(v, 'key', row) },
          { name: words.say('fact.value'), text: vectorText(v, 'value', row) },
        ];
      },
    },
    attention: {
      inputs: {
        plainValues: (v: View) =>
          v.words.with({ en }).say(v.inputs.plainValues ? 'changed.plain-on' : 'changed.plain-off'),
      },
      follows: (v: View): readonly Fact[] => {
        const row = rowInView(v);
        const words = v.words.with({ en });
        const params = { word: wordOf(v, row) };
        const output = { name: words.say('fact.output', params), text: vectorText(v, 'output', row) };
        const facts = [mostOf(v, row), output];
        if (!v.run('plain')) return facts;
        // The switch is about this one; who looks at one number of it is told that.
        const both = bothOf(v);
        if (both.length > 0)
          return [...both, ...facts.map((fact) => ({ ...fact, staysUntold: true as const }))];
        return [{ name: words.say('fact.plain', params), text: outputOf(v, row, 'plain') }, ...facts];
      },
      context: (v: View, cell) => (cell.stage === 'output' ? outputContext(v, cell) : backOf(v, cell)),
    },
    learn: {
      follows: (v: View<Learned>): readonly Fact[] => {
        const { accuracy = null } = v.training?.arms[0]?.state ?? {};
        if (v.training?.isRunning === true) return [];
        const name = v.words.with({ en }).say('fact.right');
        return [...(accuracy === null ? [] : [{ name, text: v.words.fixed(accuracy, 3) }]), ...exampleIn(v)];
      },
    },
    twice: {
      follows: (v: View): readonly Fact[] => {
        const row = rowInView(v);
        return [
          {
            name: v.words.with({ en }).say('fact.folded', { word: wordOf(v, row) }),
            text: outputOf(v, row, 'folded'),
          },
        ];
      },
      context: (v: View, cell) =>
        cell.stage === 'output'
          ? otherWay(v, cell, cell.run === 'folded' ? { ...cell, run: '' } : { ...cell, run: 'folded' })
          : undefined,
    },
    product: {
      context: (v: View, cell) =>
        cell.stage === 'raw'
          ? otherWay(v, cell, cell.run === 'product' ? { ...cell, run: '' } : { ...cell, run: 'product' })
          : undefined,
    },
    puzzle: {
      follows: (v: View): readonly Fact[] =>
        v.inputs.words.map((query, row) => {
          const col = (row + 1) % v.inputs.words.length;
          const params = { query, key: wordOf(v, col) };
          return {
            name: v.words.with({ en }).say('fact.weight', params),
            text: v.text({ stage: 'weights', row, col }),
          };
        }),
    },
  },
);

const wordOf = ({ inputs }: View, index: number): string => inputs.words[index] ?? '';

/** What the model answers to the question of the row that is selected. */
function exampleIn(v: View<Learned>): readonly Fact[] {
  const row = v.selection?.row ?? 0;
  const example = v.shown.examples[row];
  if (!example) return [];
  const { asked, answer, right } = example;
  const words = v.words.with({ en });
  const of = words.say('fact.example', { number: String(row + 1), key: asked });
  const text = words.say(answer === right ? 'fact.answer-right' : 'fact.answer-wrong', { answer, right });
  return [{ name: words.say('fact.answers'), text, of }];
}

/** On which word a word puts most of its weight. */
const mostFor = (v: View, row: number): number => strongest(rowOf(v.run()!.matrix('weights'), row));

function mostOf(v: View, row: number): Fact {
  const col = mostFor(v, row);
  const params = { query: wordOf(v, row), key: wordOf(v, col) };
  return {
    name: v.words.with({ en }).say('fact.most', params),
    text: v.text({ stage: 'weights', row, col }),
  };
}

/** The selected number of an output with W_V = I, and with W_V. */
function bothOf(v: View): readonly Fact[] {
  const { row, col, stage } = v.selection ?? { row: 0, col: 0, stage: 'input' };
  const own: ShownCell = { stage, row, col };
  const plain: ShownCell = { ...own, run: 'plain' };
  if (stage !== 'output' || !v.isShown(own) || !v.isShown(plain)) return [];
  const words = v.words.with({ en });
  const params = { number: String(col + 1), word: wordOf(v, row) };
  return [
    { name: words.say('fact.plain-number', params), text: v.text(plain) },
    { name: words.say('fact.own-number'), text: v.text(own) },
  ];
}

/** A row of the output of a run. */
function outputOf(v: View, row: number, run: string): string {
  const numbers = rowOf(v.run(run)!.matrix('output'), row);
  return `(${numbers.map((value, col) => v.write(value, { run, stage: 'output', row, col })).join(', ')})`;
}

/** What an output is mostly made of, and what it is where values are the embeddings. */
function outputContext(v: View, { run, row, col }: ShownCell): string {
  const words = v.words.with({ en });
  if (run === 'plain') return words.say('context.plain', { own: v.text({ stage: 'output', row, col }) });
  const key = mostFor(v, row);
  const params = { key: wordOf(v, key), weight: v.text({ stage: 'weights', row, col: key }) };
  const plain: ShownCell = { run: 'plain', stage: 'output', row, col };
  return v.run('plain')?.find(plain)
    ? words.say('context.output-plain', { ...params, plain: v.text(plain) })
    : words.say('context.output', params);
}

/** Between two words, the same the other way round. */
function backOf(v: View, cell: ShownCell): string | undefined {
  const { stage, row, col } = cell;
  if (!isByPair(stage) || row === col) return undefined;
  const params = {
    query: wordOf(v, row),
    key: wordOf(v, col),
    back: v.text({ ...cell, row: col, col: row }),
  };
  return v.words.with({ en }).say(stage === 'weights' ? 'context.weight' : 'context.score', params);
}

/** The same number by another way: whether it is equal is what the step is about. */
function otherWay(v: View, cell: ShownCell, other: ShownCell): string | undefined {
  if (!v.run(other.run === '' ? undefined : other.run)?.find(other)) return undefined;
  const at = other.run === '' ? { stage: other.stage, row: other.row, col: other.col } : other;
  const one = v.text(cell);
  const two = v.text(at);
  return v.words.with({ en }).say(one === two ? 'context.same' : 'context.differs', { other: two });
}

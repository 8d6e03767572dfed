import type { Computation, DrawnMask } from '../../model/program/program.js';
import { rowOf } from '../../model/tensor.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import { numberedTo, tellForeign } from '../../parts/kit/subscripts.js';
import type { LayerRun } from '../base/compute/layer-run.js';
import type { Run } from '../base/compute/run.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { definition, type Source, type WhoFields } from './definition.js';
import { en } from './en.js';
import { MaskedRun, PluggedRun, type Plugs, type Role } from './model.js';
import { whoStyles } from './who-asks-whom.styles.js';

tellForeign('de', ['hört', 'nie', 'auf']);

export type View<Shown = unknown> = ViewOf<WhoFields, keyof typeof en, Shown>;

/** Rows are queries, columns keys. */
export const isByPair = (stage: AnyStage): boolean => ['raw', 'scores', 'masked', 'weights'].includes(stage);

/** A matrix that words are multiplied by. */
export const isProjection = (stage: AnyStage): boolean => stage.endsWith('-projection');

const ITSELF: Plugs = { query: 'input', key: 'input', value: 'input' };

/** From which sentence queries, keys and values are made in this step. */
export function plugsIn(v: View): Plugs {
  const run = v.run();
  return run instanceof PluggedRun ? run.plugs : ITSELF;
}

/** The words of a sentence. */
export function wordsOf(v: View, source: Source): readonly string[] {
  const run = v.run();
  if (run instanceof MaskedRun) return run.words;
  return source === 'input' ? v.inputs.words : v.inputs.memoryWords;
}

/** The words that ask, that are found, or that contribute. */
export const wordsFor = (v: View, role: Role): readonly string[] => wordsOf(v, plugsIn(v)[role]);

/** Self-attention, masked attention and cross-attention: which words ask which. */
export const who = figure({
  definition,
  words: { en },
  styles: [whoStyles],
  decimals: { sum: 3 },
  // What the mask hides.
  write: (_, value) => (value === -Infinity ? '−∞' : undefined),
  names: (v, { row, col }) => ({
    query: wordsFor(v, 'query')[row] ?? '',
    key: wordsFor(v, 'key')[col] ?? '',
  }),
  sentence,
  firstPlace: 1,
  called,
  matrix: (v, stage, run) => ({
    rows: rowsOf(v, stage),
    // Numbers of a vector are only counted.
    ...((isProjection(stage) || stage === 'input' || stage === 'memory') && {
      columns: columnsOf(v, stage, v.run(run)!.matrix(stage).cols),
    }),
  }),
});

/** The words that the rows of a stage belong to. */
export function rowsOf(v: View, stage: AnyStage): readonly string[] {
  if (stage === 'input' || stage === 'memory') return wordsOf(v, stage);
  if (isProjection(stage)) return v.inputs.features;
  if (stage === 'key' || stage === 'value') return wordsFor(v, stage);
  return wordsFor(v, 'query');
}

/** What the columns of a stage are. */
export function columnsOf(v: View, stage: AnyStage, cols: number): readonly string[] {
  if (isByPair(stage)) return wordsFor(v, 'key');
  if (stage === 'input' || stage === 'memory') return v.inputs.features;
  if (stage === 'sum') return [v.words.say('column.sum')];
  const isOfValues = stage === 'value' || stage === 'output' || stage === 'value-projection';
  const { valueNames } = v.inputs;
  if (isOfValues && valueNames.length === cols) return valueNames;
  const letter = stage === 'output' ? 'v' : stage.charAt(0);
  return numberedTo(letter, cols);
}

/** A sum is told apart from that of some of its weights, and from that of the mask beside it. */
function called(v: View, { run, stage, row }: ShownCell): string | undefined {
  if (stage !== 'sum') return undefined;
  const what = !run?.endsWith('later') ? 'sum' : v.step === 'padding' ? 'padding' : 'later';
  const sum = v.words.say(`called.${what}`, { word: rowsOf(v, stage)[row] ?? '' });
  return run?.startsWith('wrong') ? v.words.say(`called.wrong-${v.inputs.zero}`, { sum }) : sum;
}

/** What a number is in words; undefined: as everywhere. */
export function sentence(v: View, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  if (stage === 'scores' || stage === 'weights') return undefined;
  const role = roleOfStage(stage);
  const names = {
    word: { text: rowsOf(v, stage)[row] ?? '', role },
    query: wordsFor(v, 'query')[row] ?? '',
    key: wordsFor(v, 'key')[col] ?? '',
    row: { text: v.inputs.features[row] ?? '', role: 'query' },
    number: String(col + 1),
    result: { text, role },
    embedding: stage === 'input' || stage === 'memory' ? vectorText(v, stage, row) : '',
  } as const;
  if (isProjection(stage))
    return v.words.tokens('from.parameter', {
      ...names,
      matrix: v.words.say(`matrix.${stage as 'key-projection'}`),
    });
  if (stage === 'sum') return v.words.tokens(run?.endsWith('later') ? 'from.later' : 'from.sum', names);
  if (stage === 'masked' && text === '−∞') return v.words.tokens('from.hidden', names);
  return v.words.tokens(`from.${stage}` as keyof typeof en, names);
}

/** A row of a stage as a vector: (0, 2, 0.5). */
export function vectorText(v: View, stage: AnyStage, row: number, run?: string): string {
  const numbers = rowOf(v.run(run)!.matrix(stage), row);
  const inRun = run === undefined ? {} : { run };
  return `(${numbers.map((value, col) => v.write(value, { ...inRun, stage, row, col })).join(', ')})`;
}

/** The word that asks in the number that is looked at, or the first. */
export function queryInView(v: View): number {
  const { selection } = v;
  const isOfQuery =
    selection && (isByPair(selection.stage) || ['query', 'output', 'sum'].includes(selection.stage));
  return isOfQuery && selection.row < wordsFor(v, 'query').length ? selection.row : 0;
}

/** What the step computes: without a mask, or with what it hides. */
export const programOf = ({ layer }: LayerRun): Computation => {
  const { input, projections, mask = 'none', window, keyLength } = layer;
  return {
    input: { kind: 'projected', input, ...projections },
    value: projections.value,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'mask',
    mask: {
      mask: mask as DrawnMask,
      ...(window !== undefined && { window }),
      ...(keyLength !== undefined && { keyLength }),
    },
  };
};

/** The same with queries of one sentence and keys and values of another. */
export const crossProgram = (run: Run & { readonly plugs: Plugs }, isTied = false): Computation | null => {
  const { query, key, value } = run.plugs;
  if (key !== value) return null;
  const keys = run.matrix('key-projection');
  return {
    input: {
      kind: 'projected',
      input: run.matrix(query),
      query: run.matrix('query-projection'),
      key: keys,
      value: isTied ? keys : run.matrix('value-projection'),
      ...(key !== query && { memory: run.matrix(key) }),
    },
    value: run.matrix('value'),
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'projection',
  };
};

import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import type { ShownCell, Token } from '../../model/token.js';
import type { LayerRun } from '../base/layer-run.js';
import { figure, type ViewOf } from '../base/step.js';
import { trainingStyles } from '../base/training.styles.js';
import { definition, type ProjectionsFields, type ShownStage } from './definition.js';
import { en } from './en.js';
import { projectionsStyles } from './projections.styles.js';

export type View<Shown = unknown> = ViewOf<ProjectionsFields, keyof typeof en, Shown>;
type Cell = ShownCell<ShownStage>;

/** Rows are queries, columns keys. */
export const isByPair = (stage: ShownStage): boolean =>
  stage === 'raw' || stage === 'scores' || stage === 'weights';

/** One vector, three lenses: queries, keys and values projected from one embedding for each word. */
export const projections = figure({
  definition,
  words: { en },
  styles: [trainingStyles, projectionsStyles],
  names: ({ inputs: { words } }, { row, col }) => ({ query: words[row] ?? '', key: words[col] ?? '' }),
  sentence,
  // Of all others the row and the column say enough.
  label: (v, cell, text) =>
    isByPair(cell.stage)
      ? v
          .sentence(cell, text)
          .map((token) => token.text)
          .join('')
      : '',
});

/** What a number is in words. */
export function sentence(v: View, { stage, row, col }: Cell, text: string): readonly Token[] | undefined {
  const { words, inputs } = v;
  const word = { text: inputs.words[row] ?? '' };
  const number = { text: String(col + 1) };
  switch (stage) {
    case 'input':
      return words.tokens('from.input', { word, embedding: { text: vectorText(v, 'input', row) } });
    case 'hidden':
      return words.tokens('from.hidden', { word, number });
    case 'query':
    case 'key':
    case 'value':
      return words.tokens(`from.${stage}`, {
        word: { ...word, role: stage },
        result: { text, role: stage },
        number,
      });
    case 'raw':
      return words.tokens('from.raw', {
        query: { ...word, role: 'query' },
        key: { text: inputs.words[col] ?? '', role: 'key' },
        score: { text, role: 'score' },
      });
    case 'output':
      return words.tokens('from.output', {
        query: { ...word, role: 'query' },
        output: { text, role: 'output' },
        number,
      });
    case 'matrix':
      return words.tokens('from.matrix', {
        row: { text: inputs.features[row] ?? '', role: 'query' },
        column: { text: inputs.features[col] ?? '', role: 'key' },
      });
    case 'hidden-projection':
    case 'query-projection':
    case 'key-projection':
    case 'value-projection':
      return words.tokens('from.parameter', { matrix: { text: words.say(`matrix.${stage}`) } });
    case 'scores':
    case 'weights':
      return undefined;
  }
}

/** A row of X, Q, K, V or the output as a vector: (0, 2, 0.5). */
export function vectorText(v: View, stage: ShownStage, row: number): string {
  const matrix = v.run()!.matrix(stage);
  const numbers = Array.from({ length: matrix.cols }, (_, col) =>
    v.write(at(matrix, row, col), { stage, row, col }),
  );
  return `(${numbers.join(', ')})`;
}

/** The word that is looked at: that of the selected cell, or the first. */
export function rowInView({ selection, inputs }: View): number {
  const isByWord = selection && !selection.stage.endsWith('projection') && selection.stage !== 'matrix';
  return isByWord && selection.row < inputs.words.length ? selection.row : 0;
}

/** What is asked for in a question is not told before its answer. */
export const isToldTo = (v: View, { stage }: Cell): boolean =>
  v.hasPredicted || stage === 'input' || stage === 'hidden' || stage.endsWith('-projection');

export const programOf = ({ layer: { input, projections: matrices }, trace }: LayerRun): Computation => ({
  input: { kind: 'projected', input, ...matrices },
  value: trace.value,
  score: 'scaled-dot',
  weight: 'softmax',
  temperature: 1,
  changed: 'projection',
});

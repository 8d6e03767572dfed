import type { Cell } from '../../engine/types.js';
import type { Token } from '../../model/token.js';
import { at } from '../../model/tensor.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import type { ShownStage } from './definition.js';
import { writeNumber, type Words } from './matrices.js';
import { SECOND, type Inputs, type Shown } from './model.js';

type ShownCell = Cell<ShownStage>;

export interface ExplainContext {
  readonly words: Words;
  readonly step: string;
  readonly inputs: Inputs;
  readonly shown: Shown;
}

export function explainCell(context: ExplainContext, cell: ShownCell): Explanation<ShownStage> | null {
  const { words, shown } = context;
  const place = shown.places.find(cell);
  if (!place) return null;
  const write = (value: number, source: ShownCell | undefined): string =>
    writeNumber(words, value, source?.stage);
  const derivation = place.derive(cell.row, cell.col);
  const text = write(derivation.result, cell);
  return explainDerivation(derivation, cell, sentenceOf(context, cell, text), words, write);
}

function sentenceOf(context: ExplainContext, cell: ShownCell, text: string): Token[] {
  const { words, inputs } = context;
  const word = inputs.words[cell.row] ?? '';
  const query: Token = { text: word, role: 'query' };
  const key: Token = { text: inputs.words[cell.col] ?? '', role: 'key' };
  const number: Token = { text: String(cell.col + 1) };
  switch (cell.stage) {
    case 'input':
      return words.tokens('from.input', {
        word: { text: word },
        embedding: { text: embeddingOf(context, cell.row) },
      });
    case 'hidden':
      return words.tokens('from.hidden', { word: { text: word }, number });
    case 'query':
    case 'key':
    case 'value':
      return words.tokens(`from.${cell.stage}`, {
        word: { text: word, role: cell.stage },
        result: { text, role: cell.stage },
        number,
      });
    case 'raw':
      return words.tokens('from.raw', { query, key, score: { text, role: 'score' } });
    case 'scores':
      return words.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
    case 'weights':
      return words.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } });
    case 'output':
      return words.tokens('from.output', { query, output: { text, role: 'output' }, number });
    case 'matrix':
      return words.tokens('from.matrix', featuresOf(context, cell));
    case 'hidden-projection':
    case 'query-projection':
    case 'key-projection':
    case 'value-projection':
      return parameterSentence(context, cell);
  }
}

const featuresOf = (
  { inputs }: ExplainContext,
  { row, col }: ShownCell,
): Record<'row' | 'column', Token> => ({
  row: { text: inputs.features[row] ?? '', role: 'query' },
  column: { text: inputs.features[col] ?? '', role: 'key' },
});

/** Of a matrix that projects: whether it is learned, the identity, another matrix, or a product. */
function parameterSentence({ words, step, inputs }: ExplainContext, { stage, head }: ShownCell): Token[] {
  const projection = stage as 'query-projection' | 'key-projection' | 'value-projection';
  if (stage === 'hidden-projection')
    return words.tokens('from.parameter', { matrix: { text: words.say('twice.first') } });
  if (step === 'twice' && head === SECOND)
    return words.tokens('from.folded', { matrix: { text: words.say(`twice.${projection}`) } });
  const isIdentity =
    head === SECOND ||
    (step === 'puzzle' &&
      (stage === 'value-projection' || (stage === 'query-projection' && inputs.asking === 'identity')));
  if (isIdentity) return words.tokens('from.identity', {});
  if (step === 'puzzle' && inputs.asking === 'tied') return words.tokens('from.tied', {});
  return words.tokens('from.parameter', { matrix: { text: words.say(`matrix.${projection}`) } });
}

/** A row of X, Q, K or V as a vector: (0, 2, 0.5). */
export function vectorText(
  words: Words,
  { places }: Shown,
  stage: ShownStage,
  row: number,
  head = 0,
): string {
  const matrix = places.matrix(stage, head);
  const numbers = Array.from({ length: matrix.cols }, (_, col) =>
    writeNumber(words, at(matrix, row, col), stage),
  );
  return `(${numbers.join(', ')})`;
}

const embeddingOf = ({ words, shown }: ExplainContext, row: number): string =>
  vectorText(words, shown, 'input', row);

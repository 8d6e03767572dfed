import type { Cell, Engine } from '../../engine/types.js';
import type { Token } from '../../model/token.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import type { Words } from './matrices.js';
import type { PlaneShown } from './model.js';

export interface ExplainContext {
  readonly engine: Engine;
  readonly words: Words;
  readonly names: readonly string[];
  readonly shown: PlaneShown;
}

export function explainCell({ engine, words, names, shown }: ExplainContext, cell: Cell): Explanation | null {
  const cols =
    cell.stage === 'scores' || cell.stage === 'masked' || cell.stage === 'weights' ? names.length : 2;
  if (cell.row >= names.length || cell.col >= cols) return null;
  const derivation = engine.derive({ ...shown.attention, cell });
  const write = (value: number, source: Cell | undefined): string =>
    source?.stage === 'weights' || source?.stage === 'output' ? words.fixed(value, 3) : words.short(value);
  const text = write(derivation.result, cell);
  const query: Token = { text: names[cell.row] ?? '', role: 'query' };
  const key: Token = { text: names[cell.col] ?? '', role: 'key' };
  return explainDerivation(derivation, cell, sentence(), words, write);

  function sentence(): Token[] {
    if (cell.stage === 'scores' || cell.stage === 'masked')
      return words.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
    if (cell.stage === 'weights') {
      const weight: Token = { text, role: 'weight' };
      return words.tokens(cell.row === cell.col ? 'sentence.own' : 'sentence.weight', { query, key, weight });
    }
    if (cell.stage !== 'output') return words.tokens('sentence.given', {});
    const number: Token = { text: String(cell.col + 1) };
    return words.tokens('sentence.output-part', { query, output: { text, role: 'output' }, number });
  }
}

import { html, type TemplateResult } from 'lit';
import type { Cell, Engine } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import '../../parts/weight-bars.js';
import { explainDerivation, withinRun, type Explanation } from '../explanation.js';
import type { Words } from './columns.js';
import type { Inputs, PairRun } from './model.js';

/** The runs of the step `words`, by the head that their cells have here. */
const RUNS = ['first', 'second', 'words', 'outputs'] as const;
const FIRST = RUNS.indexOf('first');
const SECOND = RUNS.indexOf('second');
const WORDS = RUNS.indexOf('words');
const OUTPUTS = RUNS.indexOf('outputs');

/** What the noun takes in each context, and how alike everything is. */
export function pairBars(
  words: Words,
  { noun, pair }: Inputs,
  runs: PairRun,
  select: (event: CustomEvent<{ cell: Cell }>) => void,
): TemplateResult {
  const takes = (head: number, word: string) => {
    const { weights } = runs[RUNS[head]!].trace.heads[0]!;
    return [words.say('words.takes', { word, noun }), words.say('words.own', { word, noun })].map(
      (label, col) => {
        const value = at(weights, 0, col);
        const cell: Cell = { stage: 'weights', row: 0, col, head };
        return { label, value, text: words.fixed(value, 3), role: 'weight' as const, cell };
      },
    );
  };
  const cosine = (head: number, label: string, role: 'key' | 'output') => {
    const value = at(runs[RUNS[head]!].trace.heads[0]!.scores, 0, 0);
    const cell: Cell = { stage: 'scores', row: 0, col: 0, head };
    return { label, value, text: words.fixed(value, 3), role, cell };
  };
  const [one = '', other = ''] = pair;
  return html`
    <soft-weight-bars
      .label=${words.say('words.contexts', { noun })}
      .bars=${[...takes(FIRST, one), ...takes(SECOND, other)]}
      @cell-select=${select}
    ></soft-weight-bars>
    <soft-weight-bars
      .label=${words.say('words.cosines')}
      .bars=${[
        cosine(WORDS, words.say('words.as-keys', { one, other }), 'key'),
        cosine(OUTPUTS, words.say('words.outputs'), 'output'),
      ]}
      @cell-select=${select}
    ></soft-weight-bars>
  `;
}

export function explainPair(
  engine: Engine,
  words: Words,
  { noun, pair }: Inputs,
  runs: PairRun,
  cell: Cell,
): Explanation | null {
  const head = cell.head ?? FIRST;
  const name = RUNS[head];
  const isCosine = head >= WORDS;
  const known = cell.stage === 'scores' || (cell.stage === 'weights' && !isCosine);
  if (!name || !known || cell.row !== 0 || cell.col > (isCosine ? 0 : 1)) return null;
  const derivation = engine.derive({ ...runs[name].attention, cell: { ...cell, head: 0 } });
  const write = (value: number, source: Cell | undefined): string =>
    source?.stage === 'weights' || source?.stage === 'scores' ? words.fixed(value, 3) : words.short(value);
  const text = write(derivation.result, cell);
  const [one = '', other = ''] = pair;
  const word = head === FIRST ? one : other;
  const query = { text: noun, role: 'query' } as const;
  const key = { text: cell.col === 0 ? word : noun, role: 'key' } as const;
  const sentence = isCosine
    ? words.tokens(head === WORDS ? 'words.cosine-of' : 'words.cosine-of-outputs', {
        one: { text: one },
        other: { text: other },
        cosine: { text, role: 'score' },
      })
    : words.tokens(cell.stage === 'scores' ? 'sentence.score' : 'sentence.weight', {
        query,
        key,
        score: { text, role: 'score' },
        weight: { text, role: 'weight' },
      });
  return withinRun(explainDerivation(derivation, cell, sentence, words, write), head);
}

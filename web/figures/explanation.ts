import type { Cell, Derivation, Stage } from '../engine/types.js';
import { formulaLines, sourceCells, type NumberWriter } from '../model/formula.js';
import type { Language } from '../model/language/language.js';
import type { AnyStage, Role, Token } from '../model/token.js';

/** The answer to "where does this number come from?". */
export interface Explanation<In extends AnyStage = Stage> {
  /** The number as it stands in the figure. */
  readonly number: string;
  readonly lines: readonly (readonly Token[])[];
  readonly sentence: readonly Token[];
  readonly extra?: {
    readonly label: string;
    readonly chips: readonly { readonly text: string; readonly role: Role }[];
  };
  /** The cells it was made of, for the figure to light. */
  readonly sources: readonly Cell<In>[];
}

/** An explanation from the engine's derivation. */
export function explainDerivation<In extends AnyStage = Stage>(
  derivation: Derivation<Cell<In>>,
  cell: Cell<In>,
  sentence: readonly Token[],
  language: Language,
  write: NumberWriter<In>,
): Explanation<In> {
  return {
    number: write(derivation.result, cell),
    lines: formulaLines(derivation, cell, language, write),
    sentence,
    sources: sourceCells(derivation),
  };
}

/** Several runs in one view are told apart by the head of a cell: following a number stays within its run. */
export function withinRun(explanation: Explanation, head: number): Explanation {
  if (head === 0) return explanation;
  const lines = explanation.lines.map((line) =>
    line.map((token) => (token.cell ? { ...token, cell: { ...token.cell, head } } : token)),
  );
  return { ...explanation, lines };
}

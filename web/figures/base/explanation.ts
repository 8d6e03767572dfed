import type { Derivation } from '../../engine/types.js';
import { formulaLines, sourceCells, type NumberWriter } from '../../model/formula.js';
import type { Language } from '../../model/language/language.js';
import type { AnyStage, Role, ShownCell, Token } from '../../model/token.js';

/** The answer to "where does this number come from?", in words and, where something was computed, as a picture. */
export type Explanation = Answer & (Pictured | Unpictured);

interface Answer {
  /** The number as it stands in the figure. */
  readonly number: string;
  readonly lines: readonly (readonly Token[])[];
  readonly sentence: readonly Token[];
  readonly extra?: {
    readonly label: string;
    readonly chips: readonly { readonly text: string; readonly role: Role }[];
  };
  /** The cells it was made of, for the figure to light. */
  readonly sources: readonly ShownCell[];
}

interface Pictured {
  /** What its picture is drawn from. */
  readonly pictured: Derived | Compared | Averaged;
  readonly unpictured?: never;
}

interface Unpictured {
  readonly pictured?: never;
  /** Why there is no picture: the number was given or learned, and not computed here; or there is no answer. */
  readonly unpictured: 'given' | 'no-answer';
}

/** A number and how the engine derives it. */
export interface Derived {
  readonly cell: ShownCell;
  readonly derivation: Derivation<ShownCell>;
}

/** A number that is the mean of others, or, where `count` is 1, their sum. */
export interface Averaged {
  readonly cell: ShownCell;
  readonly terms: readonly ShownCell[];
  readonly count: number;
}

/** Two names, and whether the engine found them equal. */
export interface Compared {
  readonly query: string;
  readonly key: string;
  readonly isEqual: boolean;
}

/** An explanation from the engine's derivation. */
export function explainDerivation(
  derivation: Derivation<ShownCell>,
  cell: ShownCell,
  sentence: readonly Token[],
  language: Language,
  write: NumberWriter<AnyStage>,
): Explanation {
  return {
    number: write(derivation.result, cell),
    lines: formulaLines(derivation, cell, language, write),
    sentence,
    sources: sourceCells(derivation),
    ...(derivation.operation === 'given' ? { unpictured: 'given' } : { pictured: { cell, derivation } }),
  };
}

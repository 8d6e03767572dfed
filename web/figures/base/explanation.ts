import type { Derivation } from '../../engine/types.js';
import type { Expression, FormulaLines, SumExpression } from '../../model/expression.js';
import { formulaText, readFormula, sourceCells, type NumberWriter } from '../../model/formula.js';
import type { Language } from '../../model/language/language.js';
import type { AnyStage, Role, ShownCell, Token } from '../../model/token.js';

/** The answer to "where does this number come from?", in words and, where something was computed, as a picture. */
export type Explanation = Answer & (Pictured | Unpictured);

interface Answer {
  /** The number as it stands in the figure. */
  readonly number: string;
  readonly lines: readonly (readonly Token[])[];
  /** What the lines are written from, where it is a formula. */
  readonly formula?: FormulaLines;
  /** The same lines as they are read aloud; without it, as they are written. */
  readonly spoken?: readonly string[];
  /** Writes all lines as MathML. */
  readonly math?: () => string;
  /** What the number is and whose: "weight, forum on awesome". */
  readonly name?: string;
  readonly sentence: readonly Token[];
  readonly extra?: {
    readonly label: string;
    readonly chips: readonly { readonly text: string; readonly role: Role }[];
  };
  /** The cells it was made of, for the figure to light. */
  readonly sources: readonly ShownCell[];
}

interface Pictured {
  /** What its picture is drawn from; a mean is also written from it, whose `lines` are then left empty. */
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
    ...writtenFormula(readFormula(derivation, cell, language, write), cell, language),
    sentence,
    sources: sourceCells(derivation),
    ...(derivation.operation === 'given' ? { unpictured: 'given' } : { pictured: { cell, derivation } }),
  };
}

/** What asks for an explanation, as its view knows it. */
interface Asking {
  readonly words: Language;
  text(cell: ShownCell): string;
  value(cell: ShownCell): number;
  canExplain(cell: ShownCell): boolean;
}

/** An explanation as it is shown: a mean is written out, and numbers lead on only to what is explained here. */
export function completed(given: Explanation, asking: Asking): Explanation {
  const { pictured } = given;
  const written = pictured && 'terms' in pictured ? { ...given, ...meanOf(pictured, asking) } : given;
  const led = (token: Token): Token => {
    const { text, role, cell } = token;
    return cell === undefined || asking.canExplain(cell) ? token : { text, ...(role && { role }) };
  };
  return {
    ...written,
    lines: written.lines.map((line) => line.map(led)),
    sentence: written.sentence.map(led),
  };
}

/** A mean of other numbers in view, or their sum. */
function meanOf({ cell, terms, count }: Averaged, view: Asking): Pick<Explanation, 'lines' | 'formula'> {
  const language = view.words;
  const numberAt = (at: ShownCell) =>
    ({ kind: 'number', text: view.text(at), value: view.value(at) }) as const;
  const sum: SumExpression = {
    kind: 'sum',
    terms: terms.map((term) => ({ ...numberAt(term), cell: term })),
    smaller: 0,
  };
  const divisor: Expression = { kind: 'number', text: language.short(count), value: count };
  const mean: Expression = count === 1 ? sum : { kind: 'quotient', parts: [sum, divisor] };
  return writtenFormula({ lines: [mean, numberAt(cell)], isRounded: true }, cell, language);
}

const writtenFormula = (
  formula: FormulaLines,
  cell: ShownCell,
  language: Language,
): Pick<Explanation, 'lines' | 'formula'> => ({ lines: formulaText(formula, cell, language), formula });

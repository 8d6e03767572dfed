import type { Derivation } from '../../../engine/types.js';
import type { Expression, FormulaLines, SumExpression } from '../../../model/expression.js';
import { formulaText, readFormula, sourceCells, type NumberWriter } from '../../../model/formula.js';
import type { Language } from '../../../model/language/language.js';
import type { AnyStage, ShownCell, Token } from '../../../model/token.js';
import type { Averaged, Explanation } from '../contract/explanation.js';

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

import type { Derivation as DerivationOf, Operand as OperandOf, Stage } from '../engine/types.js';
import type { Language } from './language/language.js';
import type { en } from './formula.words.js';
import { MANY_TERMS } from './terms.js';
import type { AnyStage, ShownCell } from './token.js';

/** Attention and the layers around it are written alike: what differs is only where a number stands. */
type AnyCell = ShownCell;
type Derivation = DerivationOf<AnyCell>;
type Operand = OperandOf<AnyCell>;
type Operation = Derivation['operation'];
/** Those that are said in words. */
type SaidOperation = 'given' | 'hidden' | 'no-direction' | 'share-of-largest' | 'switched-off' | 'zeroed';

/** Of many terms: a formula is there to be read. */
const SHOWN_TERMS = 8;
/** And so does one of which all would be longer than this: nine telephone numbers are five lines beside a picture. */
const MANY_CHARACTERS = 165;
const SHOWN_LONG_TERMS = 5;

/** How a number of the trace is written; a figure gives phone numbers and incomes their own form. */
export type NumberWriter<In extends AnyStage = Stage> = (
  value: number,
  cell: ShownCell<In> | undefined,
) => string;

/** A number as it is written in the figure; one with a cell can be followed to where it stands. */
export interface NumberExpression {
  readonly kind: 'number';
  readonly text: string;
  readonly value: number;
  readonly cell?: AnyCell;
  /** It is not that cell's number, but was made of it. */
  readonly isMade?: true;
}

export interface SumExpression {
  readonly kind: 'sum';
  readonly terms: readonly Expression[];
  /** How many smaller terms are left out. */
  readonly smaller: number;
}

/** What is computed from other expressions; of a norm the parts are what is squared. */
export interface ComputedExpression {
  readonly kind: Exclude<Operation, 'sum' | 'copy' | SaidOperation>;
  readonly parts: readonly Expression[];
}

/** What is said in words. */
export interface SaidExpression {
  readonly kind: 'said';
  readonly message: keyof typeof en;
  readonly params: Readonly<Record<string, NumberExpression>>;
}

/**
 * What a formula shows of a derivation, before it is written: as text with numbers to select, as MathML, or in spoken
 * words. All its numbers are the engine's.
 */
export type Expression = NumberExpression | SumExpression | ComputedExpression | SaidExpression;

/** A formula in its lines, of which each but the first follows from the one before. */
export interface FormulaLines {
  readonly lines: readonly Expression[];
  /** A number was written shorter than it is: what follows from the written ones is only about equal. */
  readonly isRounded: boolean;
}

/**
 * The lines that answer "where does this number come from?": the expression with its numbers, the same one step worked
 * out, and the result. `lengthOf` says how long an expression is when it is written out.
 */
export function expressionLines<In extends AnyStage>(
  derivation: DerivationOf<ShownCell<In>>,
  cell: ShownCell<In>,
  language: Language,
  lengthOf: (expression: Expression) => number,
  write?: NumberWriter<In>,
): FormulaLines {
  // A derivation of these cells leads to no others.
  const reader = new Reader(language, write as NumberWriter<AnyStage> | undefined, lengthOf, cell.stage);
  const expanded = reader.expression(derivation);
  const workedOut = reader.workedOut(derivation);
  const { result: value } = derivation;
  // It is selected already: it leads nowhere.
  const result: Expression = { kind: 'number', value, text: reader.text(value, cell) };
  const lines = workedOut === null ? [expanded, result] : [expanded, workedOut, result];
  return { lines, isRounded: reader.isRounded };
}

/** Of an expression whose operands are missing. */
const NOTHING: Expression = { kind: 'sum', terms: [], smaller: 0 };

/** What units of the feed-forward part give. */
const UNIT_STAGES: ReadonlySet<AnyStage> = new Set<AnyStage>(['activated', 'gated']);

class Reader {
  isRounded = false;
  private readonly language: Language;
  private readonly write: NumberWriter<AnyStage> | undefined;
  private readonly lengthOf: (expression: Expression) => number;
  private readonly stage: AnyStage;

  /** `stage` is that of the number whose formula is read. */
  constructor(
    language: Language,
    write: NumberWriter<AnyStage> | undefined,
    lengthOf: (expression: Expression) => number,
    stage: AnyStage,
  ) {
    this.language = language;
    this.write = write;
    this.lengthOf = lengthOf;
    this.stage = stage;
  }

  text(value: number, cell: AnyCell | undefined): string {
    const text = this.write ? this.write(value, cell) : this.language.short(value);
    if (this.language.isRounded(value, text)) this.isRounded = true;
    return text;
  }

  expression({ operation, operands }: Derivation): Expression {
    switch (operation) {
      case 'given':
      case 'hidden':
      case 'no-direction':
        return { kind: 'said', message: `formula.${operation}`, params: {} };
      case 'switched-off':
        return { kind: 'said', message: this.whatIsOff(), params: {} };
      case 'sum':
        return this.sum(operands, (operand) => this.operand(operand));
      case 'quotient':
        return this.quotient(operands);
      case 'copy':
        return operands[0] ? this.operand(operands[0]) : NOTHING;
      case 'norm':
        return { kind: operation, parts: telling(operands).map((operand) => this.operand(operand)) };
      case 'share-of-largest':
        return this.shareOfLargest(operands);
      case 'zeroed':
        return this.zeroed(operands);
      case 'product':
      case 'difference':
      case 'power':
      case 'negative':
      case 'square-root':
      case 'exponential':
      case 'sine':
      case 'cosine':
      case 'tanh':
      case 'maximum':
      case 'all-equal':
        return { kind: operation, parts: operands.map((operand) => this.operand(operand)) };
    }
  }

  /** The expression with each operand worked out, where that says more than the expression itself. */
  workedOut({ operation, operands }: Derivation): Expression | null {
    if (operation === 'sum' && operands.some(hasInnerFormula)) return this.sumOfWorkedOut(operands);
    if (operation !== 'quotient' || !operands.some((operand) => operand.derivation)) return null;
    return { kind: operation, parts: operands.map((operand) => this.total(operand)) };
  }

  /** Products whose factors are formulas of their own, each factor as one number. */
  private sumOfWorkedOut(operands: readonly Operand[]): Expression {
    return this.sum(operands, ({ derivation }) => ({
      kind: 'product',
      parts: (derivation?.operands ?? []).map((factor) => this.leaf(factor)),
    }));
  }

  private quotient(operands: readonly Operand[]): Expression {
    const [numerator, denominator] = operands;
    if (!numerator || !denominator) return NOTHING;
    // Dividing by a temperature of 1 changes nothing and would only lengthen the line.
    if (denominator.name === 'temperature' && denominator.value === 1) return this.operand(numerator);
    const { derivation } = denominator;
    const below = derivation?.operation === 'sum' ? this.totals(derivation) : this.operand(denominator);
    return { kind: 'quotient', parts: [this.operand(numerator), below] };
  }

  /** A denominator's terms are written as numbers; each still leads to the cell it was made of. */
  private totals({ operands }: Derivation): Expression {
    return this.sum(operands, (operand) => {
      const source = operand.cell === undefined ? sourceCell(operand) : undefined;
      return source ? { ...this.total(operand), cell: source, isMade: true } : this.leaf(operand);
    });
  }

  private sum(operands: readonly Operand[], read: (operand: Operand) => Expression): SumExpression {
    const nonzero = operands.filter((operand) => operand.value !== 0);
    const terms = telling(operands);
    const of = (shown: readonly Operand[]): SumExpression => ({
      kind: 'sum',
      terms: shown.map(read),
      smaller: Math.max(0, nonzero.length - shown.length),
    });
    const all = of(terms);
    const isLong = terms.length >= nonzero.length && this.lengthOf(all) > MANY_CHARACTERS;
    if (!isLong) return all;
    // Fewer than very many are in the order that they have in the picture of the sum, too.
    const longest = new Set(largest(nonzero, SHOWN_LONG_TERMS));
    return of(nonzero.filter((operand) => longest.has(operand)));
  }

  private shareOfLargest(operands: readonly Operand[]): Expression {
    const [score, most, ties] = operands;
    if (!score || !most || !ties) return NOTHING;
    const params = { score: this.leaf(score), largest: this.leaf(most), ties: this.leaf(ties) };
    const isLargest = score.value === most.value;
    const message = !isLargest ? 'not-largest' : ties.value === 1 ? 'largest' : 'tied';
    return { kind: 'said', message: `formula.${message}`, params };
  }

  /** A unit of the feed-forward part, or a head. */
  private whatIsOff(): SaidExpression['message'] {
    return UNIT_STAGES.has(this.stage) ? 'formula.unit-off' : 'formula.head-off';
  }

  /** What a mistaken mask wrote 0 over. */
  private zeroed([replaced]: readonly Operand[]): Expression {
    if (!replaced) return NOTHING;
    return { kind: 'said', message: 'formula.zeroed', params: { number: this.leaf(replaced) } };
  }

  private operand(operand: Operand): Expression {
    const { derivation } = operand;
    // The length of a vector is one number to the reader; its cells are in the figure.
    return derivation && derivation.operation !== 'norm' ? this.expression(derivation) : this.leaf(operand);
  }

  private leaf(operand: Operand): NumberExpression {
    return { ...this.total(operand), ...cellIn(operand.cell) };
  }

  /** All of it as one number. */
  private total({ value, cell }: Operand): NumberExpression {
    return { kind: 'number', text: this.text(value, cell), value };
  }
}

const cellIn = (cell: AnyCell | undefined): { readonly cell?: AnyCell } => (cell ? { cell } : {});

/** Among many terms only those are told that add something; among very many the largest ones. */
function telling<In extends AnyCell>(operands: readonly OperandOf<In>[]): readonly OperandOf<In>[] {
  const nonzero = operands.filter((operand) => operand.value !== 0);
  const terms = operands.length > 6 && nonzero.length > 0 ? nonzero : operands;
  if (terms.length <= MANY_TERMS) return terms;
  return largest(terms, SHOWN_TERMS);
}

const largest = <In extends AnyCell>(terms: readonly OperandOf<In>[], count: number): OperandOf<In>[] =>
  [...terms].sort((one, other) => Math.abs(other.value) - Math.abs(one.value)).slice(0, count);

/** A product with a factor that is itself computed: (q₁ m₁₁ + q₂ m₂₁) × k₁, or w₁ × tanh(q₁ + k₁). */
const hasInnerFormula = ({ derivation }: Operand): boolean =>
  derivation?.operation === 'product' && derivation.operands.some((factor) => factor.derivation);

/** The first cell of the trace that an operand's expression leads to. */
function sourceCell(operand: Operand): AnyCell | undefined {
  if (operand.cell) return operand.cell;
  for (const inner of operand.derivation?.operands ?? []) {
    const cell = sourceCell(inner);
    if (cell) return cell;
  }
  return undefined;
}

/** Every cell that the shown expression takes a number from, for the figure to light. */
export function sourceCells<In extends AnyStage>({
  operation,
  operands,
}: DerivationOf<ShownCell<In>>): ShownCell<In>[] {
  const shown = operation === 'sum' ? telling(operands) : operands;
  return shown.flatMap((operand) => [
    ...(operand.cell ? [operand.cell] : []),
    ...(operand.derivation ? sourceCells(operand.derivation) : []),
  ]);
}

import type { Derivation as DerivationOf, Operand as OperandOf, Stage } from '../engine/types.js';
import type { Language, MessageKey } from './language/language.js';
import { en } from './formula.words.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from './token.js';

/** Attention and the layers around it are written alike: what differs is only where a number stands. */
type AnyCell = ShownCell;
type Derivation = DerivationOf<AnyCell>;
type Operand = OperandOf<AnyCell>;

/** A sum of more terms than this shows its largest ones: a formula is there to be read. */
const MANY_TERMS = 12;
const SHOWN_TERMS = 8;
/** And so does one of which all would be longer than this: nine telephone numbers are five lines beside a picture. */
const MANY_CHARACTERS = 165;
const SHOWN_LONG_TERMS = 5;

const FUNCTIONS = { exponential: 'exp', sine: 'sin', cosine: 'cos', tanh: 'tanh' } as const;

/** How a number of the trace is written; a figure gives phone numbers and incomes their own form. */
export type NumberWriter<In extends AnyStage = Stage> = (
  value: number,
  cell: ShownCell<In> | undefined,
) => string;

/**
 * The lines that answer "where does this number come from?": the expression with its numbers, the
 * same one step worked out, and the result. No arithmetic is done here; all numbers are the engine's.
 */
export function formulaLines<In extends AnyStage>(
  derivation: DerivationOf<ShownCell<In>>,
  cell: ShownCell<In>,
  language: Language,
  write?: NumberWriter<In>,
): Token[][] {
  // A derivation of these cells leads to no others.
  const writer = new FormulaWriter(language, write as NumberWriter<AnyStage> | undefined);
  const role = roleOfStage(cell.stage);
  const result: Token = { text: writer.number(derivation.result, cell), role };
  const expanded = writer.expression(derivation);
  const workedOut = writer.workedOut(derivation);
  const lines = [withoutOuterBrackets(expanded)];
  const equals = (): Token => ({ text: writer.rounded ? '≈ ' : '= ' });
  if (workedOut) lines.push([equals(), ...withoutOuterBrackets(workedOut)]);
  lines.push([equals(), result]);
  return lines;
}

class FormulaWriter {
  private readonly language: Language<keyof typeof en | MessageKey>;
  private readonly write: NumberWriter<AnyStage> | undefined;
  /** A number was written shorter than it is: what follows from the written ones is only about equal. */
  rounded = false;

  constructor(language: Language, write: NumberWriter<AnyStage> | undefined) {
    this.language = language.with({ en });
    this.write = write;
  }

  number(value: number, cell: AnyCell | undefined): string {
    const text = this.write ? this.write(value, cell) : this.language.short(value);
    if (this.language.isRounded(value, text)) this.rounded = true;
    return text;
  }

  expression({ operation, operands }: Derivation): Token[] {
    switch (operation) {
      case 'given':
        return [{ text: this.language.say('formula.given') }];
      case 'sum':
        return this.sum(operands, (operand) => this.inside(operand, ['sum', 'difference']));
      case 'product':
        return this.join(operands, ' × ', (operand) =>
          this.inside(operand, ['sum', 'difference', 'quotient']),
        );
      case 'difference':
        return this.join(operands, ' − ', (operand) => this.inside(operand, ['sum', 'difference']));
      case 'quotient':
        return this.quotient(operands);
      case 'square-root':
        return [{ text: '√' }, ...this.operands(operands)];
      case 'exponential':
      case 'sine':
      case 'cosine':
      case 'tanh':
        return [{ text: `${FUNCTIONS[operation]}(` }, ...this.operands(operands), { text: ')' }];
      case 'maximum':
        return [
          { text: 'max(' },
          ...this.join(operands, ', ', (operand) => this.operand(operand)),
          { text: ')' },
        ];
      case 'negative':
        return [{ text: '−' }, ...this.operands(operands)];
      case 'power':
        return this.join(operands, '^', (operand) =>
          this.inside(operand, ['sum', 'difference', 'product', 'quotient']),
        );
      case 'norm':
        return [
          { text: '√(' },
          ...this.join(telling(operands), ' + ', (operand) => [...this.operand(operand), { text: '²' }]),
          { text: ')' },
        ];
      case 'all-equal':
        return this.join(pairs(operands), ', ', ([first, second]) => [
          ...this.operand(first),
          { text: first.value === second.value ? ' = ' : ' ≠ ' },
          ...this.operand(second),
        ]);
      case 'copy':
        return this.operands(operands);
      case 'hidden':
        return [{ text: this.language.say('formula.hidden') }];
      case 'no-direction':
        return [{ text: this.language.say('formula.no-direction') }];
      case 'share-of-largest':
        return this.shareOfLargest(operands);
      case 'zeroed':
        return this.zeroed(operands);
    }
  }

  /** The expression with each operand worked out, where that says more than the expression itself. */
  workedOut({ operation, operands }: Derivation): Token[] | null {
    if (operation === 'sum' && operands.some(hasInnerFormula)) return this.sumOfWorkedOut(operands);
    if (operation !== 'quotient' || !operands.some((operand) => operand.derivation)) return null;
    return this.join(operands, ' / ', (operand) => [{ text: this.bracketed(operand) }]);
  }

  /** Products whose factors are formulas of their own, each factor as one number. */
  private sumOfWorkedOut(operands: readonly Operand[]): Token[] {
    return this.sum(operands, (operand) =>
      this.join(operand.derivation?.operands ?? [], ' × ', (factor) => [this.leaf(factor)]),
    );
  }

  private quotient(operands: readonly Operand[]): Token[] {
    const [numerator, denominator] = operands;
    if (!numerator || !denominator) return [];
    // Dividing by a temperature of 1 changes nothing and would only lengthen the line.
    if (denominator.name === 'temperature' && denominator.value === 1) return this.operand(numerator);
    return [
      ...this.inside(numerator, ['sum', 'difference']),
      { text: ' / ' },
      ...(denominator.derivation?.operation === 'sum'
        ? [{ text: '(' }, ...this.totals(denominator.derivation), { text: ')' }]
        : this.inside(denominator, ['sum', 'difference', 'product', 'quotient'])),
    ];
  }

  /** A denominator's terms are written as numbers; each still leads to the cell it was made of. */
  private totals({ operands }: Derivation): Token[] {
    return this.sum(operands, (operand) => {
      const source = sourceCell(operand);
      const token: Token = { text: this.bracketed(operand) };
      return [source ? { ...token, role: roleOfStage(source.stage), cell: source } : token];
    });
  }

  private sum(operands: readonly Operand[], write: (operand: Operand) => Token[]): Token[] {
    const nonzero = operands.filter((operand) => operand.value !== 0);
    const terms = telling(operands);
    const all = this.join(terms, ' + ', write);
    const isLong = terms.length >= nonzero.length && lengthOf(all) > MANY_CHARACTERS;
    const shown = isLong ? largest(nonzero, SHOWN_LONG_TERMS) : terms;
    const tokens = isLong ? this.join(shown, ' + ', write) : all;
    const left = nonzero.length - shown.length;
    const count = String(left);
    return left > 0 ? [...tokens, { text: ` + ${this.language.say('formula.smaller', { count })}` }] : tokens;
  }

  private shareOfLargest(operands: readonly Operand[]): Token[] {
    const [score, largest, ties] = operands;
    if (!score || !largest || !ties) return [];
    const params = { score: this.leaf(score), largest: this.leaf(largest), ties: this.leaf(ties) };
    if (score.value !== largest.value) return this.language.tokens('formula.not-largest', params);
    return this.language.tokens(ties.value === 1 ? 'formula.largest' : 'formula.tied', params);
  }

  /** What a mistaken mask wrote 0 over. */
  private zeroed([replaced]: readonly Operand[]): Token[] {
    if (!replaced) return [];
    return this.language.tokens('formula.zeroed', { number: this.leaf(replaced) });
  }

  private inside(operand: Operand, bracketed: readonly Derivation['operation'][]): Token[] {
    const tokens = this.operand(operand);
    const operation = operand.derivation?.operation;
    const single = operation === 'sum' && operand.derivation?.operands.length === 1;
    return operation && !single && bracketed.includes(operation)
      ? [{ text: '(' }, ...tokens, { text: ')' }]
      : tokens;
  }

  private operands(operands: readonly Operand[]): Token[] {
    return operands.flatMap((operand) => this.operand(operand));
  }

  private operand(operand: Operand): Token[] {
    const { derivation } = operand;
    // The length of a vector is one number to the reader; its cells are in the figure.
    return derivation && derivation.operation !== 'norm' ? this.expression(derivation) : [this.leaf(operand)];
  }

  private leaf(operand: Operand): Token {
    const { cell } = operand;
    const text = this.bracketed(operand);
    return cell ? { text, role: roleOfStage(cell.stage), cell } : { text };
  }

  /** A minus after an operator needs brackets. */
  private bracketed({ value, cell }: Operand): string {
    const text = this.number(value, cell);
    return value < 0 ? `(${text})` : text;
  }

  private join<T>(items: readonly T[], separator: string, write: (item: T) => Token[]): Token[] {
    return items.flatMap((item, index) =>
      index === 0 ? write(item) : [{ text: separator }, ...write(item)],
    );
  }
}

/** A negative number that opens the line or a bracket stands without brackets of its own. */
function withoutOuterBrackets(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const opens = index === 0 || tokens[index - 1]?.text.endsWith('(');
    const negative = /^\((−.*)\)$/.exec(token.text);
    return opens && negative?.[1] !== undefined ? { ...token, text: negative[1] } : token;
  });
}

const pairs = (operands: readonly Operand[]): (readonly [Operand, Operand])[] =>
  operands.flatMap((first, index) => {
    const second = operands[index + 1];
    return index % 2 === 0 && second ? [[first, second] as const] : [];
  });

/** Among many terms only those are told that add something; among very many the largest ones. */
function telling<In extends AnyCell>(operands: readonly OperandOf<In>[]): readonly OperandOf<In>[] {
  const nonzero = operands.filter((operand) => operand.value !== 0);
  const terms = operands.length > 6 && nonzero.length > 0 ? nonzero : operands;
  if (terms.length <= MANY_TERMS) return terms;
  return largest(terms, SHOWN_TERMS);
}

const largest = <In extends AnyCell>(terms: readonly OperandOf<In>[], count: number): OperandOf<In>[] =>
  [...terms].sort((one, other) => Math.abs(other.value) - Math.abs(one.value)).slice(0, count);

const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { text }) => sum + text.length, 0);

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

import type { Derivation } from '../engine/types.js';
import type { Language } from './language/language.js';
import {
  expressionLines,
  type ComputedExpression,
  type Expression,
  type FormulaLines,
  type NumberExpression,
  type NumberWriter,
  type SumExpression,
} from './expression.js';
import { en } from './formula.words.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from './token.js';

export { sourceCells, type NumberWriter } from './expression.js';

type Kind = Expression['kind'];

const FUNCTIONS = { exponential: 'exp', sine: 'sin', cosine: 'cos', tanh: 'tanh' } as const;

/** A derivation as lines of text, whose numbers can be selected. */
export function formulaLines<In extends AnyStage>(
  derivation: Derivation<ShownCell<In>>,
  cell: ShownCell<In>,
  language: Language,
  write?: NumberWriter<In>,
): Token[][] {
  return formulaText(readFormula(derivation, cell, language, write), cell, language);
}

/** What a formula shows of a derivation. */
export const readFormula = <In extends AnyStage>(
  derivation: Derivation<ShownCell<In>>,
  cell: ShownCell<In>,
  language: Language,
  write?: NumberWriter<In>,
): FormulaLines =>
  expressionLines(derivation, cell, language, (expression) => lengthOf(expression, language), write);

/** Its lines as text; the result has the role of its cell. */
export function formulaText(
  { lines, isRounded }: FormulaLines,
  { stage }: ShownCell,
  language: Language,
): Token[][] {
  const writer = new TextWriter(language);
  const equals: Token = { text: isRounded ? '≈ ' : '= ' };
  return lines.map((line, index) => {
    const tokens = withoutOuterBrackets(writer.write(line));
    if (index === 0) return tokens;
    const isResult = index === lines.length - 1;
    return [equals, ...(isResult ? tokens.map((token) => ({ ...token, role: roleOfStage(stage) })) : tokens)];
  });
}

function lengthOf(expression: Expression, language: Language): number {
  const tokens = new TextWriter(language).write(expression);
  return tokens.reduce((sum, { text }) => sum + text.length, 0);
}

class TextWriter {
  private readonly language;

  constructor(language: Language) {
    this.language = language.with({ en });
  }

  write(expression: Expression): Token[] {
    const { kind } = expression;
    if (kind === 'number') return [tokenOf(expression)];
    if (kind === 'sum') return this.sum(expression);
    if (kind !== 'said') return this.computed(expression);
    const tokens = Object.entries(expression.params).map(
      ([name, number]) => [name, tokenOf(number)] as const,
    );
    return this.language.tokens(expression.message, Object.fromEntries(tokens));
  }

  private sum({ terms, smaller }: SumExpression): Token[] {
    const tokens = join(terms, ' + ', (term) => this.inside(term, ['sum', 'difference']));
    const count = String(smaller);
    return smaller === 0
      ? tokens
      : [...tokens, { text: ` + ${this.language.counted('formula.smaller', smaller, { count })}` }];
  }

  private computed({ kind, parts }: ComputedExpression): Token[] {
    switch (kind) {
      case 'product':
        return join(parts, ' × ', (part) => this.inside(part, ['sum', 'difference', 'quotient']));
      case 'difference':
        return join(parts, ' − ', (part) => this.inside(part, ['sum', 'difference']));
      case 'quotient':
        return this.quotient(parts);
      case 'power':
        return join(parts, '^', (part) => this.inside(part, ['sum', 'difference', 'product', 'quotient']));
      case 'negative':
        return [{ text: '−' }, ...parts.flatMap((part) => this.inside(part, ['sum', 'difference']))];
      case 'square-root':
        return [
          { text: '√' },
          ...parts.flatMap((part) => this.inside(part, ['sum', 'difference', 'product', 'quotient'])),
        ];
      case 'norm':
        return bracketed(
          join(parts, ' + ', (part) => [...this.write(part), { text: '²' }]),
          '√',
        );
      case 'maximum':
        return bracketed(
          join(parts, ', ', (part) => this.write(part)),
          'max',
        );
      case 'all-equal':
        return join(pairs(parts), ', ', ([first, second]) => [
          ...this.write(first),
          { text: isSame(first, second) ? ' = ' : ' ≠ ' },
          ...this.write(second),
        ]);
      case 'exponential':
      case 'sine':
      case 'cosine':
      case 'tanh':
        return bracketed(
          parts.flatMap((part) => this.write(part)),
          FUNCTIONS[kind],
        );
    }
  }

  private quotient([numerator, denominator]: readonly Expression[]): Token[] {
    if (!numerator || !denominator) return [];
    return [
      ...this.inside(numerator, ['sum', 'difference']),
      { text: ' / ' },
      ...(denominator.kind === 'sum'
        ? bracketed(this.write(denominator))
        : this.inside(denominator, ['difference', 'product', 'quotient'])),
    ];
  }

  private inside(expression: Expression, kinds: readonly Kind[]): Token[] {
    const tokens = this.write(expression);
    return !isSingle(expression) && kinds.includes(expression.kind) ? bracketed(tokens) : tokens;
  }
}

/** A minus after an operator needs brackets. */
function tokenOf({ text, value, cell, isMade }: NumberExpression): Token {
  const written = value < 0 ? `(${text})` : text;
  if (!cell) return { text: written };
  return { text: written, role: roleOfStage(cell.stage), cell, ...(isMade && { isMade }) };
}

const bracketed = (tokens: readonly Token[], before = ''): Token[] => [
  { text: `${before}(` },
  ...tokens,
  { text: ')' },
];

const join = <T>(items: readonly T[], separator: string, write: (item: T) => Token[]): Token[] =>
  items.flatMap((item, index) => (index === 0 ? write(item) : [{ text: separator }, ...write(item)]));

/** A negative number that opens the line or a bracket stands without brackets of its own. */
function withoutOuterBrackets(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const opens = index === 0 || tokens[index - 1]?.text.endsWith('(');
    const negative = /^\((−.*)\)$/.exec(token.text);
    return opens && negative?.[1] !== undefined ? { ...token, text: negative[1] } : token;
  });
}

/** What is compared, in pairs: what has no partner is not. */
export const pairs = (parts: readonly Expression[]): (readonly [Expression, Expression])[] =>
  parts.flatMap((first, index) => {
    const second = parts[index + 1];
    return index % 2 === 0 && second ? [[first, second] as const] : [];
  });

export const isSame = (first: Expression, second: Expression): boolean =>
  first.kind === 'number' && second.kind === 'number' && first.value === second.value;

/** A sum of one term is that term. */
export const isSingle = (expression: Expression): expression is SumExpression =>
  expression.kind === 'sum' && expression.terms.length === 1 && expression.smaller === 0;

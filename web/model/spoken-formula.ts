import { en as formulas } from './formula.words.js';
import { isSame, isSingle, pairs } from './formula.js';
import type { ComputedExpression, Expression, FormulaLines, SumExpression } from './expression.js';
import type { Language, MessageKey } from './language/language.js';
import { en as spoken } from './spoken-formula.words.js';

const en = { ...formulas, ...spoken };

type Words = Language<keyof typeof en | MessageKey>;
type Kind = Expression['kind'];

/** The lines of a formula as they are read aloud: "e to the 0.605 over 0.125 end power, divided by the sum 126 plus 1". */
export function spokenLines({ lines, isRounded }: FormulaLines, language: Language): string[] {
  const words = language.with({ en });
  const speaker = new Speaker(words);
  return lines.map((line, index) => {
    const formula = speaker.whole(line);
    return index === 0 ? formula : words.say(isRounded ? 'speech.about' : 'speech.equals', { formula });
  });
}

class Speaker {
  private readonly words: Words;

  constructor(words: Words) {
    this.words = words;
  }

  /** A whole line: what divides all of it is said last. */
  whole(expression: Expression): string {
    if (expression.kind !== 'quotient' || expression.parts.every(({ kind }) => kind === 'number'))
      return this.speak(expression);
    const [numerator, denominator] = expression.parts;
    if (!numerator || !denominator) return '';
    return this.words.say('speech.divided', {
      above: this.named(numerator, ['sum', 'difference']),
      below: this.named(denominator, ['sum', 'difference', 'product']),
    });
  }

  private speak(expression: Expression): string {
    const { kind } = expression;
    if (kind === 'number') return expression.text;
    if (kind === 'sum') return this.sum(expression);
    if (kind !== 'said') return this.computed(expression);
    const params = Object.entries(expression.params).map(([name, { text }]) => [name, text] as const);
    return this.words.say(expression.message, Object.fromEntries(params));
  }

  private sum({ terms, smaller }: SumExpression): string {
    const sum = this.join(terms, 'plus', (term) => this.part(term, ['sum', 'difference']));
    return smaller === 0
      ? sum
      : this.words.counted('speech.smaller', smaller, { sum, count: String(smaller) });
  }

  private computed({ kind, parts }: ComputedExpression): string {
    const { words } = this;
    const [first, second] = parts;
    if (!first) return '';
    switch (kind) {
      case 'product':
        return this.join(parts, 'times', (part) => this.part(part, ['sum', 'difference']));
      case 'difference':
        return this.join(parts, 'minus', (part) => this.part(part, ['sum', 'difference']));
      case 'quotient':
        return second ? this.fraction('over', first, second) : '';
      case 'power':
        return second?.kind === 'number' && second.value === 2
          ? words.say('speech.squared', { inner: this.operand(first) })
          : this.join(parts, 'power', (part) => this.operand(part));
      case 'negative':
        return words.say('speech.negative', { inner: this.operand(first) });
      case 'exponential':
        return words.say('speech.exponential', { exponent: this.speak(first) });
      case 'square-root':
        return words.say('speech.root', { inner: this.speak(first) });
      case 'norm': {
        const squares = this.join(parts, 'plus', (part) =>
          words.say('speech.squared', { inner: this.operand(part) }),
        );
        return words.say('speech.root', { inner: squares });
      }
      case 'maximum':
        return words.say('speech.maximum', { inner: this.list(parts) });
      case 'all-equal': {
        const compared = pairs(parts).map(([one, other]) => {
          const both = { one: this.operand(one), other: this.operand(other) };
          return words.say(isSame(one, other) ? 'speech.equal' : 'speech.unequal', both);
        });
        return this.fold(compared, 'also');
      }
      case 'sine':
      case 'cosine':
      case 'tanh':
        return words.say(`speech.${kind}`, { inner: this.operand(first) });
    }
  }

  private fraction(message: 'over' | 'fraction', above: Expression, below: Expression): string {
    return this.words.say(`speech.${message}`, {
      above: this.part(above, ['sum', 'difference']),
      below: this.part(below, ['sum', 'difference', 'product']),
    });
  }

  /** What stands beside others: it ends where they begin. */
  private part(expression: Expression, bracketed: readonly Kind[]): string {
    if (isSingle(expression)) return this.part(expression.terms[0]!, bracketed);
    if (bracketed.includes(expression.kind))
      return this.words.say('speech.bracket', { inner: this.speak(expression) });
    return this.ended(expression);
  }

  /** What is one operand: all that is computed has brackets, or its own end. */
  private operand(expression: Expression): string {
    return this.part(expression, ['sum', 'difference', 'product']);
  }

  private ended(expression: Expression): string {
    const said = this.speak(expression);
    if (expression.kind === 'quotient') {
      const [above, below] = expression.parts;
      return above && below ? this.fraction('fraction', above, below) : said;
    }
    if (expression.kind === 'exponential' && expression.parts[0]?.kind !== 'number')
      return this.words.say('speech.end-power', { power: said });
    const isRoot = expression.kind === 'square-root' || expression.kind === 'norm';
    return isRoot ? this.words.say('speech.end-root', { root: said }) : said;
  }

  /** What is divided, or divides all the rest. */
  private named(expression: Expression, named: readonly Kind[]): string {
    const { kind } = expression;
    if (kind === 'quotient' || kind === 'exponential') return this.ended(expression);
    if (isSingle(expression)) return this.named(expression.terms[0]!, named);
    const isNamed = (kind === 'sum' || kind === 'difference' || kind === 'product') && named.includes(kind);
    const inner = this.speak(expression);
    return isNamed ? this.words.say(`speech.the-${kind}`, { inner }) : inner;
  }

  private list(parts: readonly Expression[]): string {
    const said = parts.map((part) => this.operand(part));
    const others = this.fold(said.slice(0, -1), 'also');
    return this.fold([others, ...said.slice(-1)].filter(Boolean), 'and');
  }

  private join(
    parts: readonly Expression[],
    message: 'plus' | 'times' | 'minus' | 'power',
    speak: (part: Expression) => string,
  ): string {
    return this.fold(parts.map(speak), message);
  }

  private fold(
    said: readonly string[],
    message: 'plus' | 'times' | 'minus' | 'power' | 'also' | 'and',
  ): string {
    const [first = '', ...others] = said;
    return others.reduce((one, other) => this.words.say(`speech.${message}`, { one, other }), first);
  }
}

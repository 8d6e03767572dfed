import { mathNode, serializeMath, type MathNode } from '../../model/mathml.js';
import { Markup } from './markup.js';

/** Words that are functions or operators; any other word is no formula. */
const WORDS = ['softmax', 'tanh', 'exp', 'cos', 'rank', 'arg', 'max', 'sum', 'dot', 'sqrt', 'ln'];
const OPERATORS = ['+', '−', '=', '·', '×', '/', ',', '∇', 'Σ', '<', '>', '≤', '≠'];
const RAISED: Readonly<Record<string, MathNode>> = {
  ᵀ: mathNode('mi', 'T'),
  '²': mathNode('mn', '2'),
  ˢ: mathNode('mi', 's'),
};
const FENCES: Readonly<Record<string, string>> = { '(': ')', '‖': '‖' };

/** U+2062: what stands side by side is multiplied; U+2061: what stands before is a function of what follows. */
const TIMES: MathNode = { tag: 'mo', children: '\u2062', space: '0.12em' };
const APPLY = mathNode('mo', '\u2061');

/**
 * A formula as our texts write it, as MathML: `W_Q W_Kᵀ`, `softmax(Q Kᵀ / √d_k) V`. A letter or a
 * digit after an underscore is set low, and what is in braces there; a letter after `^` is set high; what is side by side is multiplied. Throws where a text is no such formula.
 */
export function mathOfText(text: string): MathNode {
  const reader = new Reader(text);
  const row = reader.row('');
  return mathNode('math', [row]);
}

/** The same as markup. */
export const formula = (text: string): Markup => new Markup(serializeMath(mathOfText(text)));

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text.replaceAll('\u00a0', ' ');
  }

  /** Up to what closes it; '' is the end of the text. */
  row(closing: string): MathNode {
    const children: MathNode[] = [];
    let isOperand = false;
    for (;;) {
      this.skipSpace();
      if (this.at >= this.text.length) {
        if (closing !== '') throw this.refusal(`it needs a ${closing}`);
        break;
      }
      if (this.text[this.at] === closing) {
        this.at += 1;
        break;
      }
      const operator = OPERATORS.find((each) => this.text.startsWith(each, this.at));
      if (operator !== undefined) {
        this.at += operator.length;
        children.push(mathNode('mo', operator));
        isOperand = false;
        continue;
      }
      const isFence = this.text[this.at]! in FENCES;
      const last = children.at(-1);
      if (isOperand) children.push(isFence && last && isFunction(last) ? APPLY : TIMES);
      children.push(this.operand());
      isOperand = true;
    }
    return mathNode('mrow', children);
  }

  private operand(): MathNode {
    const base = this.base();
    const low = this.low();
    const high = this.high();
    if (low && high) return mathNode('msubsup', [base, low, high]);
    if (low) return mathNode('msub', [base, low]);
    return high ? mathNode('msup', [base, high]) : base;
  }

  private base(): MathNode {
    const start = this.text[this.at] ?? '';
    const closing = FENCES[start];
    if (closing !== undefined) {
      this.at += 1;
      return mathNode('mrow', [mathNode('mo', start), this.row(closing), mathNode('mo', closing)]);
    }
    if (start === '√') {
      this.at += 1;
      return mathNode('msqrt', [this.operand()]);
    }
    const number = /^\d[\d.,]*(?<![.,])/.exec(this.rest)?.[0];
    if (number !== undefined) {
      this.at += number.length;
      return mathNode('mn', number);
    }
    const word = /^\p{L}+/u.exec(this.rest)?.[0]?.replace(/[ᵀˢ]$/, '') ?? '';
    if ([...word].length !== 1 && !WORDS.includes(word)) throw this.refusal(`“${word || start}” is unknown`);
    this.at += word.length;
    return mathNode('mi', word);
  }

  private low(): MathNode | null {
    if (this.rest.startsWith('_{')) {
      this.at += 2;
      return this.row('}');
    }
    const sign = /^_([A-Za-z\d])(?![A-Za-z\d])/.exec(this.rest)?.[1];
    if (sign === undefined) return null;
    this.at += 2;
    return mathNode(/\d/.test(sign) ? 'mn' : 'mi', sign);
  }

  private high(): MathNode | null {
    const letter = /^\^([A-Za-z])(?![A-Za-z])/.exec(this.rest)?.[1];
    if (letter !== undefined) {
      this.at += 2;
      return mathNode('mi', letter);
    }
    const raised = RAISED[this.text[this.at] ?? ''];
    if (!raised) return null;
    this.at += 1;
    return raised;
  }

  private get rest(): string {
    return this.text.slice(this.at);
  }

  private skipSpace(): void {
    while (this.text[this.at] === ' ') this.at += 1;
  }

  private refusal(reason: string): Error {
    return new Error(`The formula “${this.text}” can’t be read at “${this.rest}”: ${reason}`);
  }
}

const isFunction = ({ tag, children }: MathNode): boolean =>
  tag === 'mi' && typeof children === 'string' && children.length > 1;

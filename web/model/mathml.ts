import { en } from './formula.words.js';
import { isSame, isSingle, pairs } from './formula.js';
import type { ComputedExpression, Expression, FormulaLines, SumExpression } from './expression.js';
import type { Language } from './language/language.js';

/** An element of MathML Core, as data: it holds text or elements. */
export interface MathNode {
  readonly tag: MathTag;
  readonly children: readonly MathNode[] | string;
  /** Space before and after an operator, where it is another than usual: "0.2em". */
  readonly space?: string;
}

type MathTag =
  'math' | 'mrow' | 'mn' | 'mi' | 'mo' | 'mtext' | 'mfrac' | 'msqrt' | 'msup' | 'msub' | 'msubsup';

export const mathNode = (tag: MathTag, children: MathNode['children']): MathNode => ({ tag, children });

/** U+2061: what stands before it is a function of what stands after it. */
const APPLY = '\u2061';
const NAMES = { sine: 'sin', cosine: 'cos', tanh: 'tanh' } as const;

/** All lines of a derivation as one chain of equations. */
export function mathOf({ lines, isRounded }: FormulaLines, language: Language): MathNode {
  const equals = mathNode('mo', isRounded ? '≈' : '=');
  const rows = lines.map((line) => mathOfExpression(line, language));
  return mathNode('math', [mathNode('mrow', separated(rows, equals))]);
}

/** As the text of a page: its own characters are escaped. */
export function serializeMath({ tag, children, space }: MathNode): string {
  const inner = typeof children === 'string' ? escaped(children) : children.map(serializeMath).join('');
  const namespace = tag === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
  const spaces = space === undefined ? '' : ` lspace="${space}" rspace="${space}"`;
  return `<${tag}${namespace}${spaces}>${inner}</${tag}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function mathOfExpression(expression: Expression, language: Language): MathNode {
  const write = (part: Expression): MathNode => mathOfExpression(part, language);
  const { kind } = expression;
  if (kind === 'number') return numberOf(expression.text);
  if (kind === 'sum') return sumOf(expression, write, language);
  if (kind !== 'said') return computedOf(expression, write);
  const texts = Object.entries(expression.params).map(([name, { text }]) => [name, text] as const);
  return mathNode('mtext', language.with({ en }).say(expression.message, Object.fromEntries(texts)));
}

/** −2 is a minus before a number. */
const numberOf = (text: string): MathNode =>
  text.startsWith('−') ? row(mathNode('mo', '−'), mathNode('mn', text.slice(1))) : mathNode('mn', text);

function sumOf(
  { terms, smaller }: SumExpression,
  write: (part: Expression) => MathNode,
  language: Language,
): MathNode {
  const rest = language.with({ en }).counted('formula.smaller', smaller, { count: String(smaller) });
  const nodes = terms.map((term, index) =>
    index > 0 && isNegative(term) ? fenced(write(term)) : within(term, ['sum', 'difference'], write),
  );
  return row(
    ...separated([...nodes, ...(smaller > 0 ? [mathNode('mtext', rest)] : [])], mathNode('mo', '+')),
  );
}

function computedOf({ kind, parts }: ComputedExpression, write: (part: Expression) => MathNode): MathNode {
  const [first, second] = parts;
  if (!first) return row();
  const operands = (kinds: readonly Expression['kind'][]): MathNode[] =>
    parts.map((part, index) =>
      index > 0 && isNegative(part) ? fenced(write(part)) : within(part, kinds, write),
    );
  switch (kind) {
    case 'product':
      return row(...separated(operands(['sum', 'difference']), mathNode('mo', '×')));
    case 'difference':
      return row(...separated(operands(['sum', 'difference']), mathNode('mo', '−')));
    case 'quotient':
      return second ? mathNode('mfrac', [write(first), write(second)]) : row();
    case 'power':
      return second ? mathNode('msup', [base(first, write), write(second)]) : write(first);
    case 'exponential':
      return mathNode('msup', [mathNode('mi', 'e'), write(first)]);
    case 'square-root':
      return mathNode('msqrt', [write(first)]);
    case 'norm': {
      const squares = parts.map((part) => mathNode('msup', [base(part, write), mathNode('mn', '2')]));
      return mathNode('msqrt', separated(squares, mathNode('mo', '+')));
    }
    case 'negative':
      return row(
        mathNode('mo', '−'),
        isNegative(first) ? fenced(write(first)) : within(first, ['sum', 'difference'], write),
      );
    case 'maximum':
      return applied('max', row(...separated(parts.map(write), mathNode('mo', ','))));
    case 'all-equal': {
      const compared = pairs(parts).map(([one, other]) =>
        row(write(one), mathNode('mo', isSame(one, other) ? '=' : '≠'), write(other)),
      );
      return row(...separated(compared, mathNode('mo', ',')));
    }
    case 'sine':
    case 'cosine':
    case 'tanh':
      return applied(NAMES[kind], write(first));
  }
}

const row = (...children: readonly MathNode[]): MathNode => mathNode('mrow', children);

const fenced = (inner: MathNode): MathNode => row(mathNode('mo', '('), inner, mathNode('mo', ')'));

const applied = (name: string, inner: MathNode): MathNode =>
  row(mathNode('mi', name), mathNode('mo', APPLY), fenced(inner));

const isNegative = (expression: Expression): boolean => expression.kind === 'number' && expression.value < 0;

function within(
  expression: Expression,
  kinds: readonly Expression['kind'][],
  write: (part: Expression) => MathNode,
): MathNode {
  return !isSingle(expression) && kinds.includes(expression.kind)
    ? fenced(write(expression))
    : write(expression);
}

/** What is raised: a number as it is, all else in brackets. */
const base = (expression: Expression, write: (part: Expression) => MathNode): MathNode =>
  expression.kind === 'number' && !isNegative(expression) ? write(expression) : fenced(write(expression));

const separated = (nodes: readonly MathNode[], separator: MathNode): MathNode[] =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [separator, node]));

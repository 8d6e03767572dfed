import type { Intervention } from '../../engine/intervention-types.js';
import type { Field } from '../../model/fields.js';
import { checkAtMost, InputError, shorten } from '../../model/input-error.js';

/** Longer lists are hard to survey. */
const MOST = 20;

const EXAMPLES = 'off:5:3, mean:5:3, weights:5:3:2:0,0.25,0.75, swap-values:5:3:1:7, swap-values:5:all:1:7';

/**
 * What is changed in the attention of the model: `off:5:3/swap-values:4:all:1:7`. Layers and heads count from 1, as on the
 * page; tokens from 0, the start token. Weights are those of one query, one for each token up to itself.
 */
export function changesField(): Field<readonly Intervention[]> {
  const parse = (text: string, name: string): readonly Intervention[] => {
    if (text === '') return [];
    const changes = text.split('/').map((part) => {
      const change = read(part.split(':'));
      if (change) return change;
      throw new InputError('problem.choice', { name, given: shorten(part), allowed: EXAMPLES });
    });
    checkAtMost(name, changes, MOST);
    return changes;
  };
  return {
    control: 'none',
    fallback: [],
    undoable: true,
    parse,
    format: (changes) => changes.map(written).join('/'),
    fromJson: (value, name) => parse(String(value), name),
  };
}

function read([kind = '', layerText, headText, ...more]: readonly string[]): Intervention | null {
  const layer = whole(layerText) - 1;
  const head = whole(headText) - 1;
  const isPlace = layer >= 0 && layer < 5 && head >= 0 && head < 8;
  if (kind === 'off' || kind === 'mean') return isPlace && more.length === 0 ? { kind, layer, head } : null;
  const [first, second] = more.map(whole);
  if (kind === 'swap-values') {
    const isPair = more.length === 2 && first! >= 0 && second! >= 0 && first !== second;
    const isAll = headText === 'all' && layer >= 0 && layer < 5;
    if (!isPair || !(isPlace || isAll)) return null;
    return { kind, layer, ...(!isAll && { head }), first: first!, second: second! };
  }
  const weights = (more[1] ?? '').split(',').map((text) => (text === '' ? NaN : Number(text)));
  const isRow = more.length === 2 && first! >= 0 && weights.length === first! + 1;
  if (kind !== 'weights' || !isPlace || !isRow || !weights.every((weight) => weight >= 0)) return null;
  return { kind, layer, head, query: first!, weights };
}

/** NaN for all else. */
const whole = (text = ''): number => (/^\d{1,3}$/.test(text) ? Number(text) : NaN);

function written(change: Intervention): string {
  const { kind, layer } = change;
  const place = [kind, layer + 1, change.head === undefined ? 'all' : change.head + 1];
  if (kind === 'swap-values') place.push(change.first, change.second);
  if (kind === 'weights') place.push(change.query, change.weights.join(','));
  return place.join(':');
}

/** Whether a text of so many tokens has all those that a change names. */
export const fits = (change: Intervention, tokens: number): boolean =>
  change.kind === 'weights'
    ? change.query < tokens
    : change.kind === 'swap-values'
      ? Math.max(change.first, change.second) < tokens
      : true;

/** Enough digits that a row of 128 rounded weights still sums to 1. */
const DIGITS = 6;
export const rounded = (weight: number): number => Number(weight.toFixed(DIGITS));

/** A row in which one key has that weight, and the others share the rest in the proportions that they had. */
export function withWeight(row: readonly number[], key: number, weight: number): readonly number[] {
  const others = 1 - row[key]!;
  const rest = 1 - weight;
  const share = (old: number): number => (others > 0 ? (old / others) * rest : rest / (row.length - 1));
  return row.map((old, index) => (index === key ? weight : rounded(share(old))));
}

/** With one more change; what it takes the place of is dropped, since no two may change the same. */
export const withChange = (
  changes: readonly Intervention[],
  change: Intervention,
): readonly Intervention[] => [...changes.filter((other) => !excludes(change, other)), change];

const isSameHead = (one: Intervention, other: Intervention): boolean =>
  one.layer === other.layer && one.head !== undefined && one.head === other.head;

/** Two swaps of a value in the same head. */
function isSwapTwice(one: Intervention, other: Intervention): boolean {
  if (one.kind !== 'swap-values' || other.kind !== 'swap-values' || one.layer !== other.layer) return false;
  const areApart = one.head !== undefined && other.head !== undefined && one.head !== other.head;
  return (
    !areApart && [one.first, one.second].some((token) => token === other.first || token === other.second)
  );
}

function excludes(change: Intervention, other: Intervention): boolean {
  if (isSwapTwice(change, other)) return true;
  if (!isSameHead(change, other)) return false;
  if (change.kind === 'weights' && other.kind === 'weights') return change.query === other.query;
  const isOfWeights = ({ kind }: Intervention): boolean => kind === 'weights' || kind === 'mean';
  if (change.kind === 'swap-values' || other.kind === 'swap-values')
    return change.kind === 'off' || other.kind === 'off';
  return change.kind === 'off' || other.kind === 'off' || (isOfWeights(change) && isOfWeights(other));
}

import type { AnyIntervention } from '../../engine/intervention-types.js';
import type { Field } from '../../model/fields.js';
import { HEADS, LAYERS } from '../decoder/shape.js';
import { checkAtMost, InputError, shorten } from '../../model/input-error.js';

/** Longer lists are hard to survey. */
const MOST = 20;

const EXAMPLES =
  'off:5:3, off:5:all, mean:5:3, weights:5:3:2:0,0.25,0.75, swap-values:5:3:1:7, swap-values:5:all:1:7, feed-forward-off:5:all';

/**
 * What is changed in the model: `off:5:3/swap-values:4:all:1:7/feed-forward-off:2:all`. Layers and heads count from 1, as on the
 * page; tokens from 0, the start token. Weights are those of one query, one for each token up to itself.
 */
export function changesField(): Field<readonly AnyIntervention[]> {
  const parse = (text: string, name: string): readonly AnyIntervention[] => {
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

function read([kind = '', layerText, headText, ...more]: readonly string[]): AnyIntervention | null {
  const layer = whole(layerText) - 1;
  const head = whole(headText) - 1;
  const isLayer = layer >= 0 && layer < LAYERS;
  const isPlace = isLayer && head >= 0 && head < HEADS;
  if ((kind === 'off' || kind === 'feed-forward-off') && headText === 'all')
    return isLayer && more.length === 0 ? { kind, layer } : null;
  if (kind === 'off' || kind === 'mean') return isPlace && more.length === 0 ? { kind, layer, head } : null;
  const [first, second] = more.map(whole);
  if (kind === 'swap-values') {
    const isPair = more.length === 2 && first! >= 0 && second! >= 0 && first !== second;
    const isAll = headText === 'all' && isLayer;
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

/** null: all heads of a layer, or what has none. */
export const headOf = (change: AnyIntervention): number | null =>
  change.kind === 'feed-forward-off' ? null : (change.head ?? null);

function written(change: AnyIntervention): string {
  const { kind, layer } = change;
  const head = headOf(change);
  const place = [kind, layer + 1, head === null ? 'all' : head + 1];
  if (kind === 'swap-values') place.push(change.first, change.second);
  if (kind === 'weights') place.push(change.query, change.weights.join(','));
  return place.join(':');
}

/** Whether a text of so many tokens has all those that a change names. */
export const fits = (change: AnyIntervention, tokens: number): boolean =>
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
  changes: readonly AnyIntervention[],
  change: AnyIntervention,
): readonly AnyIntervention[] => [...changes.filter((other) => !excludes(change, other)), change];

/** A head is changed by what is about it, and by all heads of its layer switched off. */
function isSameHead(one: AnyIntervention, other: AnyIntervention): boolean {
  if (one.layer !== other.layer) return false;
  const areAllOff = [one, other].some((change) => change.kind === 'off' && headOf(change) === null);
  return areAllOff || (headOf(one) !== null && headOf(one) === headOf(other));
}

/** Two swaps of a value in the same head. */
function isSwapTwice(one: AnyIntervention, other: AnyIntervention): boolean {
  if (one.kind !== 'swap-values' || other.kind !== 'swap-values' || one.layer !== other.layer) return false;
  const areApart = one.head !== undefined && other.head !== undefined && one.head !== other.head;
  return (
    !areApart && [one.first, one.second].some((token) => token === other.first || token === other.second)
  );
}

function excludes(change: AnyIntervention, other: AnyIntervention): boolean {
  const ofFeedForward = [change, other].filter(({ kind }) => kind === 'feed-forward-off').length;
  if (ofFeedForward > 0) return ofFeedForward === 2 && change.layer === other.layer;
  if (isSwapTwice(change, other)) return true;
  if (!isSameHead(change, other)) return false;
  if (change.kind === 'weights' && other.kind === 'weights') return change.query === other.query;
  const isOfWeights = ({ kind }: AnyIntervention): boolean => kind === 'weights' || kind === 'mean';
  if (change.kind === 'swap-values' || other.kind === 'swap-values')
    return change.kind === 'off' || other.kind === 'off';
  return change.kind === 'off' || other.kind === 'off' || (isOfWeights(change) && isOfWeights(other));
}

/** Whether it can be carried out in any text: it names no token of one. */
export const isOfAllTexts = ({ kind }: AnyIntervention): boolean =>
  kind === 'off' || kind === 'mean' || kind === 'feed-forward-off';

/** All attention switched off, or all feed-forward parts. */
export const allOff = (kind: 'off' | 'feed-forward-off'): readonly AnyIntervention[] =>
  Array.from({ length: LAYERS }, (_, layer) => ({ kind, layer }));

interface Together {
  /** What all members switch off, in all layers; null: one change by itself. */
  readonly kind: 'off' | 'feed-forward-off' | null;
  readonly members: readonly AnyIntervention[];
}

/** The changes of a list, those of all attention and of all feed-forward parts as one. */
export function together(changes: readonly AnyIntervention[]): readonly Together[] {
  const whole = (['off', 'feed-forward-off'] as const).flatMap((kind): Together[] => {
    const members = changes.filter((change) => change.kind === kind && headOf(change) === null);
    return members.length === LAYERS ? [{ kind, members }] : [];
  });
  const single = changes.filter((change) => !whole.some(({ members }) => members.includes(change)));
  return [...whole, ...single.map((change): Together => ({ kind: null, members: [change] }))];
}

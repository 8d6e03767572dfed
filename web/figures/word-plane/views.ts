import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../model/tensor.js';
import '../../parts/arcs.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import '../../parts/weight-bars.js';
import { puzzleCard, type Puzzle } from '../goals.js';
import { WEIGHT_DECIMALS, type MatrixContext } from './matrices.js';
import { isReached, type Goal } from './model.js';

/** How far the plane reaches from its centre; at unit length there is nothing beyond 1. */
const EXTENT = 4.5;
const UNIT_EXTENT = 1.5;

/** The tip of one vector was dragged or moved by a key. */
export interface VectorMove {
  readonly list: 'queries' | 'keys';
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

export interface PlaneOptions {
  /** The words whose queries are drawn. */
  readonly asking: readonly number[];
  /** The word whose weights are drawn as lines to the keys. */
  readonly from: number;
  readonly atUnitLength: boolean;
  move(move: VectorMove): void;
}

const weightOf = ({ shown }: MatrixContext, query: number, key: number): number =>
  at(shown.weights, query, key);

function planeVectors(context: MatrixContext, list: 'queries' | 'keys'): PlaneVector[] {
  const { words, names, shared, fixed } = context;
  const role = list === 'queries' ? 'query' : 'key';
  return context.rows(list).map(([x = 0, y = 0], index) => {
    const word = names[index] ?? '';
    const name = words.say(shared ? 'plane.shared' : `plane.${role}`, { word });
    const description = words.say('plane.at', { name, x: words.short(x), y: words.short(y) });
    return { id: `${list} ${index}`, label: word, role, x, y, locked: fixed, description };
  });
}

export function plane(
  context: MatrixContext,
  { asking, from, atUnitLength, move }: PlaneOptions,
): TemplateResult {
  const { words, names, shared } = context;
  const queries = shared ? [] : planeVectors(context, 'queries').filter((_, index) => asking.includes(index));
  const lines = names.map((_, key) => ({
    from: `queries ${from}`,
    to: `keys ${key}`,
    level: weightOf(context, from, key),
  }));
  return html`<soft-plane
    part="plane"
    .label=${words.say(shared ? 'plane.shared-label' : 'plane.label')}
    .vectors=${[...queries, ...planeVectors(context, 'keys')]}
    .extent=${atUnitLength ? UNIT_EXTENT : EXTENT}
    .unitCircle=${atUnitLength}
    .lines=${shared ? [] : lines}
    @vector-move=${({ detail }: CustomEvent<{ id: string; x: number; y: number; final: boolean }>) => {
      const [list, index] = detail.id.split(' ') as ['queries' | 'keys', string];
      move({ list, index: Number(index), x: detail.x, y: detail.y, final: detail.final });
    }}
  ></soft-plane>`;
}

/** One row of the weights, drawn over the sentence. */
export function sentenceArcs(context: MatrixContext, from: number): TemplateResult {
  const { words, names } = context;
  const strongestFor = (query: number): number =>
    names.reduce(
      (best, _, key) => (weightOf(context, query, key) > weightOf(context, query, best) ? key : best),
      0,
    );
  return html`<soft-arcs
    part="arcs"
    .label=${words.say('arcs.label', { query: names[from] ?? '' })}
    .words=${names.map((text, index) => ({ id: String(index), text }))}
    .from=${from}
    .weights=${names.map((_, key) => weightOf(context, from, key))}
    .weightTexts=${names.map((_, key) => words.fixed(weightOf(context, from, key), WEIGHT_DECIMALS))}
    .texts=${{ query: words.say('arcs.asks') }}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
      context.selectCell({ stage: 'weights', row: detail.index, col: strongestFor(detail.index) });
    }}
  ></soft-arcs>`;
}

/** What two words give each other. */
export function bothWays(
  context: MatrixContext,
  { row, col }: { readonly row: number; readonly col: number },
): TemplateResult | typeof nothing {
  const { words, names } = context;
  if (names.length < 2) return nothing;
  const bar = (query: number, key: number) => {
    const value = weightOf(context, query, key);
    return {
      label: words.say('pair.bar', { query: names[query] ?? '', key: names[key] ?? '' }),
      text: words.fixed(value, WEIGHT_DECIMALS),
      value,
      role: 'weight' as const,
      cell: { stage: 'weights', row: query, col: key } as const,
    };
  };
  return html`<soft-weight-bars
    .label=${words.say('pair.label')}
    .bars=${[bar(row, col), bar(col, row)]}
    @cell-select=${context.select}
  ></soft-weight-bars>`;
}

/** What the learner is asked to reach, checked against the engine's weights. */
export function goalList(
  { words, names, shown }: MatrixContext,
  { goals, ...puzzle }: Omit<Puzzle, 'goals'> & { readonly goals: readonly Goal[] },
): TemplateResult {
  const text = (goal: Goal): string =>
    words.say(`goal.${goal.kind}`, {
      query: names[goal.query] ?? '',
      key: names[goal.key] ?? '',
      other: goal.kind === 'rather' ? (names[goal.other] ?? '') : '',
      limit: goal.kind === 'above' || goal.kind === 'below' ? words.short(goal.limit) : '',
    });
  const checked = goals.map((goal) => ({ text: text(goal), reached: isReached(goal, shown.weights) }));
  return puzzleCard({ ...puzzle, goals: checked }, words);
}

import type { Cell, LayerStage, Stage } from '../engine/types.js';

/** What a thing is in attention; it has one colour, shape and place everywhere. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'plain';

/** What is measured of vectors outside of attention: how long each is, and how far one reaches along another. */
export type VectorStage = 'length' | 'shadow';

/** A product of two matrices by itself. */
export type ProductStage = 'left' | 'right' | 'product';

/** How far from 0 many numbers typically are: the root of the mean of their squares. */
export type StatisticsStage = 'typical-distance';

/**
 * Any place that a number can have: in attention, in a layer around it, in a model, beside a vector, in a product, in a
 * count of many.
 */
export type AnyStage = Stage | LayerStage | VectorStage | ProductStage | StatisticsStage;

const ROLES: Readonly<Partial<Record<AnyStage, Role>>> = {
  query: 'query',
  key: 'key',
  value: 'value',
  raw: 'score',
  scores: 'score',
  masked: 'score',
  weights: 'weight',
  contributions: 'output',
  output: 'output',
  'query-matrix': 'query',
  'key-matrix': 'key',
  'query-projection': 'query',
  'key-projection': 'key',
  'value-projection': 'value',
  'output-projection': 'output',
  'query-bias': 'query',
  'key-bias': 'key',
  'value-bias': 'value',
  'output-bias': 'output',
  'projected-output': 'output',
  product: 'output',
};

/** The role of a number by where it stands in a trace; most stages inside a layer have none. */
export const roleOfStage = (stage: AnyStage): Role => ROLES[stage] ?? 'plain';

/** One number in view: in which run, and where it stands there. Without a run it is of the step's first. */
export interface ShownCell<In extends AnyStage = AnyStage> extends Cell<In> {
  readonly run?: string;
}

export function sameCell(left: ShownCell, right: ShownCell): boolean {
  return (
    left.run === right.run &&
    left.stage === right.stage &&
    left.row === right.row &&
    left.col === right.col &&
    (left.head ?? 0) === (right.head ?? 0)
  );
}

/** A piece of a formula or a sentence; one with a cell can be followed to where its number stands. */
export interface Token {
  readonly text: string;
  readonly role?: Role;
  readonly cell?: ShownCell;
  /** It is not that cell's number, but was made of it. */
  readonly isMade?: true;
  /** How it is spoken, where the text alone would not do. */
  readonly label?: string;
}

const NAMED: readonly Role[] = ['query', 'key', 'value', 'score', 'weight', 'output'];

/** A text in the role after which its place in a message is named: {query}, {weight}. Elsewhere it is plain. */
export function tokenAt(place: string, text: string): Token {
  const role = NAMED.find((known) => known === place);
  return role ? { text, role } : { text };
}

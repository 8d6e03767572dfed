import type { Cell, ProjectionStage, Stage } from '../engine/types.js';

/** What a thing is in attention; it has one colour, shape and place everywhere. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'plain';

/** The role of a number by where it stands in a trace. */
export const ROLE_OF_STAGE: Readonly<Record<Stage | ProjectionStage, Role>> = {
  query: 'query',
  key: 'key',
  value: 'value',
  raw: 'score',
  scores: 'score',
  masked: 'score',
  weights: 'weight',
  contributions: 'output',
  output: 'output',
  matrix: 'plain',
  vector: 'plain',
  'query-matrix': 'query',
  'key-matrix': 'key',
  input: 'plain',
  memory: 'plain',
  'query-projection': 'query',
  'key-projection': 'key',
  'value-projection': 'value',
  'output-projection': 'output',
  'query-bias': 'query',
  'key-bias': 'key',
  'value-bias': 'value',
  'output-bias': 'output',
  'projected-output': 'output',
};

/** A piece of a formula or a sentence; one with a cell can be followed to where its number stands. */
export interface Token {
  readonly text: string;
  readonly role?: Role;
  readonly cell?: Cell;
  /** How it is spoken, where the text alone would not do. */
  readonly label?: string;
}

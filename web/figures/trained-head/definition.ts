import type { ScoreSource } from '../../engine/encoder-types.js';
import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, numbersField, predictionField, textField } from '../../model/fields.js';
import { HEADS } from '../encoder/heads.js';

/** Pairs of words of which it can be counted how often a head relates them. */
export const FINDING_NAMES = ['she-animal', 'name-animal', 'noun-verb', 'network-kind'] as const;

/** As the model has it, and without its queries. */
const COMPARED = ['queries-and-keys', 'keys'] as const satisfies readonly ScoreSource[];

/** In the step `head`: the run between words in which each word asks with its key. */
export const KEYS_ONLY = 'keys-only';

const fields = {
  /** What the trained model reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the steps `head` and `ablation`: a head of the first layer. */
  head: { ...choiceField(HEADS), moves: 'nothing' } as const,
  /** In the step `head`: what scores are made of; with keys alone each word asks with its key. */
  compared: { ...choiceField(COMPARED), moves: 'nothing' } as const,
  /** In the step `ablation`: which piece of the text asks, and which is asked, from 0. */
  pieces: numbersField(),
  /** In the step `capital`: the layer of the trained model; the second is a file of its own. */
  layer: { ...choiceField(['1', '2']), moves: 'nothing' } as const,
  /** In the step `often`: which pair of words is counted over many sentences. */
  finding: { ...choiceField(FINDING_NAMES), moves: 'nothing' } as const,
  cell: cellField(),
  prediction: predictionField(),
};

export type TrainedHeadFields = typeof fields;

/** The runs of a step after the first, by what was called their head: that of the second was 1. */
const FORMER_HEADS: Readonly<Record<string, readonly string[]>> = {
  head: ['pieces'],
  ablation: ['queries-and-keys', 'keys', 'symmetric', 'token-embeddings'],
  capital: ['given-pieces', 'turned', 'turned-pieces'],
};

export const definition: FigureDefinition<TrainedHeadFields> = {
  name: 'trained-head',
  steps: ['head', 'ablation', 'often', 'capital'],
  fields,
  presets: {
    // she, the query, and dog, the key
    head: { cell: { stage: 'weights', row: 8, col: 2 } },
    // The same two as pieces
    ablation: { pieces: [10, 3], cell: { run: 'queries-and-keys', stage: 'scores', row: 10, col: 3 } },
    // she, the query, and Evan, the key
    capital: { cell: { stage: 'weights', row: 8, col: 0 } },
  },
  // The text of each step is about its own example.
  scenes: {},
  asks: {
    head: ['text', 'head'],
    ablation: ['text', 'head', 'pieces'],
    often: ['finding'],
    capital: ['layer'],
  },
  fromHead: (step, { head = 0, ...cell }) => {
    // The head of a query was the piece that it meets, and that of a key the piece that it is met by.
    if (cell.stage === 'query' || cell.stage === 'key') return { ...cell, run: `with-${head}` };
    const run = FORMER_HEADS[step]?.[head - 1];
    const isBetween = cell.stage === 'scores' || cell.stage === 'weights';
    return run !== undefined && isBetween ? { ...cell, run } : { ...cell, head };
  },
};

/** From numbers to what they were made of and back: what has the focus on the way, as it is told. */
import type { AnyStage } from '../../../web/model/token.js';

export interface Way {
  readonly title: string;
  /** The figure, whose name is that of its lesson. */
  readonly figure: string;
  readonly step: string;
  /** The number from which it begins, where it is not that with which the step begins. */
  readonly from?: {
    readonly matrix: string;
    readonly stage: AnyStage;
    readonly row: number;
    readonly col: number;
  };
  /** The question about that number. */
  readonly question?: string;
  /** How its formula is spoken, line by line. */
  readonly spoken?: readonly string[];
  /** Down to an operand, where the question about it has the focus; or up to it again, by a key. */
  readonly stops: readonly {
    readonly operand: string;
    readonly question?: string;
    readonly up?: 'Escape' | 'Backspace';
  }[];
}

export const ways: readonly [Way, ...Way[]] = [
  {
    title: 'projections: from an output to X, and all the way back to the cell',
    figure: 'projections',
    step: 'attention',
    from: { matrix: 'Output: weights times V', stage: 'output', row: 1, col: 1 },
    question: 'Where does 3.376 come from? Output 2 of forum.',
    stops: [
      {
        operand: '0.034, weight, forum on This',
        question: 'Where does 0.034 come from? Weight, forum on This. Level 2. Back to 3.376.',
      },
      {
        operand: '−0.707, score of This for forum',
        question: 'Where does −0.707 come from? Score of This for forum. Level 3. Back to 0.034.',
      },
      {
        operand: '2, query 1 of forum',
        question: 'Where does 2 come from? Query 1 of forum. Level 4. Back to −0.707.',
      },
      // A number that was given leads no further down, and up.
      {
        operand: '2, X, forum, thing',
        question: 'Where does 2 come from? X, forum, thing. Level 5. Back to 2.',
      },
      { up: 'Escape', operand: '2, X, forum, thing' },
      {
        operand: '0.5, W Q, trait, q₁',
        question: 'Where does 0.5 come from? W Q, trait, q₁. Level 5. Back to 2.',
      },
      { up: 'Backspace', operand: '0.5, W Q, trait, q₁' },
      { up: 'Escape', operand: '2, query 1 of forum' },
      { up: 'Backspace', operand: '−0.707, score of This for forum' },
      { up: 'Escape', operand: '0.034, weight, forum on This' },
    ],
  },
  {
    title: 'exact match: from an income to the letters that were typed',
    figure: 'exact-match',
    step: 'vectors',
    question: 'Where does 42,000 come from? Output of Anna.',
    stops: [
      {
        operand: '1, weight, Anna on Anna',
        question: 'Where does 1 come from? Weight, Anna on Anna. Level 2. Back to 42,000.',
      },
      {
        operand: '1, score of Anna for Anna',
        question: 'Where does 1 come from? Score of Anna for Anna. Level 3. Back to 1.',
      },
      {
        operand: '1, query 2 of Anna',
        question: 'Where does 1 come from? Query 2 of Anna. Level 4. Back to 1.',
      },
      { up: 'Escape', operand: '1, query 2 of Anna' },
      { up: 'Escape', operand: '1, score of Anna for Anna' },
      { up: 'Escape', operand: '1, weight, Anna on Anna' },
    ],
  },
  {
    title: 'shared vectors: from a weight to a vector',
    figure: 'shared-vectors',
    step: 'length',
    from: { matrix: 'Weights', stage: 'weights', row: 0, col: 1 },
    stops: [
      {
        operand: '0.6, score of dog for Riley',
        question: 'Where does 0.6 come from? Score of dog for Riley. Level 2. Back to 0.401.',
      },
      {
        operand: '0.8, key 2 of dog',
        question: 'Where does 0.8 come from? Key 2 of dog. Level 3. Back to 0.6.',
      },
      { up: 'Escape', operand: '0.8, key 2 of dog' },
      { up: 'Escape', operand: '0.6, score of dog for Riley' },
    ],
  },
  {
    title: 'matrices: from a product to both factors',
    figure: 'matrices',
    step: 'product',
    from: { matrix: 'X W', stage: 'product', row: 2, col: 0 },
    spoken: ['3 times 2 plus −1 times 1'],
    stops: [
      {
        operand: '2, W, row 1, column 1',
        question: 'Where does 2 come from? W, row 1, column 1. Level 2. Back to 5.',
      },
      { up: 'Backspace', operand: '2, W, row 1, column 1' },
    ],
  },
  {
    title: 'learning: from a loss to a point',
    figure: 'learning',
    step: 'loss',
    question: 'Where does 6.125 come from? Loss.',
    stops: [
      {
        operand: '2.25, squared error of point 2',
        question: 'Where does 2.25 come from? Squared error of point 2. Level 2. Back to 6.125.',
      },
      {
        operand: '−1.5, error of point 2',
        question: 'Where does −1.5 come from? Error of point 2. Level 3. Back to 2.25.',
      },
      {
        operand: '0.5, prediction of point 2',
        question: 'Where does 0.5 come from? Prediction of point 2. Level 4. Back to −1.5.',
      },
      { operand: '0.5, slope', question: 'Where does 0.5 come from? Slope. Level 5. Back to 0.5.' },
      { up: 'Escape', operand: '0.5, slope' },
      { up: 'Escape', operand: '0.5, prediction of point 2' },
    ],
  },
];

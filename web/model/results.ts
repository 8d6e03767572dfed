import type { Rows } from './fields.js';

/** One computation in view, in plain lists: n queries are its rows, m keys its columns. */
export interface Computed {
  /** What the queries are called, in their order; '' for one without a name. */
  readonly queries: readonly string[];
  readonly keys: readonly string[];
  /** n x m, before normalisation; null where this computation has none. */
  readonly scores: Rows | null;
  /** n x m, after it. */
  readonly weights: Rows | null;
  /** n x d_v: one row for each query. */
  readonly output: Rows | null;
  /** Scores and weights of every head, where there are several; those above are of the first. */
  readonly heads?: readonly HeadResults[];
}

export interface HeadResults {
  readonly scores: Rows;
  readonly weights: Rows;
}

/** An option's `value`, a number, or a number for each bar. */
export type Answer = string | number | readonly number[];

/** The question of the step, and what became of it. */
export interface PredictionResults {
  readonly kind: 'choice' | 'number' | 'bars';
  readonly question: string;
  /** Of a choice: what can be answered. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** It waits for its answer, and the figure covers what would give it away. */
  readonly open: boolean;
  /** null while it is open, and where it was skipped. */
  readonly guess: Answer | null;
  /** What the engine computed, handed out while the question is open, too; null where it computes after the guess. */
  readonly computed: Answer | null;
  /** Of a number: the ends of the axis on which it can be marked, such as 0 and 1 of a weight; null: it has none. */
  readonly scale: readonly [from: number, to: number] | null;
  /** Whether the guess is what was computed, numbers as the figure writes them; null without one of both. */
  readonly right: boolean | null;
  /** Guess and truth in words; '' while it is open, and until the truth is known. */
  readonly told: string;
  /** Why the truth is what it is, then. */
  readonly because: string;
}

/** What the reader is asked to reach by hand. */
export interface PuzzleResults {
  readonly title: string;
  readonly goals: readonly { readonly text: string; readonly reached: boolean }[];
  /** All of them are. */
  readonly reached: boolean;
}

/** The record that a lookup returns: nothing is computed from its value, which may be a text. */
export interface AnswerResults {
  /** Its place in the table, from 0. */
  readonly record: number;
  readonly key: string;
  readonly value: number | string;
}

/**
 * What a step has counted or measured over many trials. `of` says which of its lines it is: in `scores`, `dimension` and
 * whether scores are `divided` by its root; in `trained-head`, the `head` and the words
 * `query` and `key`, or the `spelling` of names; in `trained-model`, the `layer` and `head`, and in its step `heads` the
 * `finding`.
 */
export interface StatisticsResults {
  readonly of: Readonly<Record<string, string | number | boolean>>;
  readonly numbers: Readonly<Record<string, number>>;
}

/** What a step computes besides queries, keys and values. */
export interface OwnResults {
  /** null where nothing is looked up, and where nothing is found. */
  readonly answer: AnswerResults | null;
  /** Empty where nothing is counted, and until it is. */
  readonly statistics: readonly StatisticsResults[];
}

/** Where the training of a step stands. */
export interface TrainingResults {
  readonly step: number;
  readonly steps: number;
  readonly isRunning: boolean;
  readonly arms: readonly ArmResults[];
}

export interface ArmResults {
  readonly name: string;
  readonly loss: number | null;
  /** The share of right answers; null where none are counted. */
  readonly accuracy: number | null;
  readonly parameters: number;
}

/**
 * What a figure has computed, for the script of its page: its own numbers are those of the step's first computation.
 * `inputs` are all that were computed from, whether they were given by the step, the author or the reader.
 */
export interface ResultsOf<Figure extends string, Inputs> extends Computed, OwnResults {
  readonly figure: Figure;
  readonly step: string;
  readonly inputs: Inputs;
  /** What is written at the controls that set them, by input; one that is set in the figure itself has none. */
  readonly labels: Readonly<Record<string, string>>;
  /** Every computation in view by its name, where the step shows several. */
  readonly runs: Readonly<Record<string, Computed>>;
  /** null where the step asks nothing. */
  readonly prediction: PredictionResults | null;
  readonly puzzle: PuzzleResults | null;
  readonly training: TrainingResults | null;
}

/** The inputs of each figure by its name: the package's types have them all, made from the definitions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FigureInputs {}

/** Of any figure: asking for its `figure` tells the types of its inputs. */
export type Results = [keyof FigureInputs] extends [never]
  ? ResultsOf<string, Readonly<Record<string, unknown>>>
  : { [Name in keyof FigureInputs]: ResultsOf<Name, FigureInputs[Name]> }[keyof FigureInputs];

/** What a row needs besides the engine: a file of trained numbers, or nothing. */
export type Needed = 'nothing' | 'word-vectors' | 'first-layer' | 'second-layer';

/** What a lesson added to the answer, and the step that added it. */
export interface AnswerRow {
  readonly id: AnswerRowId;
  readonly lesson: string;
  readonly step: string;
  /** For the sentence of the story; any other has to be read by the first layer. */
  readonly needs: Needed;
}

export type AnswerRowId =
  'equal' | 'letters' | 'vectors' | 'own-query' | 'head' | 'mask' | 'heads' | 'second-layer';

/** In the order of the walk. */
export const ANSWER_ROWS: readonly AnswerRow[] = [
  { id: 'equal', lesson: 'exact-match', step: 'one-hot', needs: 'nothing' },
  { id: 'letters', lesson: 'weighted-sum', step: 'weigh', needs: 'nothing' },
  { id: 'vectors', lesson: 'words-as-records', step: 'meaning', needs: 'word-vectors' },
  { id: 'own-query', lesson: 'queries-and-keys', step: 'sentence', needs: 'nothing' },
  { id: 'head', lesson: 'trained-head', step: 'head', needs: 'nothing' },
  { id: 'mask', lesson: 'who-asks-whom', step: 'mask', needs: 'nothing' },
  { id: 'heads', lesson: 'heads', step: 'trained', needs: 'first-layer' },
  { id: 'second-layer', lesson: 'layers', step: 'through', needs: 'second-layer' },
];

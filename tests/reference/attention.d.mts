type Rows = number[][];

export interface ReferenceInput {
  readonly query: Rows;
  readonly key: Rows;
  readonly value: Rows;
  readonly heads?: number;
  readonly mask?: 'none' | 'causal' | Rows;
  readonly compatibility?: 'scaled-dot' | 'dot' | 'cosine' | 'exact';
  readonly normalisation?: 'softmax' | 'hard-max' | 'divide-by-sum' | 'none';
  readonly temperature?: number;
}

export interface ReferenceHead {
  readonly scores: Rows;
  readonly weights: Rows;
  readonly output: Rows;
}

export function attention(input: ReferenceInput): {
  readonly heads: readonly ReferenceHead[];
  readonly output: Rows;
};
export function nGramKeys(query: string, keys: readonly string[]): { query: Rows; key: Rows };
export function oneHotKeys(query: string, keys: readonly string[]): { query: Rows; key: Rows };

type Rows = number[][];

export interface ReferenceInput {
  readonly query: Rows;
  readonly key: Rows;
  readonly value: Rows;
  readonly heads?: number;
  readonly mask?: 'none' | 'causal' | 'sliding-window' | Rows;
  readonly window?: number;
  readonly keyLength?: number;
  readonly compatibility?:
    | 'scaled-dot'
    | 'dot'
    | 'cosine'
    | 'exact'
    | { readonly function: 'general'; readonly matrix: Rows }
    | {
        readonly function: 'additive';
        readonly vector: Rows;
        readonly queryMatrix?: Rows;
        readonly keyMatrix?: Rows;
      };
  readonly normalisation?: 'softmax' | 'hard-max' | 'divide-by-sum' | 'none';
  readonly temperature?: number;
  readonly mistake?: 'none' | 'softmax-over-queries' | 'zero-hidden-scores' | 'zero-hidden-weights';
}

export interface ReferenceHead {
  readonly raw: Rows;
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

export interface ReferenceLayer {
  readonly input: Rows;
  readonly mask?: ReferenceInput['mask'];
  readonly heads?: number;
  readonly projections: Readonly<Record<'query' | 'key' | 'value' | 'output', Rows>>;
}

export function traceLayer(layer: ReferenceLayer): {
  readonly query: Rows;
  readonly key: Rows;
  readonly value: Rows;
  readonly heads: readonly ReferenceHead[];
  readonly output: Rows;
};
export function multiply(left: Rows, right: Rows): Rows;

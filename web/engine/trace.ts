/** Traces as they are read out of an open one, stage by stage. */
import { accept } from './boundary.js';
import type { RawModule, Handle } from './raw-module.js';
import type {
  AttentionLayerHeadTrace,
  AttentionLayerTrace,
  HeadTrace,
  LayerMatrices,
  Matrix,
  Trace,
} from './types.js';
import { STAGES } from './names.js';
import type { AnyStage } from './names.js';

/** What an open trace holds. */
export class TraceReader {
  readonly #raw: RawModule;
  readonly #handle: Handle;

  constructor(raw: RawModule, handle: Handle) {
    this.#raw = raw;
    this.#handle = handle;
  }

  trace(heads: number): Trace {
    // First: it keeps the rows that all others read.
    const output = this.#numbers('output');
    return { output, heads: this.#heads(heads, output) };
  }

  layerTrace(heads: number): AttentionLayerTrace {
    const { output, heads: ofHeads } = this.trace(heads);
    const projections = {
      query: this.#numbers('query-projection'),
      key: this.#numbers('key-projection'),
      value: this.#numbers('value-projection'),
      output: this.#numbers('output-projection'),
    };
    return {
      heads: ofHeads.map((head, index): AttentionLayerHeadTrace => ({
        ...head,
        projections: projectionsOfHead(projections, index, heads),
      })),
      query: this.#numbers('query'),
      key: this.#numbers('key'),
      value: this.#numbers('value'),
      output,
      projectedOutput: this.#numbers('projected-output'),
    };
  }

  #heads(heads: number, output: Matrix): HeadTrace[] {
    const query = this.#numbers('query');
    const key = this.#numbers('key');
    const value = this.#numbers('value');
    const contributions = this.#numbers('contributions');
    return Array.from({ length: heads }, (_, head) => {
      const summaries = accept(this.#raw, this.#raw.summariesOf(this.#handle, head));
      return {
        query: columns(query, heads, head),
        key: columns(key, heads, head),
        value: columns(value, heads, head),
        raw: this.#numbers('raw', head),
        scores: this.#numbers('scores', head),
        masked: this.#numbers('masked', head),
        weights: this.#numbers('weights', head),
        contributions: columns(contributions, heads, head),
        output: columns(output, heads, head),
        rowSums: columns(summaries, 3, 0),
        hiddenWeights: columns(summaries, 3, 1),
        entropies: columns(summaries, 3, 2),
      };
    });
  }

  #numbers(stage: AnyStage, head = 0): Matrix {
    return accept(this.#raw, this.#raw.numbersOf(this.#handle, STAGES.indexOf(stage), head));
  }
}

/** For fewer numbers a call of set(), one for each row, takes longer than a loop. */
const LEAST_TO_SET = 32;

/** One of so many equal groups of columns, in an array of its own. */
function columns({ rows, cols, data }: Matrix, groups: number, group: number): Matrix {
  if (groups === 1) return { rows, cols, data: data.slice() };
  const width = cols / groups;
  const own = new Float32Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const start = row * cols + group * width;
    if (width < LEAST_TO_SET) {
      for (let col = 0; col < width; col += 1) own[row * width + col] = data[start + col]!;
    } else {
      own.set(data.subarray(start, start + width), row * width);
    }
  }
  return { rows, cols: width, data: own };
}

/** A head's own columns of W_Q, W_K, W_V and its own rows of W_O. */
function projectionsOfHead(
  { query, key, value, output }: LayerMatrices,
  head: number,
  heads: number,
): LayerMatrices {
  const rows = output.rows / heads;
  const start = head * rows * output.cols;
  return {
    query: columns(query, heads, head),
    key: columns(key, heads, head),
    value: columns(value, heads, head),
    output: { rows, cols: output.cols, data: output.data.slice(start, start + rows * output.cols) },
  };
}

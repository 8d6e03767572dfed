// Eigen as its users write it (cpp/benchmarks/eigen_attention.h), compiled to WebAssembly. The numbers go in
// and out as in our engine: written into memory that is kept, the output copied out.

const bytesPerNumber = Float32Array.BYTES_PER_ELEMENT;

export async function load(name) {
  const response = fetch(`/eigen/${name}.wasm`);
  const { instance } = await WebAssembly.instantiateStreaming(response, {
    env: { emscripten_notify_memory_growth() {} },
  });
  instance.exports._initialize();
  return new Eigen(instance.exports);
}

class Eigen {
  #exports;
  #memory;
  #size = 0;

  constructor(exports) {
    this.#exports = exports;
  }

  attention({ queries, keys, heads, width, valueWidth, mask }, { query, key, value }) {
    return this.#run([query, key, value], queries * heads * valueWidth, (places, output) => {
      const isCausal = Number(mask === 'causal');
      this.#exports.Attend(...places, queries, keys, heads, width, valueWidth, isCausal, output);
    });
  }

  product(_, { left, right }) {
    return this.#run([left, right], left.rows * right.cols, (places, output) => {
      this.#exports.Multiply(...places, left.rows, left.cols, right.cols, output);
    });
  }

  layer({ queries, heads, width, mask }, { input, projections }) {
    const { query, key, value, output } = projections;
    const modelWidth = heads * width;
    return this.#run([input, query, key, value, output], queries * modelWidth, (places, result) => {
      const isCausal = Number(mask === 'causal');
      this.#exports.Layer(places[0], places[1], queries, heads, modelWidth, isCausal, result);
    });
  }

  /** The matrices stand one after the other, the output behind them. */
  #run(matrices, outputLength, compute) {
    const inputLength = matrices.reduce((sum, { data }) => sum + data.length, 0);
    return () => {
      const start = this.#reserve(inputLength + outputLength);
      const places = [];
      let place = start;
      const heap = new Float32Array(this.#exports.memory.buffer);
      for (const { data } of matrices) {
        places.push(place);
        heap.set(data, place / bytesPerNumber);
        place += data.byteLength;
      }
      compute(places, place);
      // The memory may have grown, which ends the life of every view of it.
      return new Float32Array(this.#exports.memory.buffer, place, outputLength).slice();
    };
  }

  #reserve(length) {
    if (this.#size < length) {
      this.#memory = this.#exports.malloc(length * bytesPerNumber);
      this.#size = length;
    }
    return this.#memory;
  }
}

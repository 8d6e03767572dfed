// What the comparison needs of TensorFlow.js and nothing else, to be bundled: a page that wants attention
// alone would load it like this.
import '@tensorflow/tfjs-core/dist/base_side_effects.js';
import '@tensorflow/tfjs-backend-wasm/dist/base.js';
import { registerKernel, setBackend } from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm/dist/backend_wasm.js';
import { addConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Add.js';
import { batchMatMulConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/BatchMatMul.js';
import { concatConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Concat.js';
import { identityConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Identity.js';
import { multiplyConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Multiply.js';
import { realDivConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/RealDiv.js';
import { reshapeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Reshape.js';
import { sliceConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Slice.js';
import { softmaxConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Softmax.js';
import { sqrtConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sqrt.js';
import { squareConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Square.js';
import { sumConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sum.js';
import { tanhConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Tanh.js';
import { transposeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Transpose.js';

export {
  add,
  concat,
  div,
  keep,
  matMul,
  mul,
  reshape,
  slice,
  softmax,
  sqrt,
  square,
  sum,
  tanh,
  tensor2d,
  tidy,
  transpose,
} from '@tensorflow/tfjs-core';

[
  addConfig,
  batchMatMulConfig,
  concatConfig,
  identityConfig,
  multiplyConfig,
  realDivConfig,
  reshapeConfig,
  sliceConfig,
  softmaxConfig,
  sqrtConfig,
  squareConfig,
  sumConfig,
  tanhConfig,
  transposeConfig,
].forEach(registerKernel);

/** The folder holds the backend's .wasm files. */
export async function start(folder) {
  setWasmPaths(folder);
  if (!(await setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow.js did not start.');
}

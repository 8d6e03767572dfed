import { load } from '../contenders/onnxruntime.js';
import { show } from './first-result.js';

await show(load());

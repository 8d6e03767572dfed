import { load } from '../contenders/tensorflow.js';
import { show } from './first-result.js';

await show(load());

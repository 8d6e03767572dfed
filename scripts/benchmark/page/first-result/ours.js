import { load } from '../contenders/ours.js';
import { show } from './first-result.js';

await show(load('auto'));

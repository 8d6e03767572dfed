import { load } from '../contenders/plain-javascript.js';
import { show } from './first-result.js';

await show(load());

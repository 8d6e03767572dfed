import { ask } from './ask.js';

self.postMessage(await ask());

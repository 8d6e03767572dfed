import { ask, countWords } from './ask.js';
import { SoftLookup } from 'soft-lookup';

console.log(JSON.stringify({ output: await ask(), words: await countWords(), server: SoftLookup.version }));

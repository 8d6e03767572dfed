import { ask } from './ask.js';
import { SoftLookup } from 'soft-lookup';

console.log(JSON.stringify({ output: await ask(), server: SoftLookup.version }));

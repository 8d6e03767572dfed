// node --import ./scripts/lib/typescript-in-node.mjs: lets tests in Node import the TypeScript sources.
// Types are taken off file by file and nothing is checked: that is what `npm run check` does.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

import { ask } from './ask.js';

self.addEventListener('message', async ({ data: assets }) => {
  const options = assets === undefined ? {} : { assets: new URL(assets) };
  self.postMessage(await ask(options).catch(({ message }) => message));
});

import 'soft-lookup';
import { ask } from './ask.js';

document.querySelector('#page').textContent = await ask();

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.addEventListener('message', ({ data }) => {
  document.querySelector('#worker').textContent = data;
});

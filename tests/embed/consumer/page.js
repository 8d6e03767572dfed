import 'soft-lookup';
import { ask, countWords } from './ask.js';

const say = (place, saying) => {
  const output = document.querySelector(place);
  saying.then(
    (said) => (output.textContent = said),
    ({ message }) => (output.textContent = message),
  );
};

// A page of another project says where the files are, if its bundler left them behind.
const assets = new URLSearchParams(location.search).get('assets');
if (assets !== null) document.querySelector('soft-lookup').setAttribute('assets', assets);
const options = assets === null ? {} : { assets: new URL(assets, location.href) };

say('#page', ask(options));
say('#words', countWords(options));

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
say('#worker', new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data))));
worker.postMessage(options.assets?.href);

// The element in jsdom, as the environments of Vitest and Jest have it: each step, asked for by properties, as JSON.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});
// Those of Node that a page's own functions do not take.
const OF_THE_PAGE = ['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'CustomEvent'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !OF_THE_PAGE.includes(name)) continue;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
}

const troubles = [];
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => troubles.push(String(error?.stack ?? error)));
window.addEventListener('error', ({ error }) => troubles.push(String(error?.stack ?? error)));

await import('soft-lookup');
const shown = [];
for (const [figure, step] of JSON.parse(process.argv[2])) {
  const element = document.createElement('soft-lookup');
  element.setAttribute('loading', 'eager');
  Object.assign(element, { figure, step });
  const ready = new Promise((done) => {
    for (const type of ['ready', 'error']) element.addEventListener(`soft-lookup-${type}`, done);
  });
  document.body.append(element);
  const { type: told } = await ready;
  await element.updateComplete;
  const sentence = element.shadowRoot.querySelector('.sentence')?.textContent ?? '';
  shown.push({ at: `${figure} ${step}`, told, sentence });
  element.remove();
}
process.stdout.write(JSON.stringify({ shown, troubles }));
process.exit();

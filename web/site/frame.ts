/** The page that holds nothing but one figure, for an iframe: its address says which. */
import './styles/frame.css';
import { isForeign } from '../element/foreign.js';
import { POLICY } from './policy.js';
import { EMBEDDED_HEIGHT } from './snippets.js';

/** The message by which the page around the iframe learns how high the figure is. */
interface HeightMessage {
  readonly type: 'soft-lookup:height';
  readonly height: number;
}

/** A figure grows in several steps while it starts: only the last of them is told. */
const DELAY = 50;

/**
 * The policy of all pages, from before anything of the address is read. It can't stand in the page: in a sandbox a page
 * has no origin, and WebKit then takes 'self' for nobody.
 */
function setPolicy(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY.replaceAll("'self'", location.origin);
  document.head.append(policy);
}

function makeFigure(query: URLSearchParams): HTMLElement {
  const figure = document.createElement('soft-lookup');
  for (const [name, value] of query) {
    // What is no input is set too, so that the figure can name it; what the browser would act on is not.
    if (/^[a-z]+(-[a-z]+)*$/.test(name) && !isForeign(name)) figure.setAttribute(name, value);
  }
  return figure;
}

/** The figure takes what the page keeps free for the frame, so that nothing around it moves. */
function fillFrame({ style }: HTMLElement): void {
  style.setProperty('--kept-height', `${innerHeight}px`);
  style.setProperty('--soft-lookup-height', `${Math.max(innerHeight, EMBEDDED_HEIGHT)}px`);
}

function tellHeight(): void {
  let told = 0;
  let waiting: number | undefined;
  const tell = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === 0 || height === told) return;
    told = height;
    // The height is no secret, and a page in a sandbox does not know who embeds it.
    parent.postMessage({ type: 'soft-lookup:height', height } satisfies HeightMessage, '*');
  };
  new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = window.setTimeout(tell, DELAY);
  }).observe(document.documentElement);
}

setPolicy();
const query = new URLSearchParams(location.search);
document.documentElement.lang = query.get('lang') ?? document.documentElement.lang;
document.documentElement.dataset.theme = query.get('theme') ?? 'auto';
fillFrame(document.documentElement);
document.querySelector('main')?.append(makeFigure(query));
tellHeight();

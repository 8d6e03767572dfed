import { availableBuilds } from '../engine/builds.js';

/**
 * Has the browser fetch the engine while the element, which will ask for it, is itself on its way. Which of its builds
 * that is only the browser can tell, so the page can't name it. `embed`: the folder where they lie; undefined on a page
 * that shows no figure at once.
 */
export function fetchEngineEarly(embed: string | undefined): void {
  if (embed === undefined || typeof WebAssembly !== 'object') return;
  void availableBuilds().then(([build]) => {
    preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `${embed}engine-${build}.wasm` });
    preload({ rel: 'modulepreload', href: `${embed}engine-${build}.js` });
  });
}

/** After what the page is painted with. */
function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { fetchPriority: 'low' }, link));
}

/**
 * A classic script for hosts whose pages can't load modules: it fetches the module that lies beside it.
 */
const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : // Another loader put this one into the page.
      document.querySelector<HTMLScriptElement>('script[src*="soft-lookup-loader.js"]');

void import(/* @vite-ignore */ new URL('soft-lookup.js', script?.src ?? document.baseURI).href);

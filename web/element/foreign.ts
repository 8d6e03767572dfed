/** Attributes that any HTML element may have, and those by which pages say what an element is about (RDFa, microdata). */
const GLOBAL = new Set(
  (
    'about accesskey autocorrect autofocus class commandfor content contenteditable datatype defer-hydration dir draggable ' +
    'elementtiming enterkeyhint exportparts fetchpriority hidden id inert inputmode is itemid itemprop itemref itemscope ' +
    'itemtype lang name nonce part popover prefix property rel resource rev role slot spellcheck style tabindex title ' +
    'translate typeof unresolved vocab writingsuggestions'
  ).split(' '),
);

// Frameworks mark elements with names of their own; those have a mark that none of our inputs has.
export const isForeign = (name: string): boolean =>
  GLOBAL.has(name) || /^(data-|aria-|on|v-|x-|astro-|ng|js)|[:_@.[#]/.test(name);

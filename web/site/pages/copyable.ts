import { escapeForTag } from '../snippets.js';
import { markup, Markup } from './markup.js';
import type { Site } from './shell.js';

/**
 * Lines to copy, which `label` names, and the button that copies them. A generator that takes a copy of the page for a
 * template finds no braces in it, unless they come as markup.
 */
export function copyable(label: string, copy: string, code: string | Markup, site: Site): Markup {
  const { embed } = site.language;
  return markup`<div class="copyable">
    <pre tabindex="0" role="region" aria-label="${label}"><code>${typeof code === 'string' ? new Markup(escapeForTag(code)) : code}</code></pre>
    <button class="button" type="button" aria-label="${embed.copyWhat(copy, label)}" hidden>${copy}</button>
    <p role="status">
      <span data-copy="done" hidden>${embed.copied}</span>
      <span data-copy="failed" hidden>${embed.copyFailed}</span>
    </p>
  </div>`;
}

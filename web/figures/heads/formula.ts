import { html, type TemplateResult } from 'lit';
import { nextPlace } from '../../parts/navigation/grid-navigation.js';
import { isForBrowser } from '../../parts/navigation/keys.js';
import { subscripts } from '../../parts/kit/subscripts.js';
import type { HeadsFields } from './definition.js';
import type { View } from './figure.js';

type Symbol = Exclude<HeadsFields['symbol']['fallback'], 'none'>;

/** The formula of the paper, in which each symbol is a button that lights the matrix that it means. */
export function formula(v: View): TemplateResult {
  const { words, inputs } = v;
  const head = String(Math.min(inputs.index, inputs.heads));
  const symbol = (name: Symbol, of = head): TemplateResult => {
    const isPressed = inputs.symbol === name;
    return html`<button
      type="button"
      class="symbol"
      aria-pressed=${isPressed ? 'true' : 'false'}
      tabindex=${name === (inputs.symbol === 'none' ? 'head' : inputs.symbol) ? 0 : -1}
      @click=${() => {
        v.update({ symbol: isPressed ? 'none' : name });
      }}
    >
      <span class="visually-hidden">${v.spokenSymbol(words.say(`symbol.${name}`, { head: of }))}</span>
      <span aria-hidden="true"
        >${subscripts(words.say(`symbol.${name}.short`))}${isOfHead(name) ? html`<sub>${of}</sub>` : ''}</span
      >
    </button>`;
  };
  return html`<div class="formula" role="toolbar" aria-label=${words.say('formula')} @keydown=${walk}>
    <p>
      ${symbol('head')} = ${symbol('attention')}(${symbol('input')} ${symbol('query')}, x ${symbol('key')}, x
      ${symbol('value')})
    </p>
    <p>
      ${symbol('result')} = ${words.say('formula.concat', { heads: words.short(inputs.heads) })}
      ${symbol('output')}
    </p>
    <p class="note" aria-live="off">${meaning(v, head)}</p>
  </div>`;
}

const isOfHead = (name: Symbol): boolean => ['query', 'key', 'value', 'head'].includes(name);

/** What the symbol that was pressed means here. */
function meaning({ words, inputs }: View, head: string): readonly (string | TemplateResult)[] {
  const { symbol } = inputs;
  return subscripts(
    symbol === 'none' ? words.say('symbol.press') : words.say(`symbol.${symbol}.means`, { head }),
  );
}

/** Tab reaches one symbol; the arrow keys walk on from there. */
function walk(event: KeyboardEvent): void {
  const symbols = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.symbol')];
  const from = symbols.indexOf(event.target as HTMLElement);
  if (from < 0 || isForBrowser(event)) return;
  const places = symbols.map((_, column) => ({ row: 0, column }));
  const next = nextPlace(places, { row: 0, column: from }, event.key);
  if (next === null) return;
  event.preventDefault();
  symbols[next.column]?.focus();
}

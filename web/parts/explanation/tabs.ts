import { css, html, type TemplateResult } from 'lit';
import { isForBrowser } from '../navigation/keys.js';

export interface Tab {
  readonly id: string;
  readonly label: string;
}

export interface TabList {
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  /** The id of the panel, in the same tree. */
  readonly panel: string;
  readonly choose: (id: string) => void;
}

export const tabStyles = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .tabs button {
    min-block-size: max(28px, var(--finger));
    border: 0;
    border-block-end: 2px solid transparent;
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 500;
  }
  .tabs button:hover {
    color: var(--soft-ink);
  }
  .tabs [aria-selected='true'] {
    border-color: var(--soft-ink);
    color: var(--soft-ink);
    font-weight: 650;
  }
  @media (forced-colors: active) {
    .tabs [aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;

/** Tabs as the keyboard and screen readers know them: one stop of Tab, arrows walk and choose. */
export function tabList({ tabs, chosen, panel, choose }: TabList): TemplateResult {
  const walk = (event: KeyboardEvent): void => {
    const from = tabs.findIndex(({ id }) => id === chosen);
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as Record<string, number>;
    const step = steps[event.key];
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step === undefined ? undefined : from + step);
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined || isForBrowser(event)) return;
    event.preventDefault();
    const list = event.currentTarget as HTMLElement;
    list.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
    choose(next.id);
  };
  return html`<div class="tabs" role="tablist" @keydown=${walk}>
    ${tabs.map(
      ({ id, label: name }) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${id}"
          aria-controls=${panel}
          aria-selected=${id === chosen ? 'true' : 'false'}
          tabindex=${id === chosen ? 0 : -1}
          @click=${() => {
            choose(id);
          }}
        >
          ${name}
        </button>`,
    )}
  </div>`;
}

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { define } from './define.js';
import { part, typed } from './part.js';
import { programStyles } from './program.styles.js';

export interface ProgramTab {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly lines: readonly { readonly text: string; readonly changed?: boolean }[];
}

export interface ProgramTexts {
  readonly open: string;
  readonly languages: string;
  readonly changed: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/** @summary The computation in view as a program, in several languages; opened on demand. */
export class Program extends part([programStyles], {
  /** Writes the tabs; asked only while they are in view. */
  tabs: (): readonly ProgramTab[] => [],
  texts: typed<ProgramTexts>({ open: '', languages: '', changed: '', copy: '', copied: '', copyFailed: '' }),
  // Its own state.
  chosen: '',
  notice: '',
  opened: false,
}) {
  protected override render(): TemplateResult {
    return html`<details .open=${this.opened} @toggle=${this.toggled}>
      <summary>${this.texts.open}</summary>
      ${this.opened ? this.renderTabs(this.tabs()) : nothing}
    </details>`;
  }

  /** Long data stand before the computation: what the lesson changed comes into view. */
  protected override updated(changed: PropertyValues): void {
    if (!changed.has('chosen') && !changed.has('opened')) return;
    const code = this.renderRoot.querySelector('pre');
    const mark = this.renderRoot.querySelector('mark');
    if (code && mark) code.scrollTop = mark.offsetTop - code.clientHeight / 2;
  }

  private readonly toggled = (event: Event): void => {
    this.opened = (event.target as HTMLDetailsElement).open;
  };

  private renderTabs(tabs: readonly ProgramTab[]): TemplateResult | typeof nothing {
    const tab = tabs.find(({ id }) => id === this.chosen) ?? tabs[0];
    if (tab === undefined) return nothing;
    return html`
      <div class="tabs" role="tablist" aria-label=${this.texts.languages} @keydown=${this.walk}>
        ${tabs.map(
          ({ id, label }) =>
            html`<button
              type="button"
              role="tab"
              id="tab-${id}"
              aria-controls="panel"
              aria-selected=${id === tab.id ? 'true' : 'false'}
              tabindex=${id === tab.id ? 0 : -1}
              @click=${() => this.choose(id)}
            >
              ${label}
            </button>`,
        )}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby="tab-${tab.id}">
        <pre tabindex="0" role="region" aria-labelledby="tab-${tab.id}"><code>${tab.lines.map((line) =>
          this.renderLine(line),
        )}</code></pre>
        <p class="foot">
          <button class="button quiet" type="button" @click=${() => this.copy(tab)}>
            ${this.texts.copy}
          </button>
          <span class="note">${tab.note}</span>
          <span role="status">${this.notice}</span>
        </p>
      </div>
    `;
  }

  private renderLine({ text, changed }: ProgramTab['lines'][number]): TemplateResult {
    return changed === true
      ? html`<mark><span class="visually-hidden">${this.texts.changed} </span>${text}</mark>${'\n'}`
      : html`<span>${text}</span>${'\n'}`;
  }

  private choose(id: string): void {
    this.chosen = id;
    this.notice = '';
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
    const from = tabs.findIndex((tab) => tab === event.target);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    this.choose(next.id.replace('tab-', ''));
  };

  private async copy({ lines }: ProgramTab): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${lines.map(({ text }) => text).join('\n')}\n`);
      this.notice = this.texts.copied;
    } catch {
      this.notice = this.texts.copyFailed;
    }
  }
}

define('soft-program', Program);

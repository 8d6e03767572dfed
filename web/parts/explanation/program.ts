import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { programStyles } from './program.styles.js';
import { tabList, tabStyles, type Tab } from './tabs.js';

export interface ProgramTab extends Tab {
  readonly note: string;
  readonly lines: readonly { readonly text: string; readonly changed?: boolean }[];
}

export interface ProgramTexts {
  readonly changed: string;
  readonly copy: string;
  /** The same as it is spoken, with `{language}`. */
  readonly copyWhat: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/** @summary The computation in view as a program, in several languages. */
export class Program extends part([tabStyles, programStyles], {
  tabs: typed<readonly ProgramTab[]>([]),
  texts: typed<ProgramTexts>({
    changed: '',
    copy: '',
    copyWhat: '',
    copied: '',
    copyFailed: '',
  }),
  // Its own state.
  chosen: '',
  notice: '',
}) {
  /** Long data stand before the computation: what the lesson changed comes into view. */
  protected override updated(changed: PropertyValues): void {
    if (!changed.has('chosen')) return;
    const code = this.renderRoot.querySelector('pre');
    const mark = this.renderRoot.querySelector('mark');
    if (code && mark) code.scrollTop = mark.offsetTop - code.clientHeight / 2;
  }

  protected override render(): TemplateResult | typeof nothing {
    const tab = this.tabs.find(({ id }) => id === this.chosen) ?? this.tabs[0];
    if (tab === undefined) return nothing;
    return html`
      ${tabList({
        tabs: this.tabs,
        chosen: tab.id,

        panel: 'panel',
        choose: this.choose,
      })}
      <div id="panel" role="tabpanel" aria-labelledby="tab-${tab.id}">
        <pre tabindex="0" role="region" aria-labelledby="tab-${tab.id}"><code>${tab.lines.map((line) =>
          this.renderLine(line),
        )}</code></pre>
        <p class="foot">
          <button
            class="button quiet"
            type="button"
            aria-label=${this.texts.copyWhat.replace('{language}', () => tab.label)}
            @click=${() => this.copy(tab)}
          >
            ${this.texts.copy}
          </button>
          <span class="note">${tab.note}</span>
          <span>${this.notice}</span>
        </p>
      </div>
    `;
  }

  private renderLine({ text, changed }: ProgramTab['lines'][number]): TemplateResult {
    return changed === true
      ? html`<mark><span class="visually-hidden">${this.texts.changed} </span>${text}</mark>${'\n'}`
      : html`<span>${text}</span>${'\n'}`;
  }

  private readonly choose = (id: string): void => {
    this.chosen = id;
    this.notice = '';
  };

  private async copy({ lines }: ProgramTab): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${lines.map(({ text }) => text).join('\n')}\n`);
      this.notice = this.texts.copied;
    } catch {
      this.notice = this.texts.copyFailed;
    }
    this.announce(this.notice);
  }
}

define('soft-program', Program);

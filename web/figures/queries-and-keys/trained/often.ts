import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import '../../../parts/choice.js';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import { FINDING_NAMES } from '../definition.js';
import type { StepContext, StepView } from '../step-view.js';
import type { CountedHead, Counting, CountState } from './counting.js';
import { findingNamed, sentencesOf, type FindingName } from './findings.js';
import type { Words } from './explain.js';

/** Over many sentences, counted when the learner asks: how often does a finding hold? */
export class OftenView implements StepView {
  readonly canSelect = false;
  private readonly context: StepContext;
  private readonly words: Words;
  private readonly encoder: Encoder;
  private readonly counting: Counting;

  constructor(context: StepContext, words: Words, encoder: Encoder, counting: Counting) {
    this.context = context;
    this.words = words;
    this.encoder = encoder;
    this.counting = counting;
  }

  body(): TemplateResult {
    const { words } = this;
    const { pattern, sentences } = sentencesOf(this.finding);
    const count = words.short(sentences.length);
    return html`
      ${this.context.fixed ? nothing : this.choice()}
      <p class="note">${words.say('often.sentences', { count, pattern })}</p>
      ${this.progress(count)} ${this.state.kind === 'counted' ? this.table(this.state.heads, count) : nothing}
      <p class="note">${words.say('learned')}</p>
    `;
  }

  say(): string {
    const { words, state } = this;
    const [first] = state.kind === 'counted' ? state.heads : [];
    if (!first) return words.say('say.often-open');
    return words.say('say.often', {
      ...this.names,
      count: words.short(first.there.sentences),
      there: words.fixed(first.there.mean, 3),
      back: words.fixed(first.back.mean, 3),
      percent: this.percent(first.there.largest),
    });
  }

  explain(): null {
    return null;
  }

  private get finding() {
    return findingNamed(this.context.inputs.finding);
  }

  private get names(): { readonly query: string; readonly key: string } {
    const { query, key } = this.finding;
    return { query, key };
  }

  private get state(): CountState {
    return this.counting.stateOf(this.context.inputs.finding);
  }

  private percent(share: number): string {
    return this.words.say('often.percent', { percent: this.words.fixed(100 * share, 0) });
  }

  private choice(): TemplateResult {
    const { words, context, counting } = this;
    return html`<soft-choice
      .label=${words.say('often.choose')}
      .options=${FINDING_NAMES.map((value) => ({ value, label: words.say(`often.${value}`) }))}
      .value=${context.inputs.finding}
      @choose=${({ detail }: CustomEvent<{ value: FindingName }>) => {
        counting.stop();
        context.change({ finding: detail.value });
      }}
    ></soft-choice>`;
  }

  private progress(count: string): TemplateResult {
    const { words, state } = this;
    if (state.kind === 'running') {
      const { done, total } = state;
      return html`<div class="row" role="status">
        <progress class="narrow" max=${total} .value=${done}></progress>
        <p class="note narrow">
          ${words.say('often.progress', { done: words.short(done), total: words.short(total) })}
        </p>
        <button class="button quiet narrow" @click=${this.stop}>${words.say('often.stop')}</button>
      </div>`;
    }
    return html`
      <div>
        <button class="button" @click=${this.count}>
          ${words.say(state.kind === 'counted' ? 'often.again' : 'often.count', { count })}
        </button>
      </div>
      ${state.kind === 'stopped' ? html`<p class="note" role="status">${words.say('often.stopped')}</p>` : nothing}
      ${state.kind === 'failed' ? html`<p class="problem" role="alert">${words.say('often.failed', { reason: words.explain(state.reason) })}</p>` : nothing}
    `;
  }

  private readonly count = (): void => {
    void this.counting.count(this.encoder, this.context.inputs.finding);
  };

  private readonly stop = (): void => {
    this.counting.stop();
  };

  private table(heads: readonly CountedHead[], count: string): TemplateResult {
    const { words, names } = this;
    const column = (id: string, label: string, role: TableColumn['role']): TableColumn => ({
      id,
      label,
      role,
      numeric: id !== 'head',
      ...(id === 'there' ? { bar: 'weight' as const } : {}),
    });
    return html`<soft-record-table
        .label=${words.say('often.table', { count })}
        .columns=${[
          column('head', words.say('often.head'), 'plain'),
          column('there', words.say('often.there', names), 'weight'),
          column('first', words.say('often.first'), 'plain'),
          column('others', words.say('often.first-but-itself'), 'plain'),
          column('back', words.say('often.back', names), 'weight'),
        ]}
        .rows=${heads.map((head, index) => this.rowOf(head, index))}
        .footer=${null}
      ></soft-record-table>
      <p class="note">${words.say('often.note', { count })}</p>`;
  }

  private rowOf({ there, back }: CountedHead, index: number): TableRow {
    const { words } = this;
    const name = words.say('head.name', { number: words.short(index + 1) });
    const mean = (value: number): TableCell => ({ text: words.fixed(value, 3), bar: value });
    return {
      id: String(index),
      name,
      lit: index === 0,
      cells: {
        head: { text: name },
        there: mean(there.mean),
        first: { text: this.percent(there.largest) },
        others: { text: this.percent(there.largestOfOthers) },
        back: mean(back.mean),
      },
    };
  }
}

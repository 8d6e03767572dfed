import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { Cell } from '../../../engine/types.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/choice.js';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import type { ArrivingModel } from '../../arriving-model.js';
import type { Explanation } from '../../explanation.js';
import { LAYERS } from '../definition.js';
import type { StepContext, StepView } from '../step-view.js';
import { explainTrained, write, type Words } from './explain.js';
import { BETWEEN_WORDS, wordsIn, type HeadRun, type Pair } from './model.js';
import { textInput } from './text-input.js';

/** The second file of the model, once it is loaded into the encoder. */
export interface Loaded {
  dispose(): void;
}

/** A sentence, and the same one with its first letter turned; cells of the latter count their heads from here. */
const TURNED = 2;

export interface CapitalRuns {
  readonly given: HeadRun;
  readonly turned: HeadRun;
}

/** What a capital letter changes. The second layer, where it changes most, is fetched when it is asked for. */
export class CapitalView implements StepView {
  private readonly context: StepContext;
  private readonly words: Words;
  private readonly encoder: Encoder;
  private readonly rest: ArrivingModel<Loaded>;
  /** null while the second layer is on its way. */
  private readonly runs: CapitalRuns | null;

  constructor(
    context: StepContext,
    words: Words,
    encoder: Encoder,
    rest: ArrivingModel<Loaded>,
    runs: CapitalRuns | null,
  ) {
    this.context = context;
    this.words = words;
    this.encoder = encoder;
    this.rest = rest;
    this.runs = runs;
  }

  get canSelect(): boolean {
    return this.runs !== null;
  }

  body(): TemplateResult {
    const { words, context, runs } = this;
    return html`
      ${textInput(context, words, this.encoder)} ${context.fixed ? nothing : this.layerChoice()}
      ${
        runs
          ? html`${context.fixed ? nothing : this.queryChoice(runs)} ${this.table(runs)}`
          : this.rest.waiting(words, {
              waiting: words.say('capital.waiting'),
              failed: (reason) => words.say('encoder.failed', { reason }),
            })
      }
      <p class="note">${words.say('capital.learned')}</p>
    `;
  }

  say(): string {
    const { words, runs } = this;
    if (!runs) return words.say('capital.waiting');
    const { query, key } = this.pair(runs.given);
    const weight = ({ head }: HeadRun) => words.fixed(at(head.wordWeights, query, key), 3);
    return words.say('say.capital', {
      query: runs.given.words[query] ?? '',
      key: runs.given.words[key] ?? '',
      given: weight(runs.given),
      turned: weight(runs.turned),
      first: runs.turned.words[0] ?? '',
    });
  }

  explain(cell: Cell): Explanation | null {
    const { runs, words, encoder } = this;
    if (!runs) return null;
    const head = cell.head ?? 0;
    const [run, first] = head < TURNED ? [runs.given, 0] : [runs.turned, TURNED];
    const explanation = explainTrained(encoder, run, words, { ...cell, head: head - first });
    // Following a number stays within its sentence, and ends where the vectors begin.
    const lines = explanation?.lines.map((line) =>
      line.map(({ cell: source, ...token }) =>
        source?.stage === 'scores' || source?.stage === 'weights'
          ? { ...token, cell: { ...source, head: (source.head ?? 0) + first } }
          : token,
      ),
    );
    return explanation && { ...explanation, lines: lines ?? [] };
  }

  /** The words of the selected number in either sentence: the last one and the first where there is none. */
  private pair(run: HeadRun): Pair {
    const { selection } = this.context;
    const own = selection && { ...selection, head: (selection.head ?? 0) % TURNED };
    return (own && wordsIn(run, own)) ?? { query: run.words.length - 1, key: 0 };
  }

  private layerChoice(): TemplateResult {
    const { words, context } = this;
    return html`<soft-choice
      .label=${words.say('capital.layer')}
      .options=${LAYERS.map((value) => ({ value, label: words.say(`capital.layer-${value}`) }))}
      .value=${context.inputs.layer}
      @choose=${({ detail }: CustomEvent<{ value: (typeof LAYERS)[number] }>) => {
        context.change({ layer: detail.value });
      }}
    ></soft-choice>`;
  }

  private queryChoice({ given }: CapitalRuns): TemplateResult {
    const { query, key } = this.pair(given);
    return html`<soft-choice
      .label=${this.words.say('ablation.query')}
      .options=${given.words.map((word, index) => ({ value: String(index), label: word }))}
      .value=${String(query)}
      @choose=${({ detail }: CustomEvent<{ value: string }>) => {
        this.context.select({ stage: 'weights', head: BETWEEN_WORDS, row: Number(detail.value), col: key });
      }}
    ></soft-choice>`;
  }

  private table({ given, turned }: CapitalRuns): TemplateResult {
    const { words } = this;
    const { query } = this.pair(given);
    const column = (id: string, run: HeadRun): TableColumn => ({
      id,
      label: words.say('capital.column', { first: run.words[0] ?? '' }),
      role: 'weight',
      bar: 'weight',
      numeric: true,
    });
    return html`<soft-record-table
      .label=${words.say('capital.table', { query: given.words[query] ?? '' })}
      .columns=${[
        { id: 'key', label: words.say('table.key'), role: 'key' } satisfies TableColumn,
        column('given', given),
        column('turned', turned),
      ]}
      .rows=${given.words.map((word, key): TableRow => ({
        id: String(key),
        name: word,
        cells: {
          key: { text: word },
          given: this.cell(given, query, key, BETWEEN_WORDS),
          turned: this.cell(turned, query, key, BETWEEN_WORDS + TURNED),
        },
      }))}
      .footer=${null}
      .scrollRows=${20}
      @cell-select=${({ detail }: CustomEvent<{ cell: Cell }>) => {
        this.context.select(detail.cell);
      }}
    ></soft-record-table>`;
  }

  private cell(run: HeadRun, row: number, col: number, head: number): TableCell {
    const { words, context } = this;
    const cell: Cell = { stage: 'weights', head, row, col };
    const value = at(run.head.wordWeights, row, col);
    const text = write(words, value, cell);
    const names = { query: run.words[row] ?? '', key: run.words[col] ?? '', weight: text };
    return {
      text,
      bar: value,
      cell,
      selected: context.isSelected(cell),
      label: words.say('capital.cell', {
        sentence: words.say('sentence.weight', names),
        first: run.words[0] ?? '',
      }),
    };
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { Cell } from '../../../engine/types.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/choice.js';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import type { Explanation } from '../../explanation.js';
import type { StepContext, StepView } from '../step-view.js';
import { explainSource, runOfSource, SOURCES, type SourceRuns } from './ablation-model.js';
import { write, type Words } from './explain.js';
import { textInput } from './text-input.js';
import type { HeadRun, Pair } from './model.js';

/** The same two pieces, scored from parts of the head's mechanism: what does the query do? */
export class AblationView implements StepView {
  private readonly context: StepContext;
  private readonly words: Words;
  private readonly encoder: Encoder;
  private readonly run: HeadRun;
  private readonly runs: SourceRuns;

  constructor(context: StepContext, words: Words, encoder: Encoder, run: HeadRun, runs: SourceRuns) {
    this.context = context;
    this.words = words;
    this.encoder = encoder;
    this.run = run;
    this.runs = runs;
  }

  /** The table would answer the question. */
  get canSelect(): boolean {
    return this.context.hasPredicted;
  }

  body(): TemplateResult {
    const { words, context } = this;
    return html`
      ${textInput(context, words, this.encoder)} ${context.fixed ? nothing : this.pairChoice()}
      ${this.question()} ${this.canSelect ? this.table() : nothing}
      <p class="note">
        ${words.say('ablation.note')} ${words.say('learned.short', { head: context.inputs.head })}
      </p>
    `;
  }

  say(): string {
    const { words, run } = this;
    if (!this.canSelect) return words.say('say.hidden');
    const { query, key } = this.pair;
    const { scores } = this.runs['queries-and-keys'];
    return words.say('say.ablation', {
      query: run.pieces[query] ?? '',
      key: run.pieces[key] ?? '',
      there: words.fixed(at(scores, query, key), 2),
      back: words.fixed(at(scores, key, query), 2),
    });
  }

  explain(cell: Cell): Explanation | null {
    if (!this.canSelect) return null;
    const { encoder, run, runs, words } = this;
    return explainSource({ encoder, engine: this.context.engine, run, runs, words }, cell);
  }

  /** The pieces that are compared; the first two where the text has not as many as it had. */
  private get pair(): Pair {
    const [query = 0, key = 1] = this.context.inputs.pieces;
    const isPiece = (piece: number): boolean => this.run.pieces[piece] !== undefined;
    return isPiece(query) && isPiece(key)
      ? { query, key }
      : { query: 0, key: this.run.pieces.length > 1 ? 1 : 0 };
  }

  private pairChoice(): TemplateResult {
    const { words, context, run } = this;
    const { query, key } = this.pair;
    const choice = (label: string, value: number, cellOf: (chosen: number) => Pair) =>
      html`<soft-choice
        .label=${label}
        .options=${run.pieces.map((piece, index) => ({ value: String(index), label: piece }))}
        .value=${String(value)}
        @choose=${({ detail }: CustomEvent<{ value: string }>) => {
          const { query: row, key: col } = cellOf(Number(detail.value));
          const cell: Cell = { stage: 'scores', head: runOfSource('queries-and-keys'), row, col };
          context.change({ pieces: [row, col], cell });
        }}
      ></soft-choice>`;
    return html`${choice(words.say('ablation.query'), query, (chosen) => ({ query: chosen, key }))}
    ${choice(words.say('ablation.key'), key, (chosen) => ({ query, key: chosen }))}`;
  }

  private question(): TemplateResult {
    const { words, run } = this;
    const { query, key } = this.pair;
    const names = { query: run.pieces[query] ?? '', key: run.pieces[key] ?? '' };
    const score = words.fixed(at(this.runs.keys.scores, query, key), 2);
    return this.context.predictionCard({
      kind: 'choice',
      question: words.say('ablation.predict', { ...names, score }),
      options: (['less', 'same', 'more'] as const).map((value) => ({
        value,
        label: words.say(`ablation.${value}`),
      })),
      correct: 'same',
      because: words.say('ablation.because', { score }),
    });
  }

  private table(): TemplateResult {
    const { words, run } = this;
    const { query, key } = this.pair;
    const names = { query: run.pieces[query] ?? '', key: run.pieces[key] ?? '' };
    const column = (id: 'score-there' | 'score-back' | 'weight-there' | 'weight-back'): TableColumn => ({
      id,
      label: words.say(`ablation.${id}`),
      role: id.startsWith('score') ? 'score' : 'weight',
      ...(id.startsWith('score') ? { bar: 'score' as const } : {}),
      numeric: true,
    });
    return html`<soft-record-table
        .label=${words.say('ablation.label')}
        .columns=${[
          { id: 'source', label: words.say('ablation.source'), role: 'plain' } satisfies TableColumn,
          column('score-there'),
          column('score-back'),
          column('weight-there'),
          column('weight-back'),
        ]}
        .rows=${SOURCES.map((source): TableRow => {
          const name = words.say(`ablation.${source}`);
          return {
            id: source,
            name,
            lit: source === 'queries-and-keys',
            cells: {
              source: { text: name },
              'score-there': this.cell(source, 'scores', query, key),
              'score-back': this.cell(source, 'scores', key, query),
              'weight-there': this.cell(source, 'weights', query, key),
              'weight-back': this.cell(source, 'weights', key, query),
            },
          };
        })}
        .footer=${null}
        @cell-select=${({ detail }: CustomEvent<{ cell: Cell }>) => {
          this.context.select(detail.cell);
        }}
      ></soft-record-table>
      <p class="note">${words.say('ablation.ways', names)}</p>`;
  }

  private cell(
    source: (typeof SOURCES)[number],
    stage: 'scores' | 'weights',
    row: number,
    col: number,
  ): TableCell {
    const { words, run, runs } = this;
    const cell: Cell = { stage, head: runOfSource(source), row, col };
    const value = at(runs[source][stage], row, col);
    const text = write(words, value, cell);
    const names = { query: run.pieces[row] ?? '', key: run.pieces[col] ?? '', score: text, weight: text };
    return {
      text,
      bar: stage === 'weights' ? value : value / this.largestScore,
      cell,
      selected: this.context.isSelected(cell),
      label: words.say('ablation.cell', {
        source: words.say(`ablation.${source}`),
        sentence: words.say(stage === 'scores' ? 'sentence.score' : 'sentence.weight', names),
      }),
    };
  }

  /** Scores have no bound: the largest in view fills its bar. */
  private get largestScore(): number {
    const { query, key } = this.pair;
    const inView = SOURCES.flatMap((source) => [
      at(this.runs[source].scores, query, key),
      at(this.runs[source].scores, key, query),
    ]);
    return Math.max(1, ...inView.map(Math.abs));
  }
}

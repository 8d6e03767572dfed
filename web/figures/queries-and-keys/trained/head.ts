import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { Cell, Matrix } from '../../../engine/types.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/arcs.js';
import '../../../parts/choice.js';
import '../../../parts/matrix.js';
import type { MatrixCell } from '../../../parts/matrix.js';
import '../../../parts/weight-bars.js';
import '../../../parts/weight-maps.js';
import { sameCell } from '../../../parts/types.js';
import type { Explanation } from '../../explanation.js';
import { HEADS } from '../definition.js';
import type { StepContext, StepView } from '../step-view.js';
import { explainTrained, type Words } from './explain.js';
import { textInput } from './text-input.js';
import {
  BETWEEN_PIECES,
  BETWEEN_WORDS,
  isBetweenWords,
  largestIn,
  piecesOf,
  wordsIn,
  type HeadName,
  type HeadRun,
  type Pair,
} from './model.js';

const WEIGHTS: Pick<Cell, 'stage' | 'head'> = { stage: 'weights', head: BETWEEN_WORDS };

type Level = 'words' | 'pieces' | 'scores';

/** A trained head on a sentence: its weights as arcs and as a matrix, and the other heads beside it. */
export class HeadView implements StepView {
  readonly canSelect = true;
  private readonly context: StepContext;
  private readonly words: Words;
  private readonly encoder: Encoder;
  private readonly run: HeadRun;
  private explained: { readonly cell: Cell; readonly explanation: Explanation | null } | null = null;

  constructor(context: StepContext, words: Words, encoder: Encoder, run: HeadRun) {
    this.context = context;
    this.words = words;
    this.encoder = encoder;
    this.run = run;
  }

  body(): TemplateResult {
    const { words, context } = this;
    return html`
      ${textInput(context, words, this.encoder)} ${this.maps()} ${this.arcs()}
      ${this.pair.query === this.pair.key ? nothing : this.bothWays()}
      ${context.compact ? nothing : html`${this.levelChoice()} ${this.matrix()}`}
      <p class="note">
        ${context.compact ? words.say('learned.short', { head: context.inputs.head }) : words.say('learned')}
      </p>
    `;
  }

  say(): string {
    const { query, key } = this.pair;
    return this.words.say('say.pair', {
      query: this.run.words[query] ?? '',
      key: this.run.words[key] ?? '',
      weight: this.weight(query, key),
      back: this.weight(key, query),
    });
  }

  /** The figure asks twice for the selected number, and each answer takes a trace of the whole layer. */
  explain(cell: Cell): Explanation | null {
    if (this.explained?.cell !== cell) {
      this.explained = { cell, explanation: explainTrained(this.encoder, this.run, this.words, cell) };
    }
    return this.explained.explanation;
  }

  private weight(query: number, key: number): string {
    return this.words.fixed(at(this.run.head.wordWeights, query, key), 3);
  }

  /** The words that are looked at: those of the selected cell, or the last word and what it weighs most. */
  private get pair(): Pair {
    const { run } = this;
    const { selection } = this.context;
    const last = run.words.length - 1;
    const strongest = { query: last, key: largestIn(run.head.wordWeights, last, last) };
    return (selection && wordsIn(run, selection)) ?? strongest;
  }

  private maps(): TemplateResult {
    const { words, context, run } = this;
    return html`<soft-weight-maps
      part="maps"
      .label=${words.say('head.choose')}
      .maps=${HEADS.map((value, index) => ({
        value,
        label: words.say('head.name', { number: value }),
        note: words.say(`head.${value}`),
        weights: run.all[index]?.wordWeights ?? { rows: 0, cols: 0, data: [] },
      }))}
      .value=${context.inputs.head}
      .row=${this.pair.query}
      .fixed=${context.fixed}
      @choose=${({ detail }: CustomEvent<{ value: HeadName }>) => {
        context.change({ head: detail.value });
      }}
    ></soft-weight-maps>`;
  }

  private arcs(): TemplateResult {
    const { words, context, run } = this;
    const { query } = this.pair;
    const { wordWeights } = run.head;
    const texts = run.words.map((_, key) => this.weight(query, key));
    return html`<soft-arcs
      part="arcs"
      .label=${words.say('arcs.label', { head: context.inputs.head, query: run.words[query] ?? '' })}
      .words=${run.words.map((text, index) => ({ id: String(index), text }))}
      .from=${query}
      .weights=${run.words.map((_, key) => at(wordWeights, query, key))}
      .weightTexts=${texts}
      .texts=${{ query: words.say('arcs.asks') }}
      @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
        const row = detail.index;
        context.select({ ...WEIGHTS, row, col: largestIn(wordWeights, row, row) });
      }}
    ></soft-arcs>`;
  }

  private bothWays(): TemplateResult {
    const { words, run } = this;
    const bar = (query: number, key: number) => ({
      label: words.say('pair.bar', { query: run.words[query] ?? '', key: run.words[key] ?? '' }),
      text: this.weight(query, key),
      value: at(run.head.wordWeights, query, key),
      role: 'weight' as const,
      cell: { ...WEIGHTS, row: query, col: key },
    });
    const { query, key } = this.pair;
    return html`<soft-weight-bars
      .label=${words.say('pair.label')}
      .bars=${[bar(query, key), bar(key, query)]}
      @cell-select=${this.selectCell}
    ></soft-weight-bars>`;
  }

  /** What the matrix shows is what the selected number belongs to. */
  private get level(): Level {
    const { selection } = this.context;
    if (!selection || isBetweenWords(selection)) return 'words';
    return selection.stage === 'weights' ? 'pieces' : 'scores';
  }

  private levelChoice(): TemplateResult {
    const { words, context, run } = this;
    return html`<soft-choice
      .label=${words.say('matrix.choose')}
      .options=${(['words', 'pieces', 'scores'] as const).map((value) => ({
        value,
        label: words.say(`matrix.${value}`),
      }))}
      .value=${this.level}
      @choose=${({ detail }: CustomEvent<{ value: Level }>) => {
        const { query, key } = this.pair;
        const [row, col] =
          detail.value === 'words' ? [query, key] : [piecesOf(run, query)[0], piecesOf(run, key)[0]];
        context.select({ ...cellOf(detail.value), row: row ?? 0, col: col ?? 0 });
      }}
    ></soft-choice>`;
  }

  private matrix(): TemplateResult {
    const { words, context, run, level } = this;
    const names = level === 'words' ? run.words : run.pieces;
    const matrix: Matrix = { words: run.head.wordWeights, pieces: run.head.weights, scores: run.head.scores }[
      level
    ];
    const sources = (context.selection && this.explain(context.selection)?.sources) ?? [];
    const stage = level === 'scores' ? 'score' : 'weight';
    const cells = names.map((query, row) =>
      names.map((key, col): MatrixCell => {
        const cell: Cell = { ...cellOf(level), row, col };
        const value = at(matrix, row, col);
        // Twelve words side by side leave no room for more; the derivation has the third decimal.
        const text = words.fixed(value, level === 'scores' ? 1 : 2);
        return {
          text,
          value,
          label: words.say(`sentence.${stage}`, { query, key, weight: text, score: text }),
          cell,
          selected: context.isSelected(cell),
          lit: sources.some((source) => sameCell(source, cell)),
        };
      }),
    );
    return html`<soft-matrix
      .label=${words.say(`matrix.${level}`)}
      .rowLabels=${names}
      .colLabels=${names}
      .rowRole=${'query'}
      .colRole=${'key'}
      .cellRole=${stage}
      .scale=${stage}
      .corner=${{ rows: words.say('matrix.rows'), columns: words.say('matrix.columns') }}
      .compact=${true}
      .cells=${cells}
      @cell-select=${this.selectCell}
    ></soft-matrix>`;
  }

  private readonly selectCell = ({ detail }: CustomEvent<{ cell: Cell }>): void => {
    this.context.select(detail.cell);
  };
}

const cellOf = (level: Level): Pick<Cell, 'stage' | 'head'> =>
  level === 'scores'
    ? { stage: 'scores' }
    : { stage: 'weights', head: level === 'pieces' ? BETWEEN_PIECES : BETWEEN_WORDS };

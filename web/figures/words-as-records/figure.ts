import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { WordVectors } from '../../engine/model-types.js';
import type { Cell } from '../../engine/types.js';
import { checkText } from '../../model/fields.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import '../../parts/arcs.js';
import '../../parts/choice.js';
import { define } from '../../parts/define.js';
import '../../parts/strips.js';
import '../../parts/text-input.js';
import { explainDerivation, withinRun, type Explanation } from '../explanation.js';
import { FigureElement, titled } from '../figure-element.js';
import { temperatureSlider } from '../temperature-slider.js';
import { WordFigure } from '../word-figure.js';
import type { WordsAsRecordsFields } from './definition.js';
import { en } from './en.js';
import { fruitPuzzle, likenessBars } from './meaning.js';
import { askWords, readSentence, type WordRun, type WordsShown } from './model.js';
import { RAW_HEAD, strongest, wordTable, write, type WordTableContext } from './table.js';

const SUGGESTIONS: Readonly<Record<string, readonly { sentence: string; query: string }[]>> = {
  relevance: [
    { sentence: 'this forum is awesome', query: 'awesome' },
    { sentence: 'evan’s dog riley is so hyper, she never stops moving', query: 'riley' },
  ],
};
const APPLES = [
  { sentence: 'i like to eat apple', query: 'apple' },
  { sentence: 'i drink apple juice', query: 'apple' },
  { sentence: 'apple released a new phone', query: 'apple' },
] as const;

/** A sentence as a table: every word is a record, and one word asks. */
export class WordsAsRecordsFigure extends WordFigure<WordsAsRecordsFields, WordsShown> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    css`
      soft-weight-bars {
        margin-block-end: 8px;
      }
      .waiting {
        min-block-size: 480px;
      }
    `,
  ];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.ask');
  }

  protected override get canSelect(): boolean {
    return this.step !== 'records' && !this.covered;
  }

  /** The weights would answer the question of the step `ask`. */
  private get covered(): boolean {
    return this.step === 'ask' && !this.hasPredicted;
  }

  protected override computeWith(vectors: WordVectors): WordsShown {
    return askWords(this.engine, vectors, this.inputs, this.words.say('sentence.label'));
  }

  protected override bodyOf(shown: WordsShown): TemplateResult {
    const { step, words } = this;
    const { unknown } = shown;
    return html`
      ${this.fixed ? nothing : this.sentenceInput()}
      ${unknown.length > 0 ? html`<p class="note">${words.say('unknown.some', { words: unknown.map((word) => `“${word}”`).join(', ') })}</p>` : nothing}
      ${step === 'ask' ? this.question(shown) : nothing} ${step === 'meaning' ? this.settings() : nothing}
      ${step === 'records' || this.covered ? this.wordChoice(shown) : this.arcs(shown)}
      ${step === 'records' || this.covered ? this.strips(shown) : nothing}
      ${step === 'meaning' ? this.meaning(shown) : nothing}
      ${step === 'records' || this.covered ? nothing : wordTable(this.tableContext(shown))}
      ${this.compact ? nothing : html`<p class="note">${words.say('source')}</p>`}
    `;
  }

  protected override sayOf(shown: WordsShown): string {
    const { words, step } = this;
    if (this.covered) return words.say('say.hidden');
    const names = shown.words;
    const query = names[shown.query] ?? '';
    if (step === 'records') return words.say('say.records', { count: String(names.length) });
    const { trace, here } = this.runOf(shown);
    if (step === 'meaning') {
      const [fruit, company] = [here.fruit, here.company].map((likeness) => words.fixed(likeness, 3));
      return words.say('say.meaning', { query, fruit: fruit ?? '', company: company ?? '' });
    }
    const head = trace.heads[0]!;
    const cell = this.selection;
    if (step === 'relevance' && cell && cell.col < names.length) {
      const score = words.fixed(at(head.scores, 0, cell.col), 2);
      return words.say('say.relevance', { query, key: names[cell.col] ?? '', score });
    }
    const best = strongest(head.weights, shown.query);
    return words.say('say.ask', {
      query,
      key: names[best] ?? '',
      weight: words.fixed(at(head.weights, 0, best), 3),
      own: words.fixed(at(head.weights, 0, shown.query), 3),
    });
  }

  protected override program(shown: WordsShown | null): Computation | null {
    if (!shown || this.step === 'records' || this.covered) return null;
    const { query, key, value, temperature = 1 } = this.runOf(shown).attention;
    const input = { kind: 'vectors', query, key } as const;
    return { input, value, score: 'scaled-dot', weight: 'softmax', temperature, changed: 'score' };
  }

  protected override explain(shown: WordsShown | null, cell: Cell): Explanation | null {
    const known = cell.stage === 'scores' || cell.stage === 'weights';
    if (!shown || !this.canSelect || !known || cell.row !== 0 || cell.col >= shown.words.length) return null;
    const { words } = this;
    const { attention } = this.runFor(shown, cell);
    const derivation = this.engine.derive({ ...attention, cell: { ...cell, head: 0 } });
    const query = { text: shown.words[shown.query] ?? '', role: 'query' } as const;
    const key = { text: shown.words[cell.col] ?? '', role: 'key' } as const;
    const text = write(words, derivation.result, cell);
    const sentence =
      cell.stage === 'scores'
        ? words.tokens('sentence.score', { query, key, score: { text, role: 'score' } })
        : words.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } });
    const explanation = explainDerivation(derivation, cell, sentence, words, (value, source) =>
      write(words, value, source),
    );
    return withinRun(explanation, cell.head ?? 0);
  }

  /** The run that the step shows; in `centre` that is the new one of the two. */
  private runOf(shown: WordsShown): WordRun {
    return this.step === 'centre' ? shown.centred : shown[this.inputs.form];
  }

  private runFor(shown: WordsShown, cell: Cell): WordRun {
    return this.step === 'centre' && cell.head === RAW_HEAD ? shown.raw : this.runOf(shown);
  }

  private tableContext(shown: WordsShown): WordTableContext {
    return {
      words: this.words,
      shown,
      run: this.runOf(shown),
      sideBySide: this.step === 'centre',
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
    };
  }

  private sentenceInput(): TemplateResult {
    const { words, inputs } = this;
    const draft = this.draft('sentence');
    const name = words.say('sentence.label');
    const take = (text: string) => {
      if (this.wordVectors) readSentence(this.wordVectors, checkText(text, name), name);
      return { sentence: text, cell: null };
    };
    return html`<div>
      <soft-text-input
        .textRole=${'plain'}
        .label=${name}
        .clearLabel=${words.say('sentence.clear')}
        .value=${draft?.text ?? inputs.sentence}
        .problem=${draft?.problem ?? ''}
        @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
          this.type('sentence', detail.text, detail.final, take);
        }}
      ></soft-text-input>
      ${this.compact ? nothing : this.suggestions()}
    </div>`;
  }

  private suggestions(): TemplateResult {
    return html`<p class="note suggestions">
      <span>${this.words.say('sentence.try')}</span>
      ${(SUGGESTIONS[this.step] ?? APPLES).map(
        (suggestion) =>
          html`<button
            class="link"
            @click=${() => {
              this.forgetDrafts();
              this.change({ ...suggestion, cell: null });
            }}
          >
            ${suggestion.sentence}
          </button>`,
      )}
    </p>`;
  }

  private wordChoice(shown: WordsShown): TemplateResult | typeof nothing {
    if (this.fixed) return nothing;
    return html`<soft-choice
      .label=${this.words.say('query.choose')}
      .options=${shown.words.map((word, index) => ({ value: String(index), label: word }))}
      .value=${String(shown.query)}
      @choose=${({ detail }: CustomEvent<{ value: string }>) => {
        this.change({ query: shown.words[Number(detail.value)] ?? '', cell: null });
      }}
    ></soft-choice>`;
  }

  private arcs(shown: WordsShown): TemplateResult {
    const { words } = this;
    const { weights } = this.runOf(shown).trace.heads[0]!;
    const query = shown.words[shown.query] ?? '';
    return html`<soft-arcs
      part="arcs"
      .label=${words.say('arcs.label', { query })}
      .words=${shown.words.map((text, index) => ({ id: String(index), text }))}
      .from=${shown.query}
      .weights=${[...weights.data]}
      .weightTexts=${[...weights.data].map((weight) => words.fixed(weight, 3))}
      .texts=${{ query: words.say('arcs.asks') }}
      @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
        this.change({ query: shown.words[detail.index] ?? '', cell: null });
      }}
    ></soft-arcs>`;
  }

  private strips(shown: WordsShown): TemplateResult {
    const { words } = this;
    const { key } = this.runOf(shown).attention;
    return titled(
      words.say('strips.label'),
      html`<soft-strips
        .label=${words.say('strips.label')}
        .strips=${shown.words.map((word, row) => ({
          label: word,
          role: row === shown.query ? 'query' : 'key',
          values: key.data.subarray(row * key.cols, (row + 1) * key.cols),
          description: words.say('strips.key', { word }),
        }))}
      ></soft-strips>`,
    );
  }

  private question(shown: WordsShown): TemplateResult {
    const { words } = this;
    const { weights } = this.runOf(shown).trace.heads[0]!;
    const best = strongest(weights, shown.query);
    const options = shown.words.map((label, index) => ({ value: String(index), label }));
    return this.predictionCard({
      kind: 'choice',
      question: words.say('predict.question', { query: shown.words[shown.query] ?? '' }),
      options: options.filter((_, index) => index !== shown.query),
      correct: String(best),
      because: words.say('predict.because', {
        word: shown.words[best] ?? '',
        weight: words.fixed(at(weights, 0, best), 3),
      }),
    });
  }

  private settings(): TemplateResult | typeof nothing {
    const { words, inputs } = this;
    if (this.fixed) return nothing;
    return html`<div class="row">
      <soft-choice
        class="narrow"
        .label=${words.say('choose.form')}
        .options=${(['raw', 'centred'] as const).map((value) => ({ value, label: words.say(`form.${value}`) }))}
        .value=${inputs.form}
        @choose=${({ detail }: CustomEvent<{ value: 'raw' | 'centred' }>) => {
          this.change({ form: detail.value });
        }}
      ></soft-choice>
      ${temperatureSlider(words, inputs.temperature, (temperature, final) => {
        this.change({ temperature }, { gesture: 'temperature', final });
      })}
    </div>`;
  }

  private meaning(shown: WordsShown): TemplateResult {
    const { words } = this;
    const run = this.runOf(shown);
    const query = shown.words[shown.query] ?? '';
    return html`
      ${likenessBars(words, query, run)}
      ${this.compact || this.fixed ? nothing : fruitPuzzle(words, query, run, this.inputs.temperature)}
      ${titled(
        words.say('strips.output-title', { query }),
        html`<soft-strips
          .label=${words.say('strips.output-label')}
          .strips=${[
            {
              label: query,
              role: 'query',
              values: run.attention.query.data,
              description: words.say('strips.key', { word: query }),
            },
            {
              label: words.say('strips.output'),
              role: 'output',
              values: run.trace.output.data,
              description: words.say('strips.output-label'),
            },
          ]}
        ></soft-strips>`,
      )}
    `;
  }
}

define('soft-figure-words-as-records', WordsAsRecordsFigure);

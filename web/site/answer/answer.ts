import type { Encoder } from '../../engine/encoder-types.js';
import { EngineError } from '../../engine/errors.js';
import { loadEngine, whenEngineStops } from '../../engine/load.js';
import type { Progress, WordVectors } from '../../engine/model-types.js';
import type { Engine } from '../../engine/types.js';
import { askerAfter, ASKED_NAME, nameOf } from '../../figures/flow/asker.js';
import { STORY } from '../../figures/flow/head.js';
import { MAX_WORDS } from '../../model/fields.js';
import { forgetSentence, recallGuess, recallSentence, rememberSentence } from '../last-sentence.js';
import { addressOf } from './address-of.js';
import { ANSWER_ROWS, type AnswerRow, type Needed } from './rows.js';
import { AnswerTable, weightText, type RowState, type Say } from './table.js';
import {
  mostOnAnother,
  readBy,
  scoreOf,
  STORY_SENTENCE,
  weightsOf,
  type Means,
  type Sentence,
  type Weights,
} from './weights.js';

const MEGABYTE = 1e6;
/** What is told in a sentence is what the trained head says. */
const TOLD = 'head';
/** The model learned from texts with typewriter apostrophes; a phone's keyboard writes the other one. */
const asModelReads = (text: string): string => text.replaceAll('’', "'");

/** What can be loaded besides the engine. */
type File = Exclude<Needed, 'nothing'>;

/** The question of the start page, answered by what each lesson added: every number is computed here. */
class Answer {
  readonly #section: HTMLElement;
  readonly #table: AnswerTable;
  readonly #status: HTMLElement;
  readonly #problem: HTMLElement;
  #engine: Engine | null = null;
  #vectors: WordVectors | null = null;
  #encoder: Encoder | null = null;
  #text = STORY;
  #sentence: Sentence = STORY_SENTENCE;
  #asking = STORY_SENTENCE.head.words.indexOf(ASKED_NAME);
  /** What is loading, and what of it has arrived. */
  readonly #loading = new Map<File, string>();

  constructor(section: HTMLElement) {
    this.#section = section;
    this.#status = section.querySelector('.answer-status')!;
    this.#problem = section.querySelector('.answer-problem')!;
    this.#table = new AnswerTable(section.querySelector('table')!, this.#say, {
      ask: (word) => {
        this.#asking = word;
        this.#show();
        this.#remember();
      },
      addressOf: (id, word, head) =>
        addressOf(
          ANSWER_ROWS.find((row) => row.id === id)!,
          {
            text: asModelReads(this.#text),
            asking: this.#asking,
            word,
            head,
          },
        ),
    });
    this.#problem.querySelector('button')!.addEventListener('click', () => void this.start());
    this.#startOwnSentence();
    whenEngineStops(() => {
      this.#engine = this.#vectors = this.#encoder = null;
    });
  }

  readonly #say: Say = (name, values = {}) =>
    (this.#section.querySelector(`[data-word="${name}"]`)?.textContent ?? '').replaceAll(
      /\{(\w+)\}/g,
      (whole, key: string) => values[key] ?? whole,
    );

  /** First what needs no more than the engine; then what is small, and what the learner's own sentence needs. */
  async start(): Promise<void> {
    await this.#attempt(async () => {
      this.#engine = await loadEngine({
        assets: new URL(this.#section.dataset['embed'] ?? '', location.href),
      });
      this.#show();
      const last = recallSentence();
      if (last && this.#text === STORY) await this.#read(last.text, last.asking, 'remembered');
      await this.#load('word-vectors');
    });
  }

  /** What fails is told, with a way to try again; the page stays as it is. */
  async #attempt(action: () => Promise<void>): Promise<void> {
    this.#problem.hidden = true;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#loading.clear();
      this.#problem.querySelector('span')!.textContent = this.#say('failed', { reason: error.message });
      this.#problem.hidden = false;
    }
    this.#show();
  }

  async #load(file: File): Promise<void> {
    if (!this.#engine || this.#loading.has(file)) return;
    const onProgress = ({ loaded, total }: Progress): void => {
      const [arrived, all] = [loaded, total].map((bytes) => (bytes / MEGABYTE).toFixed(1));
      this.#loading.set(file, this.#say('arrived', { loaded: arrived!, total: all! }));
      this.#showMissing();
    };
    this.#loading.set(file, this.#say('loading'));
    this.#show();
    const learning = await this.#engine.learning();
    if (file === 'word-vectors') this.#vectors ??= await learning.wordVectors({ onProgress });
    else this.#encoder ??= await learning.encoder({ onProgress });
    if (file === 'second-layer') await this.#encoder?.loadRest({ onProgress });
    this.#loading.delete(file);
    if (file !== 'word-vectors') this.#encode();
    this.#show();
  }

  /** The sentence with all that the encoder now makes of it. The story's own head came without it, and stays. */
  #encode(): void {
    if (!this.#encoder) return;
    const read = readBy(this.#encoder.encode(asModelReads(this.#text)));
    this.#sentence = this.#text === STORY ? { ...read, head: STORY_SENTENCE.head } : read;
  }

  /** A sentence of the learner's own, or the story's; what can't be read is refused, and the one before it stays. */
  async #read(text: string, asking: number | null, source: 'typed' | 'remembered' = 'typed'): Promise<void> {
    if (text.trim() === STORY) {
      this.#take(STORY, STORY_SENTENCE, asking);
      if (this.#encoder) this.#encode();
      return;
    }
    if (!this.#encoder) await this.#load('first-layer');
    const sentence = this.#wordsOf(text);
    const count = sentence?.head.words.length ?? 0;
    if (sentence && count <= MAX_WORDS) {
      this.#take(text, sentence, asking);
      return;
    }
    // Nobody is told of what another page has let through.
    if (source === 'remembered') return;
    const field = this.#section.querySelector<HTMLInputElement>('.own-sentence input')!;
    const numbers = { count: String(count), most: String(MAX_WORDS) };
    field.setCustomValidity(this.#say(count === 0 ? 'no-words' : 'too-many', numbers));
    field.reportValidity();
  }

  #wordsOf(text: string): Sentence | null {
    try {
      return readBy(this.#encoder!.encode(asModelReads(text)));
    } catch (error) {
      if (error instanceof EngineError && error.code === 'empty') return null;
      throw error;
    }
  }

  /** `asking`, where it is known which of its words asks. */
  #take(text: string, sentence: Sentence, asking: number | null): void {
    const { words } = sentence.head;
    const before = { words: this.#sentence.head.words, asking: this.#asking };
    this.#text = text;
    this.#sentence = sentence;
    this.#asking = asking !== null && asking < words.length ? asking : askerAfter(before, words);
    this.#section.querySelector<HTMLElement>('.to-story')!.hidden = text === STORY;
  }

  #remember(): void {
    if (this.#text !== STORY) rememberSentence({ text: this.#text, asking: this.#asking });
  }

  #startOwnSentence(): void {
    const form = this.#section.querySelector<HTMLFormElement>('.own-sentence')!;
    const field = form.querySelector('input')!;
    const read = (text: string): void =>
      void this.#attempt(async () => {
        await this.#read(text, null);
        if (this.#text === STORY) forgetSentence();
        else this.#remember();
      });
    form.hidden = false;
    field.addEventListener('input', () => field.setCustomValidity(''));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      read(field.value);
    });
    form.querySelector('.to-story')!.addEventListener('click', () => {
      field.value = '';
      field.setCustomValidity('');
      field.focus();
      read(STORY);
    });
  }

  #show(): void {
    const { words } = this.#sentence.head;
    this.#table.showWords(words, this.#asking);
    for (const row of ANSWER_ROWS) this.#table.showRow(row.id, this.#stateOf(row), this.#asking);
    const guess = this.#guess();
    if (guess !== null) this.#table.markGuess(TOLD, guess);
    this.#section.querySelector<HTMLElement>('.guess-note')!.hidden = guess === null;
    const asker = this.#section.querySelector<HTMLElement>('.asker')!;
    asker.textContent = words[this.#asking]!;
    this.#tell();
  }

  /** A download tells how far it is many times a second: only the rows that wait for one follow it. */
  #showMissing(): void {
    for (const row of ANSWER_ROWS)
      if (this.#missing(row.needs)) this.#table.showRow(row.id, this.#stateOf(row), this.#asking);
  }

  /** What was pressed on the start page is about its own sentence and word alone. */
  #guess(): number | null {
    const { words } = this.#sentence.head;
    const isAsked = this.#engine !== null && this.#text === STORY && words[this.#asking] === ASKED_NAME;
    const guess = isAsked ? recallGuess() : null;
    return guess !== null && guess < words.length ? guess : null;
  }

  #stateOf({ id, needs }: AnswerRow): RowState {
    const engine = this.#engine;
    if (!engine) return { kind: 'none', text: '' };
    const file = this.#missing(needs);
    const arrived = file && this.#loading.get(file);
    if (arrived) return { kind: 'loading', text: arrived };
    if (file) return this.#offer(file);
    const lists = weightsOf(id, { engine, vectors: this.#vectors }, this.#sentence, this.#asking);
    return lists ? { kind: 'weights', lists } : { kind: 'none', text: this.#say(`none-${id}`) };
  }

  /** With its size: the second layer is read after the first. */
  #offer(file: File): RowState {
    const text = this.#say(file === 'second-layer' && !this.#encoder ? 'both-layers' : file);
    return { kind: 'offer', text, load: () => void this.#loadAsked(file) };
  }

  /** What was asked for is told once it is there: the button is gone by then. */
  async #loadAsked(file: File): Promise<void> {
    const lacking = ANSWER_ROWS.filter(({ needs }) => this.#missing(needs));
    await this.#attempt(() => this.#load(file));
    const rows = lacking.filter(({ needs }) => !this.#missing(needs)).map(({ id }) => this.#table.nameOf(id));
    const told = rows.length > 0 ? this.#say('loaded', { rows: rows.join(', ') }) : '';
    this.#section.querySelector('.answer-loaded')!.textContent = told;
  }

  /** The file that a row still needs. */
  #missing(needs: Needed): File | null {
    const { encoded } = this.#sentence;
    if (needs === 'word-vectors' && !this.#vectors) return needs;
    if (needs === 'first-layer' && !encoded) return needs;
    if (needs === 'second-layer' && (encoded?.layers.length ?? 0) < 2) return needs;
    return null;
  }

  /** With the score behind it, where that is one number. */
  #told(means: Means, query: string, other: number, weights: Weights): string {
    const score = scoreOf(means, this.#sentence, this.#asking, other);
    return this.#say(score === null ? 'told' : 'told-scored', {
      query,
      key: nameOf(this.#sentence.head.words[other]!),
      weight: weightText(weights[other]!),
      score: score === null ? '' : score.toFixed(2).replace('-', '−'),
    });
  }

  /** One sentence for all, told again only where it has changed. */
  #tell(): void {
    if (!this.#engine) return;
    const means = { engine: this.#engine, vectors: this.#vectors };
    const [weights = []] = weightsOf(TOLD, means, this.#sentence, this.#asking) ?? [];
    const other = mostOnAnother(weights, this.#asking);
    const { words } = this.#sentence.head;
    const query = nameOf(words[this.#asking]!);
    const text =
      other === null ? this.#say('told-none', { query }) : this.#told(means, query, other, weights);
    if (this.#status.textContent !== text) this.#status.textContent = text;
    const last = document.querySelector('.closing-weight');
    if (last) last.textContent = weightText(weights[other ?? this.#asking] ?? 0);
  }
}

export function startAnswer(section: HTMLElement): void {
  void new Answer(section).start();
}

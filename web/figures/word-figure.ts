import { html, type TemplateResult } from 'lit';
import type { WordVectors } from '../engine/model-types.js';
import type { Fields } from '../model/fields.js';
import { FigureElement } from './figure-element.js';

type Loading = 'not yet' | 'on its way' | { readonly failed: string };

const MEGABYTE = 1e6;

/** A figure over word vectors, which are fetched when it first needs them. It shows null until then. */
export abstract class WordFigure<F extends Fields, Shown> extends FigureElement<F, Shown | null> {
  private vectors: WordVectors | null = null;
  private loading: Loading = 'not yet';
  private arrived = '';

  /** What the step shows, from the word vectors. Errors: EngineError, InputError. */
  protected abstract computeWith(vectors: WordVectors): Shown;

  protected abstract bodyOf(shown: Shown): TemplateResult;

  protected abstract sayOf(shown: Shown): string;

  protected override compute(): Shown | null {
    if (this.vectors) return this.computeWith(this.vectors);
    if (this.loading === 'not yet') void this.fetchVectors();
    return null;
  }

  protected override body(shown: Shown | null): TemplateResult {
    return shown === null ? this.waiting() : this.bodyOf(shown);
  }

  protected override say(shown: Shown | null): string {
    return shown === null ? this.language.say('words.waiting') : this.sayOf(shown);
  }

  /** null while they are on their way. */
  protected get wordVectors(): WordVectors | null {
    return this.vectors;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.vectors?.dispose();
    this.vectors = null;
    this.loading = 'not yet';
    this.recompute();
  }

  private async fetchVectors(): Promise<void> {
    this.loading = 'on its way';
    try {
      const learning = await this.engine.learning();
      const vectors = await learning.wordVectors({
        onProgress: ({ loaded, total }) => {
          this.tellProgress(loaded, total);
        },
      });
      if (this.isConnected) this.vectors = vectors;
      else vectors.dispose();
      this.loading = 'not yet';
    } catch (error) {
      this.loading = { failed: this.language.explain(error) };
    }
    this.recompute();
  }

  private tellProgress(loaded: number, total: number): void {
    const megabytes = (bytes: number) => this.language.fixed(bytes / MEGABYTE, 1);
    this.arrived = this.language.say('words.arrived', {
      loaded: megabytes(loaded),
      total: megabytes(total),
    });
    this.recompute();
  }

  private waiting(): TemplateResult {
    const { language, loading } = this;
    if (typeof loading === 'string')
      return html`<p class="note waiting" role="status">${language.say('words.waiting')} ${this.arrived}</p>`;
    return html`<div class="problem" role="alert">
      <p>${language.say('words.failed', { reason: loading.failed })}</p>
      <button
        class="button quiet"
        @click=${() => {
          this.loading = 'not yet';
          this.recompute();
        }}
      >
        ${language.say('status.retry')}
      </button>
    </div>`;
  }
}

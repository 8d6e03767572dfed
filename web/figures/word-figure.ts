import type { TemplateResult } from 'lit';
import type { WordVectors } from '../engine/model-types.js';
import type { Fields } from '../model/fields.js';
import { ArrivingModel } from './arriving-model.js';
import { FigureElement } from './figure-element.js';

/** A figure over word vectors, which are fetched when it first needs them. It shows null until then. */
export abstract class WordFigure<F extends Fields, Shown> extends FigureElement<F, Shown | null> {
  private readonly vectors = new ArrivingModel<WordVectors>(this, {
    fetch: async (onProgress) => (await this.engine.learning()).wordVectors({ onProgress }),
    changed: () => {
      this.recompute();
    },
  });

  /** What the step shows, from the word vectors. Errors: EngineError, InputError. */
  protected abstract computeWith(vectors: WordVectors): Shown;

  protected abstract bodyOf(shown: Shown): TemplateResult;

  protected abstract sayOf(shown: Shown): string;

  protected override compute(): Shown | null {
    const vectors = this.vectors.need();
    return vectors && this.computeWith(vectors);
  }

  protected override body(shown: Shown | null): TemplateResult {
    if (shown !== null) return this.bodyOf(shown);
    const { language } = this;
    return this.vectors.waiting(language, {
      waiting: language.say('words.waiting'),
      failed: (reason) => language.say('words.failed', { reason }),
    });
  }

  protected override say(shown: Shown | null): string {
    return shown === null ? this.language.say('words.waiting') : this.sayOf(shown);
  }

  /** null while they are on their way. */
  protected get wordVectors(): WordVectors | null {
    return this.vectors.arrived;
  }
}

import type { TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { ArrivingModel } from '../../arriving-model.js';
import type { StepView } from '../step-view.js';
import type { Words } from './explain.js';

/** In place of a step that shows the trained head, while it is on its way or can't be had. */
export class WaitingView implements StepView {
  readonly canSelect = false;
  private readonly encoder: ArrivingModel<Encoder>;
  private readonly words: Words;

  constructor(encoder: ArrivingModel<Encoder>, words: Words) {
    this.encoder = encoder;
    this.words = words;
  }

  body(): TemplateResult {
    const { words } = this;
    return this.encoder.waiting(words, {
      waiting: words.say('encoder.waiting'),
      failed: (reason) => words.say('encoder.failed', { reason }),
    });
  }

  say(): string {
    return this.words.say('encoder.waiting');
  }

  explain(): null {
    return null;
  }
}

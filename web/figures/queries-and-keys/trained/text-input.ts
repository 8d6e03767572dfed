import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { Cell } from '../../../engine/types.js';
import '../../../parts/text-input.js';
import type { StepContext } from '../step-view.js';
import type { Words } from './explain.js';
import { BETWEEN_PIECES, BETWEEN_WORDS, encodeText } from './model.js';

interface Suggestion {
  readonly text: string;
  /** Who asks and who is asked, as words and as pieces. */
  readonly words: readonly [number, number];
  readonly pieces: readonly [number, number];
}

/** Sentences in which the story, or its limits, can be seen. */
const SUGGESTIONS: readonly Suggestion[] = [
  { text: "Evan's dog Riley is so hyper, she never stops moving", words: [8, 2], pieces: [10, 3] },
  { text: 'i like to eat apple', words: [4, 3], pieces: [4, 3] },
  { text: 'a social network', words: [2, 1], pieces: [2, 1] },
];

/** The number to look at first. */
function cellOf({ words, pieces }: Suggestion, step: string): Cell {
  const [row, col] = step === 'ablation' ? pieces : words;
  return step === 'ablation'
    ? { stage: 'scores', head: BETWEEN_PIECES, row, col }
    : { stage: 'weights', head: BETWEEN_WORDS, row, col };
}

/** The sentence input that the steps with the trained head share. */
export function textInput(
  context: StepContext,
  words: Words,
  encoder: Encoder,
): TemplateResult | typeof nothing {
  if (context.fixed) return nothing;
  const draft = context.draft('text');
  const name = words.say('text.label');
  return html`<div>
    <soft-text-input
      .textRole=${'plain'}
      .label=${name}
      .clearLabel=${words.say('text.clear')}
      .value=${draft?.text ?? context.inputs.text}
      .problem=${draft?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
        context.type('text', detail.text, detail.final, (text) => {
          encodeText(encoder, text, name);
          return { text, cell: null };
        });
      }}
    ></soft-text-input>
    ${
      context.compact
        ? nothing
        : html`<p class="note suggestions">
            <span>${words.say('text.try')}</span>
            ${SUGGESTIONS.map(
              (suggestion) =>
                html`<button
                  class="link"
                  @click=${() => {
                    const { text, pieces } = suggestion;
                    context.forgetDrafts();
                    context.change({ text, pieces, cell: cellOf(suggestion, context.step) });
                  }}
                >
                  ${suggestion.text}
                </button>`,
            )}
          </p>`
    }
  </div>`;
}

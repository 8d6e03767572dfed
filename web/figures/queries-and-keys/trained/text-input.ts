import { html, nothing, type TemplateResult } from 'lit';
import type { Encoder } from '../../../engine/encoder-types.js';
import type { Cell } from '../../../engine/types.js';
import '../../../parts/text-input.js';
import type { StepContext } from '../step-view.js';
import type { Words } from './explain.js';
import { BETWEEN_WORDS, encodeText } from './model.js';

const WEIGHTS: Pick<Cell, 'stage' | 'head'> = { stage: 'weights', head: BETWEEN_WORDS };

/** Sentences in which the story, or its limits, can be seen; with the cell to look at first. */
const SUGGESTIONS: readonly { readonly text: string; readonly row: number; readonly col: number }[] = [
  { text: "Evan's dog Riley is so hyper, she never stops moving", row: 8, col: 2 },
  { text: 'i like to eat apple', row: 4, col: 3 },
  { text: 'a social network', row: 2, col: 1 },
];

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
              ({ text, row, col }) =>
                html`<button
                  class="link"
                  @click=${() => {
                    context.forgetDrafts();
                    context.change({ text, cell: { ...WEIGHTS, row, col } });
                  }}
                >
                  ${text}
                </button>`,
            )}
          </p>`
    }
  </div>`;
}

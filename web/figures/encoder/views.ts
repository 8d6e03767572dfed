import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../model/controller.js';
import { control } from '../base/controls/controls.js';
import { suggestions } from '../base/controls/suggestions.js';
import { encodeText } from './runs.js';
import type { EncoderView } from './telling.js';

export interface Suggestion {
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

/** The input `text`, which the encoder reads; `patchOf` gives what changes with a suggestion that is taken. */
export function sentenceInput(
  v: EncoderView,
  patchOf: (suggestion: Suggestion) => Patch,
): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const read = (text: string, name: string) => {
    // Without it the step is not drawn.
    encodeText(v.work.resources.encoder!, text, name);
    return { text, cell: null };
  };
  const take = (suggestion: Suggestion): void => {
    v.change(patchOf(suggestion));
  };
  const offered = () => suggestions(v.words.say('text.try'), SUGGESTIONS, ({ text }) => text, take);
  return html`<div>
    ${control(v, 'text', { read })} ${v.compact || !v.canEdit('text') ? nothing : offered()}
  </div>`;
}

import { html, type TemplateResult } from 'lit';
import { checkText, MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import '../../parts/text-input.js';
import type { Draft } from '../figure-element.js';
import type { Words } from './matrices.js';

export interface WordsInput {
  readonly words: Words;
  readonly names: readonly string[];
  readonly draft: Draft | undefined;
  /** `read` gives the words, or throws InputError. */
  type(text: string, final: boolean, read: (text: string) => readonly string[]): void;
}

/** The words, typed as a sentence. */
export function wordsInput({ words, names, draft, type }: WordsInput): TemplateResult {
  const name = words.say('sentence.label');
  return html`<soft-text-input
      .textRole=${'plain'}
      .label=${name}
      .clearLabel=${words.say('sentence.clear')}
      .value=${draft?.text ?? names.join(' ')}
      .problem=${draft?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
        type(detail.text, detail.final, (text) => readWords(text, name));
      }}
    ></soft-text-input>
    <p class="note">${words.say('sentence.hint')}</p>`;
}

function readWords(text: string, name: string): readonly string[] {
  const typed = checkText(text, name).split(/\s+/).filter(Boolean);
  if (typed.length === 0) throw new InputError('problem.words', { name, given: '' });
  if (typed.length > MAX_WORDS) {
    throw new InputError('problem.count', {
      name,
      given: String(typed.length),
      allowed: String(MAX_WORDS),
    });
  }
  return typed;
}

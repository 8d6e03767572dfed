import type { TemplateResult } from 'lit';
import type { InputError } from '../../../model/input-error.js';
import type { Language } from '../../../model/language/language.js';
import { button } from './button.js';

/** Offers another try at what could not be had, or what helps with that error in its place. */
export function tryAgain(language: Language, error: unknown, retry: () => void): TemplateResult {
  const { words, retry: help = retry } = error as Partial<InputError>;
  const text = (words ? language.with(words) : language).say('status.retry');
  return button(text, help);
}

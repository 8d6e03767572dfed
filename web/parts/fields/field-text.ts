import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A `.field` wrapper sizes itself by a hidden copy of its text; other parents are left alone. */
export function mirrorText(field: Field): void {
  const wrapper = field.parentElement;
  if (wrapper?.classList.contains('field') === true) wrapper.dataset['text'] = field.value;
}

function hasFocus(field: Field): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

/**
 * The text of an input. While someone types, what was typed stands: the model may send the same
 * thing back in other words ("1." for "1"), and writing it would move the caret. So does a text
 * with a problem, so that it can be mended. Both wait until neither holds; but another text that answers
 * nothing typed is written at once: what stands there would else be taken for typed when the field is left.
 */
class FieldText extends Directive {
  /** The last text; null before the first. */
  #text: string | null = null;
  /** What stood in the field when it came. */
  #stood = '';

  render(_text: string, _problem?: string): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [text, problem]: [string, string?]): typeof noChange {
    const field = part.element as Field;
    const isAnswer = text === this.#text || field.value !== this.#stood;
    const keep = this.#text !== null && (problem !== undefined || (hasFocus(field) && isAnswer));
    if (!keep && field.value !== text) field.value = text;
    this.#text = text;
    this.#stood = field.value;
    mirrorText(field);
    return noChange;
  }
}

export const fieldText = directive(FieldText);

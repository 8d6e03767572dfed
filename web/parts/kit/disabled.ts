import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

/**
 * Disables a button, except under the focus, which a disabled one would lose: until the focus goes on, it is only told to
 * be disabled, and its own listener is to do nothing.
 */
class Disabled extends Directive {
  render(_isDisabled: boolean): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [isDisabled]: [boolean]): typeof noChange {
    const button = part.element as HTMLButtonElement;
    const hasFocus = (button.getRootNode() as Document | ShadowRoot).activeElement === button;
    const isTold = isDisabled && hasFocus;
    button.disabled = isDisabled && !hasFocus;
    if (isTold) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
    button.onblur = isTold ? () => (button.disabled = true) : null;
    return noChange;
  }
}

export const disabled = directive(Disabled);

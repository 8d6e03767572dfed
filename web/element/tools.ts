import { html, nothing, type TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/figure-element.js';
import type { Stages } from '../figures/base/stages.js';
import { LONGEST_LINK } from '../model/address.js';
import type { FigureController } from '../model/controller.js';
import type { Language, MessageKey } from '../model/language/language.js';

/** The figure that the tools are for. */
export interface ToolsFigure {
  readonly name: string;
  readonly controller: FigureController;
  readonly element: FigureElement;
  readonly language: Language;
  /** The address of this moment; null where no page opens it. */
  readonly link: string | null;
}

/**
 * What stands below a figure, beside its sentence: the last change stage by stage, undo, redo, reset, a link to this
 * moment, its numbers as a file. Fetched after the figure, where the author shows it.
 */
export class Tools {
  readonly #changed: () => void;
  /** What became of the last action. */
  #notice = '';

  /** `changed` is called when there is something else to show. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The figure shows something else: what was said of it before is out of date. */
  forgetNotice(): void {
    this.#notice = '';
  }

  render(figure: ToolsFigure): TemplateResult {
    const { controller, element, language, link } = figure;
    const button = (text: MessageKey, enabled: boolean, act: () => void) =>
      html`<button class="link" ?disabled=${!enabled} @click=${act}>${language.say(text)}</button>`;
    const reset = (): void => {
      element.forgetDrafts();
      controller.reset();
    };
    return html`<div
      class="toolbar"
      part="toolbar tools"
      role="group"
      aria-label=${language.say('toolbar.label')}
    >
      ${this.#stepper(element.motion?.stages ?? null, language)}
      ${button('toolbar.undo', controller.canUndo, () => controller.undo())}
      ${button('toolbar.redo', controller.canRedo, () => controller.redo())}
      ${button('toolbar.reset', controller.changed, reset)}
      ${link === null ? nothing : button('toolbar.copy-link', true, () => void this.#copy(link, language))}
      ${button('toolbar.save', true, () => void this.#save(figure))}
      <span role="status">${this.#notice}</span>
    </div>`;
  }

  /** Goes through the last change stage by stage; nothing where nothing has moved. */
  #stepper(stages: Stages | null, language: Language): TemplateResult | typeof nothing {
    if (!stages?.canStep) return nothing;
    const act = (move: () => void) => () => {
      move.call(stages);
      this.#changed();
    };
    const button = (text: MessageKey, move: () => void) =>
      html`<button class="link" @click=${act(move)}>${language.say(text)}</button>`;
    const { isStepping, next, previous, end } = stages;
    return html`<span
      class="stepper"
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isStepping) return;
        event.preventDefault();
        act(end)();
      }}
    >
      ${isStepping ? button('stages.previous', previous) : nothing}
      ${button(isStepping ? 'stages.next' : 'stages.start', next)}
      ${isStepping ? button('stages.end', end) : nothing}
    </span>`;
  }

  #say(notice: string): void {
    this.#notice = notice;
    this.#changed();
  }

  /** The numbers in view as a file that spreadsheets open; it says where they are from. */
  async #save({ name: figure, controller, element, language, link }: ToolsFigure): Promise<void> {
    const name = `${figure}-${controller.step}.csv`;
    try {
      const numbers = await element.save(link ?? document.URL);
      if (numbers !== null) download(name, numbers);
      this.#say(language.say(numbers === null ? 'toolbar.nothing-to-save' : 'toolbar.saved', { name }));
    } catch (error) {
      this.#say(language.explain(error));
    }
  }

  async #copy(link: string, language: Language): Promise<void> {
    if (link.length > LONGEST_LINK) {
      const [given, allowed] = [language.short(link.length), language.short(LONGEST_LINK)];
      this.#say(language.say('toolbar.link-too-long', { given, allowed }));
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.#say(language.say('toolbar.copied'));
    } catch {
      this.#say(language.say('toolbar.copy-failed', { link }));
    }
  }
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Where who steps through the last change is in it, told once; null where nobody does. */
export function stageText({ isStepping, place }: Stages, language: Language): string | null {
  if (!isStepping) return null;
  const { number, count, name } = place;
  if (name === null) return language.say('stages.before');
  return language.say('stages.at', {
    number: String(number),
    count: String(count),
    name: language.say(`stages.${name}`),
  });
}

import { html, nothing, type TemplateResult } from 'lit';
import { travel } from '../figures/base/focus/travel.js';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import type { Stages } from '../figures/base/motion/stages.js';
import { LONGEST_LINK } from '../model/address.js';
import type { FigureController } from '../model/controller.js';
import type { Language, MessageKey } from '../model/language/language.js';
import { disabled } from '../parts/kit/disabled.js';
import { isPressed, shortcuts } from '../parts/navigation/shortcuts.js';

/** What is written on the tools; they are fetched after the figure, and so are their words. */
const en = {
  'stages.start': 'Step through',
  'stages.next': 'Next stage',
  'stages.previous': 'Previous stage',
  'stages.play': 'Play',
  'stages.pause': 'Pause',
  'stages.speed': 'Speed {speed}',
  'stages.scrub': 'Stages of the last change',
  'stages.end': 'End',
  'stages.before': 'Before the change.',
  'stages.at': 'Stage {number} of {count}: {name}.',
  'stages.query': 'the query',
  'stages.score': 'the scores',
  'stages.curve': 'through the curve',
  'stages.weight': 'the weights',
  'stages.output': 'the values and the output',
  'toolbar.label': 'Figure',
  'toolbar.save': 'Save',
  'toolbar.saved': 'The numbers are saved as {name}.',
  'toolbar.nothing-to-save': 'There are no numbers to save in this step yet.',
  'toolbar.undo': 'Undo',
  'toolbar.redo': 'Redo',
  'toolbar.reset': 'Reset',
  'toolbar.ask-again': 'Ask me again',
  'toolbar.copy-link': 'Copy link',
  'toolbar.copied': 'Copied',
  'toolbar.copy-failed': 'The browser did not allow copying. The link: {link}',
  'toolbar.link-too-long':
    'The link would have {given} characters; at most {allowed} arrive everywhere. Shorten or delete records, and copy again.',
} as const;

type Words = Language<keyof typeof en | MessageKey>;

/** The figure that the tools are for. */
export interface ToolsFigure {
  readonly name: string;
  readonly controller: FigureController;
  readonly element: FigureElement;
  readonly language: Language;
  /** The page that opens a moment of it; null where none does. */
  readonly address: string | null;
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

  /** How far the learner is in stepping through the last change; null where nobody steps. */
  stageText({ element, language }: ToolsFigure): string | null {
    const stages = element.motion?.stages;
    return stages ? stageText(stages, language) : null;
  }

  render(figure: ToolsFigure): TemplateResult {
    const { element } = figure;
    const language = figure.language.with({ en });
    return html`<div
      class="toolbar"
      part="toolbar tools"
      role="group"
      aria-label=${language.say('toolbar.label')}
    >
      ${this.#stepper(element, language)}
      ${element.motion?.stages.isStepping ? nothing : this.#others(figure, language)}
      <span class="notice">${this.#notice}</span>
    </div>`;
  }

  /** While the last change is looked at, they make room. */
  #others(figure: ToolsFigure, language: Words): TemplateResult {
    const { controller, element } = figure;
    const link = linkTo(figure);
    const button = (text: keyof typeof en, enabled: boolean, act: () => void, keys?: string) =>
      html`<button
        class="link"
        aria-keyshortcuts=${keys ?? nothing}
        ${disabled(!enabled)}
        @click=${() => enabled && act()}
      >
        ${language.say(text)}
      </button>`;
    return html`
      ${button('toolbar.undo', controller.canUndo, () => travel(element, 'undone'), shortcuts.undo)}
      ${button('toolbar.redo', controller.canRedo, () => travel(element, 'redone'), shortcuts.redo)}
      ${button('toolbar.reset', controller.changed, () => element.reset())}
      ${element.canAskAgain ? button('toolbar.ask-again', true, () => void element.askAgain()) : nothing}
      ${link === null ? nothing : button('toolbar.copy-link', true, () => void this.#copy(element, link, language))}
      ${button('toolbar.save', true, () => void this.#save(figure, link, language))}
    `;
  }

  /** Goes through the last change stage by stage; nothing where nothing has moved. */
  #stepper({ motion, announcer }: FigureElement, language: Words): TemplateResult | typeof nothing {
    const stages = motion?.stages;
    if (!stages?.canStep) return nothing;
    const act = (move: () => void) => () => {
      move.call(stages);
      announcer?.say(this, stageText(stages, language) ?? '');
      this.#changed();
    };
    const button = (text: keyof typeof en, move: () => void, params = {}, keys?: string) =>
      html`<button class="link" aria-keyshortcuts=${keys ?? nothing} @click=${act(move)}>
        ${language.say(text, params)}
      </button>`;
    const { isStepping, isPlaying, next, previous, play, pause, nextSpeed, end, position, speed } = stages;
    stages.moved = this.#changed;
    // A hand on the slider stops what plays, also where the slider stands already at what the hand asks for: no `input`
    // tells of that.
    const scrub = ({ target }: Event): void => {
      stages.scrub(Number((target as HTMLInputElement).value));
      this.#changed();
    };
    return html`<span
      class="stepper"
      @keydown=${(event: KeyboardEvent) => {
        const isScrub = event.target instanceof HTMLInputElement;
        const scrubbed = isScrub && event.key === ' ' ? (isPlaying ? pause : play) : null;
        const move = isPressed(event, shortcuts.end) ? end : scrubbed;
        if (!isStepping || !move) return;
        event.preventDefault();
        act(move)();
      }}
    >
      ${isStepping ? button('stages.previous', previous) : nothing}
      ${button(isStepping ? 'stages.next' : 'stages.start', next)}
      ${
        isStepping
          ? html`${button(isPlaying ? 'stages.pause' : 'stages.play', isPlaying ? pause : play)}
              <input
                type="range"
                min="0"
                max=${stages.place.count}
                step="0.05"
                .value=${String(position)}
                aria-label=${language.say('stages.scrub')}
                aria-valuetext=${stageText(stages, language) ?? ''}
                @input=${scrub}
                @pointerdown=${scrub}
                @keydown=${(event: KeyboardEvent) => {
                  if (/^(Arrow|Page|Home|End)/.test(event.key)) scrub(event);
                }}
              />
              ${button('stages.speed', nextSpeed, { speed: language.short(speed) })}
              ${button('stages.end', end, {}, shortcuts.end)}`
          : nothing
      }
    </span>`;
  }

  #say(element: FigureElement, notice: string): void {
    this.#notice = notice;
    element.announcer?.say(this, notice);
    this.#changed();
  }

  /** The numbers in view as a file that spreadsheets open; it says where they are from. */
  async #save(figure: ToolsFigure, link: string | null, language: Words): Promise<void> {
    const { controller, element } = figure;
    const name = `${figure.name}-${controller.step}.csv`;
    try {
      const numbers = await element.save(link ?? document.URL);
      if (numbers !== null) download(name, numbers);
      this.#say(
        element,
        language.say(numbers === null ? 'toolbar.nothing-to-save' : 'toolbar.saved', { name }),
      );
    } catch (error) {
      this.#say(element, language.explain(error));
    }
  }

  async #copy(element: FigureElement, link: string, language: Words): Promise<void> {
    if (link.length > LONGEST_LINK) {
      const given = language.short(link.length);
      const allowed = language.short(LONGEST_LINK);
      this.#say(element, language.say('toolbar.link-too-long', { given, allowed }));
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.#say(element, language.say('toolbar.copied'));
    } catch {
      this.#say(element, language.say('toolbar.copy-failed', { link }));
    }
  }
}

/** Opens this moment; null without a page for it. */
function linkTo({ name, controller, address }: ToolsFigure): string | null {
  if (address === null) return null;
  const { href } = new URL(address, document.baseURI);
  return `${href.replace(/#.*/s, '')}#${name}?${controller.save()}`;
}

/** In milliseconds: by then it is read. */
const UNTIL_READ = 60_000;

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, UNTIL_READ);
}

/** Where who steps through the last change is in it, told once; null where nobody does. */
function stageText({ isStepping, place }: Stages, figures: Language): string | null {
  const language = figures.with({ en });
  if (!isStepping) return null;
  const { number, count, name } = place;
  if (name === null) return language.say('stages.before');
  return language.say('stages.at', {
    number: String(number),
    count: String(count),
    name: language.say(`stages.${name}`),
  });
}

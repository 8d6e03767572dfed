/** The gallery: one form and one live figure that together make the lines to copy. */
import type { SoftLookup } from '../element/soft-lookup.js';
import { momentNow } from '../figures/renamed-steps.js';
import { attributeName } from '../model/definition.js';
import { parseAddress } from './address.js';
import { siteAddress } from './copy.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { EMBEDDED_HEIGHT, frameAddress, guides, LONGEST_FRAME_ADDRESS, type Embedding } from './snippets.js';

type Control = HTMLInputElement | HTMLSelectElement;

/** What the form itself sets; all other controls are inputs of a figure. */
const SETTINGS = ['controls', 'question', 'theme', 'hide', 'editable'];

/** Lists, each of whose names is ticked; without the attribute all of them are in force, or none. */
const isTicked = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const WITHOUT: Readonly<Record<string, 'all' | 'none'>> = { hide: 'none', editable: 'all' };

export function startGallery(gallery: HTMLElement): void {
  const [preview] = figuresIn(gallery);
  const form = gallery.querySelector('form');
  const guideChoice = document.querySelector<HTMLSelectElement>('[name=guide]');
  if (!preview || !form || !guideChoice) return;
  new Gallery(gallery, form, preview, guideChoice).start();
}

class Gallery {
  readonly #gallery: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #preview: SoftLookup;
  readonly #guideChoice: HTMLSelectElement;

  constructor(
    gallery: HTMLElement,
    form: HTMLFormElement,
    preview: SoftLookup,
    guideChoice: HTMLSelectElement,
  ) {
    this.#gallery = gallery;
    this.#form = form;
    this.#preview = preview;
    this.#guideChoice = guideChoice;
  }

  start(): void {
    this.#gallery.hidden = false;
    const choice = this.#guideChoice.closest('p');
    if (choice) choice.hidden = false;
    for (const link of document.querySelectorAll<HTMLElement>('[data-choose]')) link.hidden = false;
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('input', ({ target }) => this.#take(target as Control));
    this.#guideChoice.addEventListener('change', () => this.#showLines());
    this.#preview.addEventListener('soft-lookup-change', () => this.#followPreview());
    // Another figure has its own inputs once it is there.
    this.#preview.addEventListener('soft-lookup-ready', () => this.#followPreview());
    window.addEventListener('hashchange', () => this.#readAddress());
    this.#readAddress();
  }

  /** The figure and the state that a lesson, or the list on this page, was left with. */
  #readAddress(): void {
    const { states, step } = parseAddress(location.hash);
    const [named = step, moment = ''] = [...states][0] ?? [];
    const { figure, state } = momentNow(named ?? '', moment);
    const known = this.#fieldsOf(figure) !== null;
    if (known) this.#open(figure, inputsOfState(state));
    else this.#open(figureName(this.#preview), attributesOfTag(this.#preview));
    if (states.size > 0) this.#gallery.scrollIntoView();
  }

  #open(figure: string, attributes: ReadonlyMap<string, string>): void {
    const preview = this.#preview;
    for (const name of attributesOfTag(preview).keys()) preview.removeAttribute(name);
    preview.setAttribute('figure', figure);
    this.#control('figure').value = figure;
    for (const fields of this.#form.querySelectorAll<HTMLFieldSetElement>('.figure-fields')) {
      fields.hidden = fields.disabled = fields.dataset['figure'] !== figure;
    }
    const inputs = this.#inputsOf(figure);
    for (const [name, value] of attributes) {
      // Anybody can write an address: an attribute that is no input could be code, or have no valid name.
      if (inputs.has(name)) preview.setAttribute(name, value);
    }
    const first = this.#control('step').querySelector('option')?.value ?? '';
    const step = attributes.get('step') ?? first;
    preview.setAttribute('step', step);
    setInput(preview, 'step', step);
    this.#followPreview();
  }

  #take(control: Control): void {
    const { name, value } = control;
    const preview = this.#preview;
    if (name === 'figure') this.#open(value, new Map());
    else if (name === 'step') setInput(preview, 'step', value);
    else if (isTicked(control)) this.#takeTicks(name);
    else if (name !== 'height') {
      if (value === '' || (SETTINGS.includes(name) && value === 'auto')) preview.removeAttribute(name);
      else preview.setAttribute(name, value);
    }
    this.#showLines();
  }

  #takeTicks(name: string): void {
    const boxes = this.#boxes(name);
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const without = WITHOUT[name] === 'all' ? boxes.length : 0;
    if (ticked.length === without) this.#preview.removeAttribute(name);
    else this.#preview.setAttribute(name, ticked.join(' '));
  }

  /** Those of the figure in view. */
  #boxes(name: string): readonly HTMLInputElement[] {
    return [...this.#form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`)].filter(
      (box) => !box.matches(':disabled'),
    );
  }

  /** What was changed in the figure itself stands in the form too. */
  #followPreview(): void {
    const attributes = this.#attributes();
    for (const control of this.#form.elements) {
      const { name } = control as Control;
      // What is being typed may not be readable yet.
      if (control === document.activeElement || ['', 'figure', 'height'].includes(name)) continue;
      if (isTicked(control as Control)) {
        const { value } = control as Control;
        const listed = attributes[name]?.split(/\s+/).includes(value);
        (control as HTMLInputElement).checked = listed ?? WITHOUT[name] === 'all';
        continue;
      }
      const fallback = SETTINGS.includes(name) ? 'auto' : '';
      (control as Control).value = attributes[name] ?? fallback;
    }
    this.#showLines();
  }

  /** The tag's attributes: the author's, and over them what was changed in the figure. */
  #attributes(): Record<string, string> {
    const preview = this.#preview;
    const given = Object.fromEntries(attributesOfTag(preview));
    if (!preview.matches(':defined')) return given;
    return { ...given, ...Object.fromEntries(inputsOfState(preview.state)) };
  }

  #embedding(): Embedding {
    const figure = this.#control('figure').value;
    const { step, ...inputs } = this.#attributes();
    return {
      source: `${siteAddress()}embed/`,
      figure,
      attributes: { ...(step === undefined ? {} : { step }), ...inputs },
      fallback: this.#fieldsOf(figure)?.dataset['fallback'] ?? figure,
      height: Number(this.#control('height').value) || EMBEDDED_HEIGHT,
    };
  }

  #showLines(): void {
    const embedding = this.#embedding();
    for (const section of document.querySelectorAll<HTMLElement>('.guide')) {
      const guide = guides.find(({ id }) => id === section.dataset['guide']);
      section.hidden = guide?.id !== this.#guideChoice.value;
      if (!guide || section.hidden) continue;
      const note = section.querySelector<HTMLElement>('.too-long');
      if (note) note.hidden = frameAddress(embedding).length <= LONGEST_FRAME_ADDRESS;
      const blocks = section.querySelectorAll('pre code');
      guide.pieces(embedding).forEach(({ code }, index) => {
        const block = blocks[index];
        if (block && block.textContent !== code) block.textContent = code;
      });
    }
  }

  #fieldsOf(figure: string): HTMLFieldSetElement | null {
    const fields = [...this.#form.querySelectorAll<HTMLFieldSetElement>('.figure-fields')];
    return fields.find(({ dataset }) => dataset['figure'] === figure) ?? null;
  }

  /** What the form can set of a figure, but for its step. */
  #inputsOf(figure: string): ReadonlySet<string> {
    const controls = [...(this.#fieldsOf(figure)?.elements ?? [])] as Control[];
    const inputs = controls.map(({ name }) => name).filter((name) => name !== '' && name !== 'step');
    return new Set([...SETTINGS, ...inputs]);
  }

  /** The one control of that name that is not part of another figure's fields. */
  #control(name: string): Control {
    const controls = [...this.#form.querySelectorAll<Control>(`[name="${name}"]`)];
    const control = controls.find((each) => !each.closest('fieldset')?.disabled);
    if (!control) throw new Error(`The form has no ${name}`);
    return control;
  }
}

function attributesOfTag(figure: Element): Map<string, string> {
  return new Map(
    [...figure.attributes]
      .filter(({ name }) => !['figure', 'class'].includes(name))
      .map(({ name, value }) => [name, value]),
  );
}

/** The inputs of an address's state, by their attributes; a prediction belongs to one reader. */
function inputsOfState(state: string): Map<string, string> {
  return new Map(
    [...new URLSearchParams(state)]
      .filter(([name]) => !['v', 'prediction'].includes(name))
      .map(([name, value]) => [attributeName(name), value]),
  );
}

import { formatAddress, parseAddress, stepOfState, type Address } from './address.js';
import { AddressWriter, type Entry } from './address-writer.js';
import type { SoftLookupChangeEvent } from '../element/events.js';
import type { SoftLookup } from '../element/soft-lookup.js';
import { LONGEST_LINK } from '../model/address.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { startPrinting } from './printing.js';
import { showProgress, visitStep } from './progress.js';
import { createStepper, type Focus, type Form } from './stepper.js';
import { recall, remember } from './storage.js';
import { startTerms } from './terms.js';

/** How the reader likes to read, on this device. */
const FORM = 'form';
/** As in lesson.css: figure and prose do not stand side by side. */
const NARROW = '(max-width: 79.99rem)';

/** The state of a figure for the gallery, or no more than its step where that is too long for an address. */
function embedHash(figure: SoftLookup): string {
  const hash = formatAddress(new Map([[figureName(figure), figure.state]]));
  const step = new URLSearchParams({ v: '2', step: figure.step }).toString();
  return hash.length > LONGEST_LINK ? formatAddress(new Map([[figureName(figure), step]])) : hash;
}

/** A figure has dozens of places that Tab stops at: one key leads from any of them back to the way on. */
function startLeavingFigure(lesson: HTMLElement): void {
  const stage = lesson.querySelector<HTMLElement>('.stage');
  const hint = lesson.querySelector<HTMLElement>('.leave-figure');
  if (!stage || !hint) return;
  hint.hidden = false;
  stage.addEventListener('keydown', (event) => {
    // A part that takes the key for itself (an edit that is given up) prevents more.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const links = [...lesson.querySelectorAll<HTMLElement>('.step-links .primary, .tabs [aria-current]')];
    links.find((link) => link.checkVisibility())?.focus();
  });
}

/** Joins the stepper, the figure, the address and the progress of one lesson. */
export function startLesson(lesson: HTMLElement): void {
  const figures = figuresIn(lesson.querySelector('.stage') ?? lesson);
  const [mainFigure] = figures;
  const embedLink = lesson.querySelector<HTMLAnchorElement>('.embed-link');
  const tooLong = lesson.querySelector<HTMLElement>('.too-long');
  const note = lesson.querySelector<HTMLElement>('.unknown-step');
  const formSwitch = document.querySelector<HTMLButtonElement>('.form-switch');
  const stepper = createStepper(lesson, { choose, reach });
  const writer = new AddressWriter(currentEntry);

  function open(step: string, focus: Focus): void {
    stepper.show(step, focus);
    countVisit(step);
  }

  function countVisit(step: string): void {
    visitStep(lesson.dataset.lesson ?? '', step);
    showProgress();
  }

  /**
   * A figure that is not running has no state; the step alone is then the address. It is also where the states are
   * too long for one: the entry of the history keeps them then, so that a reload brings them back.
   */
  function currentEntry(): Entry {
    const states = new Map(
      figures.filter((figure) => figure.state).map((figure) => [figureName(figure), figure.state]),
    );
    const address = states.size > 0 ? formatAddress(states) : `#${stepper.current}`;
    const isTooLong = new URL(address, location.href).href.length > LONGEST_LINK;
    showTooLong(isTooLong);
    return isTooLong ? { address: `#${stepper.current}`, data: { states } } : { address, data: null };
  }

  /** What the address says, or the entry of the history where that has more. */
  function currentAddress(): Address {
    const { states } = (history.state ?? {}) as { readonly states?: unknown };
    const isKept = states instanceof Map;
    return isKept ? { step: null, states: states as Address['states'] } : parseAddress(location.hash);
  }

  function showTooLong(isTooLong: boolean): void {
    if (tooLong) tooLong.hidden = !isTooLong;
  }

  function choose(step: string, focus: Focus): void {
    writer.writeWaiting();
    showUnknown(null);
    const moved = step !== stepper.current;
    open(step, focus);
    if (!moved) return;
    // First the new entry in the history, then the figure, whose change of state is written into that entry.
    writer.push(`#${step}`);
    if (mainFigure) setInput(mainFigure, 'step', step);
    writer.write();
  }

  /** Who reads on does not want an entry in the history for each step that passes. */
  function reach(step: string): void {
    showUnknown(null);
    countVisit(step);
    if (mainFigure) setInput(mainFigure, 'step', step);
    writer.writeSoon();
  }

  function setForm(form: Form): void {
    stepper.setForm(form);
    const other = form === 'steps' ? 'page' : 'steps';
    for (const label of formSwitch?.children ?? []) {
      label.toggleAttribute('hidden', (label as HTMLElement).dataset.form !== other);
    }
  }

  function showUnknown(step: string | null): void {
    const name = note?.querySelector('code');
    if (!note || !name) return;
    note.hidden = step === null;
    name.textContent = step ?? '';
  }

  function readAddress(): void {
    // It belonged to the entry that the reader has just left.
    writer.forgetWaiting();
    if (!writer.takeNew()) return;
    const { step, states } = currentAddress();
    showTooLong(parseAddress(location.hash).states.size < states.size);
    for (const figure of figures) {
      const state = states.get(figureName(figure));
      if (state !== undefined) setInput(figure, 'state', state);
    }
    const mainState = mainFigure && states.get(figureName(mainFigure));
    const asked = step ?? (mainState === undefined ? null : stepOfState(mainState));
    const known = asked !== null && stepper.steps.includes(asked);
    const target = known ? asked : (stepper.steps[0] ?? '');
    showUnknown(known ? null : asked);
    open(target, 'none');
    if (mainFigure && (mainState === undefined || !known)) setInput(mainFigure, 'step', target);
  }

  function follow(figure: SoftLookup, { detail }: SoftLookupChangeEvent): void {
    const own = figure === mainFigure && stepper.steps.includes(figure.step);
    if (own && figure.step !== stepper.current) open(figure.step, 'none');
    if (figure === mainFigure && embedLink) {
      embedLink.hash = embedHash(figure);
    }
    // A page that was only opened keeps the plain address it was opened by.
    if (detail.source === 'user' || currentAddress().states.size > 0) writer.writeSoon();
  }

  for (const figure of figures) {
    figure.addEventListener('soft-lookup-change', (event) => follow(figure, event));
  }
  formSwitch?.addEventListener('click', () => {
    setForm(stepper.form === 'steps' ? 'page' : 'steps');
    remember(FORM, stepper.form);
    formSwitch.closest<HTMLElement>('[popover]')?.hidePopover();
    stepper.show(stepper.current, 'heading');
  });
  window.addEventListener('pagehide', () => writer.writeLast());
  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  startTerms(lesson);
  startLeavingFigure(lesson);
  startPrinting(lesson);
  setForm(recall(FORM) === 'page' && !matchMedia(NARROW).matches ? 'page' : 'steps');
  if (formSwitch) formSwitch.hidden = false;
  readAddress();
}

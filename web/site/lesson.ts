import { formatAddress, parseAddress, stepOfState } from './address.js';
import type { SoftLookupChangeEvent } from '../element/events.js';
import type { SoftLookup } from '../element/soft-lookup.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { showProgress, visitStep } from './progress.js';
import { createStepper, type Focus, type Form } from './stepper.js';
import { recall, remember } from './storage.js';
import { startTerms } from './terms.js';

/** Writing the address takes milliseconds, and browsers refuse it a hundred times in half a minute. */
const ADDRESS_DELAY = 200;
/** How the reader likes to read, on this device. */
const FORM = 'form';
/** As in lesson.css: figure and prose do not stand side by side. */
const NARROW = '(max-width: 60rem)';

/** Joins the stepper, the figure, the address and the progress of one lesson. */
export function startLesson(lesson: HTMLElement): void {
  const figures = figuresIn(lesson);
  const [mainFigure] = figures;
  const embedLink = lesson.querySelector<HTMLAnchorElement>('.embed-link a');
  const note = lesson.querySelector<HTMLElement>('.unknown-step');
  const formSwitch = lesson.querySelector<HTMLButtonElement>('.form-switch');
  const stepper = createStepper(lesson, { choose, reach });
  let readHash: string | null = null;
  let waiting: number | undefined;

  function open(step: string, focus: Focus): void {
    stepper.show(step, focus);
    countVisit(step);
  }

  function countVisit(step: string): void {
    visitStep(lesson.dataset.lesson ?? '', step);
    showProgress();
  }

  /** A figure that is not running has no state; the step alone is then the address. */
  function currentAddress(): string {
    const states = new Map(
      figures.filter((figure) => figure.state).map((figure) => [figureName(figure), figure.state]),
    );
    return states.size > 0 ? formatAddress(states) : `#${stepper.current}`;
  }

  function writeAddressSoon(): void {
    waiting ??= window.setTimeout(writeAddress, ADDRESS_DELAY);
  }

  function writeWaitingAddress(): void {
    if (waiting !== undefined) writeAddress();
  }

  function writeAddress(): void {
    forgetWaitingAddress();
    history.replaceState(null, '', currentAddress());
    readHash = location.hash;
  }

  function forgetWaitingAddress(): void {
    window.clearTimeout(waiting);
    waiting = undefined;
  }

  function choose(step: string, focus: Focus): void {
    writeWaitingAddress();
    showUnknown(null);
    const moved = step !== stepper.current;
    open(step, focus);
    if (!moved) return;
    // First the new entry in the history, then the figure, whose change of state is written into that entry.
    history.pushState(null, '', `#${step}`);
    readHash = location.hash;
    if (mainFigure) setInput(mainFigure, 'step', step);
    writeAddress();
  }

  /** Who reads on does not want an entry in the history for each step that passes. */
  function reach(step: string): void {
    showUnknown(null);
    countVisit(step);
    if (mainFigure) setInput(mainFigure, 'step', step);
    writeAddressSoon();
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
    forgetWaitingAddress();
    if (location.hash === readHash) return;
    readHash = location.hash;
    const { step, states } = parseAddress(location.hash);
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
      embedLink.hash = formatAddress(new Map([[figureName(figure), figure.state]]));
    }
    // A page that was only opened keeps the plain address it was opened by.
    if (detail.source === 'user' || parseAddress(location.hash).states.size > 0) writeAddressSoon();
  }

  for (const figure of figures) {
    figure.addEventListener('soft-lookup-change', (event) => follow(figure, event));
  }
  formSwitch?.addEventListener('click', () => {
    setForm(stepper.form === 'steps' ? 'page' : 'steps');
    remember(FORM, stepper.form);
    stepper.show(stepper.current, 'heading');
  });
  window.addEventListener('pagehide', writeWaitingAddress);
  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  startTerms(lesson);
  setForm(recall(FORM) === 'page' && !matchMedia(NARROW).matches ? 'page' : 'steps');
  if (formSwitch) formSwitch.hidden = false;
  readAddress();
}

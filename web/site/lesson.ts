import { formatAddress, parseAddress, type Address } from './address.js';
import { AddressWriter, type Entry } from './address-writer.js';
import type { SoftLookupChangeEvent } from '../element/events.js';
import type { SoftLookup } from '../element/soft-lookup.js';
import { LONGEST_LINK, stepOfState } from '../model/address.js';
import { startExplaining } from './explaining.js';
import { startFromLearner } from './from-learner.js';
import { figureName, figuresIn, setInput } from './figure.js';
import { startRememberingSentence } from './last-sentence.js';
import { recallLearner } from './learner.js';
import { leftSteps, rememberLeftSteps } from './left-steps.js';
import { addressNow } from './moved-address.js';
import { oncePainted } from './once-painted.js';
import { beginning, isSameState, openingsOf } from './opening.js';
import type { Form } from './panels.js';
import { rememberStepAtPrimers, showStepBefore } from './primers.js';
import { startPrinting } from './printing.js';
import { answerStep, hasAnswered, showProgress, visitStep } from './progress.js';
import { startQueryAxisButton } from './query-axis.js';
import { createStepper, type Focus } from './stepper.js';
import { recall, remember } from './storage.js';
import { startTerms } from './terms.js';
import { startCountingTime } from './time-taken.js';
import { startWays } from './ways.js';

/** How the reader likes to read, on this device. */
const FORM = 'form';
/** Once a place of the last lesson, now a page. */
const ENDING = 'built';
/** As in lesson.css: figure and prose do not stand side by side. */
const NARROW = '(max-width: 63.99rem)';

/** The state of a figure for the gallery, or no more than its step where that is too long for an address. */
function embedHash(figure: SoftLookup): string {
  const hash = formatAddress(new Map([[figureName(figure), figure.state]]));
  const step = new URLSearchParams({ v: '2', step: figure.step }).toString();
  return hash.length > LONGEST_LINK ? formatAddress(new Map([[figureName(figure), step]])) : hash;
}

/** An address as its page reads it. */
const hashOf = ({ step, states }: Address): string =>
  states.size > 0 ? formatAddress(states) : `#${step ?? ''}`;

/** Joins the stepper, the figure, the address and the progress of one lesson. */
export function startLesson(lesson: HTMLElement): void {
  const figures = figuresIn(lesson.querySelector('.stage') ?? lesson);
  const [mainFigure] = figures;
  const isPrimer = lesson.classList.contains('primer');
  const embedLink = lesson.querySelector<HTMLAnchorElement>('.embed-link');
  const tooLong = lesson.querySelector<HTMLElement>('.too-long');
  const note = lesson.querySelector<HTMLElement>('.unknown-step');
  const formSwitch = document.querySelector<HTMLButtonElement>('.form-switch');
  const stepper = createStepper(lesson, { choose, reach });
  const writer = new AddressWriter(currentEntry);
  const lookAgain = mainFigure
    ? [startExplaining, startFromLearner].map((start) => start(lesson, mainFigure, () => stepper.current))
    : [];
  const lessonTitle = document.title;
  const name = lesson.dataset.lesson ?? '';
  const openings = openingsOf(lesson);
  if (mainFigure) mainFigure.openings = openings;
  /** The steps that were opened since the page was loaded: the figure knows how they were left. */
  const opened = new Set<string>();
  /** How all steps were left that were opened in this visit. */
  const left = leftSteps(name);
  /** Those of which the question is known to be answered on this device. */
  const answered = new Set<string>();

  const linkToGallery = oncePainted(() => {
    if (mainFigure && embedLink) embedLink.hash = embedHash(mainFigure);
  });

  function explain(): void {
    for (const look of lookAgain) look();
  }

  function open(place: string, focus: Focus): void {
    stepper.show(place, focus);
    countVisit();
  }

  /** A tab, a bookmark and an entry of the history are called by it: each has its own before the next one begins. */
  function showTitle(): void {
    document.title = `${stepper.title} · ${lessonTitle}`;
  }

  /** What is opened beside a step is no step of the walk: the reader is still in that one. */
  function countVisit(): void {
    visitStep(name, stepper.step, isPrimer ? 'beside-walk' : 'in-walk');
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
    const place = `#${stepper.current}`;
    if (states.size === 0) return { address: place, data: null };
    const address = formatAddress(states);
    const isTooLong = new URL(address, location.href).href.length > LONGEST_LINK;
    showTooLong(isTooLong);
    return isTooLong ? { address: place, data: { states } } : { address, data: null };
  }

  /** What the address says, or the entry of the history where that has more. */
  function currentAddress(): Address {
    const { states } = (history.state ?? {}) as { readonly states?: unknown };
    const written = parseAddress(location.hash);
    return states instanceof Map ? { ...written, states: states as Address['states'] } : written;
  }

  function showTooLong(isTooLong: boolean): void {
    if (tooLong) tooLong.hidden = !isTooLong;
  }

  function choose(step: string, focus: Focus): void {
    const moved = step !== stepper.current;
    // Who comes back through the history finds the step as it was when it was left.
    if (moved) writer.write();
    else writer.writeWaiting();
    showUnknown(null);
    open(step, focus);
    if (!moved) return;
    // First the new entry in the history, then the figure, whose change of state is written into that entry.
    writer.push(`#${step}`);
    showTitle();
    // What the page was opened with would stand over the step, until the element is here.
    if (!mainFigure?.matches(':defined')) mainFigure?.removeAttribute('state');
    showInFigure();
    writer.write();
  }

  /** Who reads on does not want an entry in the history for each step that passes. */
  function reach(): void {
    showUnknown(null);
    countVisit();
    showTitle();
    showInFigure();
    writer.writeSoon();
  }

  function showInFigure(): void {
    const { current: step } = stepper;
    const isNew = !opened.has(step);
    const isAnswered = isNew && hasAnswered(name, step);
    opened.add(step);
    if (isAnswered) answered.add(step);
    const state = isNew ? left.get(step) : undefined;
    if (mainFigure && (state !== undefined || isAnswered))
      setInput(mainFigure, 'state', state ?? beginning(step, openings[step], true));
    else if (mainFigure) setInput(mainFigure, 'step', step);
    explain();
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
    const named = mainFigure ? figureName(mainFigure) : '';
    const { figure: lessonNow, address } = addressNow(named, currentAddress());
    if (lessonNow !== named) {
      // In place of the old address: who goes back does not come here again.
      location.replace(`../${lessonNow}/${hashOf(address)}`);
      return;
    }
    const { step, states } = address;
    if (step === ENDING) {
      // In place of the old address, too.
      location.replace(new URL('../../built/', location.href));
      return;
    }
    for (const figure of figures) {
      const state = states.get(figureName(figure));
      if (state !== undefined) setInput(figure, 'state', state);
    }
    const mainState = mainFigure && states.get(figureName(mainFigure));
    const asked = step ?? (mainState === undefined ? null : stepOfState(mainState));
    const known = asked !== null && stepper.places.includes(asked);
    const target = known ? asked : (stepper.places[0] ?? '');
    showUnknown(known ? null : asked);
    open(target, 'none');
    showTooLong(parseAddress(location.hash).states.size < states.size);
    showTitle();
    if (mainState === undefined || !known) showInFigure();
    else {
      opened.add(target);
      explain();
    }
  }

  function follow(figure: SoftLookup, { detail }: SoftLookupChangeEvent): void {
    const own = figure === mainFigure && stepper.places.includes(figure.step);
    if (own) left.set(figure.step, figure.state);
    if (own && figure.step !== stepper.current) {
      opened.add(figure.step);
      open(figure.step, 'none');
      showTitle();
      explain();
    }
    if (figure === mainFigure) linkToGallery();
    const isOpen = own && new URLSearchParams(detail.state).has('prediction');
    if (isOpen && detail.source === 'user' && !answered.has(figure.step)) {
      answered.add(figure.step);
      answerStep(name, figure.step);
    }
    if (detail.source === 'user' || currentAddress().states.size > 0) writer.writeSoon();
    else writeWhatIsNotPlain();
  }

  /** A page that was only opened keeps the plain address it was opened by, while that opens what is in view. */
  function writeWhatIsNotPlain(): void {
    const isPlain = figures.every(
      ({ state, step }) =>
        state === '' || isSameState(state, beginning(step, openings[step], answered.has(step))),
    );
    if (!isPlain && currentAddress().states.size === 0) writer.writeSoon();
  }

  for (const figure of figures) {
    figure.addEventListener('soft-lookup-change', (event) => follow(figure, event));
    figure.addEventListener('soft-lookup-ready', writeWhatIsNotPlain);
  }
  formSwitch?.addEventListener('click', () => {
    setForm(stepper.form === 'steps' ? 'page' : 'steps');
    remember(FORM, stepper.form);
    formSwitch.closest<HTMLElement>('[popover]')?.hidePopover();
    stepper.show(stepper.current, 'heading');
  });
  window.addEventListener('pagehide', () => {
    writer.writeLast();
    // Who began again in this lesson has nothing remembered.
    if (recallLearner('progress') !== null) rememberLeftSteps(name, left);
  });
  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  startTerms(lesson);
  startWays(lesson);
  startQueryAxisButton();
  startRememberingSentence();
  startCountingTime();
  startPrinting(lesson);
  if (isPrimer) showStepBefore(lesson);
  else rememberStepAtPrimers(lesson, { current: () => stepper.current, write: () => writer.writeWaiting() });
  setForm(recall(FORM) === 'page' && !matchMedia(NARROW).matches ? 'page' : 'steps');
  if (formSwitch) formSwitch.hidden = false;
  readAddress();
}

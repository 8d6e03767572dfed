import { attributeName } from '../model/definition.js';
import type { PredictionResults } from '../model/results.js';
import type { SoftLookup } from '../element/soft-lookup.js';
import { oncePainted } from './once-painted.js';

/**
 * An input as it is called on the screen, less what explains that after a colon; without a control of its own, by its name:
 * `queryMatrix` is “query matrix”. In quotes, since "keys from and values from" is read twice.
 */
function nameOf(input: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[input]?.replace(/:.*/s, '');
  const name = label ?? attributeName(input).replaceAll('-', ' ');
  return label !== undefined || name.includes(' ') ? `“${name}”` : name;
}

/** A node that comes or goes has all of the page styled anew, since its styles look down with `:has`: here one stays. */
function writeIn(element: Element | undefined, text: string): void {
  const node = element?.firstChild ?? element?.appendChild(new Text());
  if (node && node.nodeValue !== text) node.nodeValue = text;
}

/** What a full rail does without, by the class that takes it out: what comes first goes first. */
const MAKE_ROOM = ['is-full', 'is-fuller', 'is-fullest'] as const;

/** The guess and the truth as marks on the axis of the number; nothing where there is none. */
function writeScale(line: Element, prediction: PredictionResults | null | undefined): void {
  const { scale = null, guess = null, computed = null } = prediction ?? {};
  const isDrawn = scale !== null && typeof guess === 'number' && typeof computed === 'number';
  line.toggleAttribute('hidden', !isDrawn);
  if (!isDrawn) return;
  const [from, to] = scale;
  const [start, axis, end] = line.children;
  writeIn(start, String(from).replace('-', '−'));
  writeIn(end, String(to));
  const marks = axis?.querySelectorAll<HTMLElement>('.mark') ?? [];
  for (const [index, mark] of [...marks].entries()) {
    const share = ([guess, computed][index]! - from) / (to - from);
    mark.style.setProperty('--share', String(Math.min(1, Math.max(0, share))));
  }
}

/**
 * Says in the rail what came of the question; which inputs of the step the learner has set, and leads back to what the
 * text describes; and which were set in another step of the same example, to be taken over here. Returns what looks again,
 * for the step that is open.
 */
export function startFromLearner(lesson: HTMLElement, figure: SoftLookup, step: () => string): () => void {
  const rail = lesson.querySelector('.column');
  const fits = (): boolean => rail === null || rail.scrollHeight <= rail.clientHeight;

  /** What was written last: a slider that goes on changes none of it. */
  let written = '';

  const lineOf = (kind: string): HTMLElement | null =>
    lesson.querySelector(`[data-step="${step()}"] > .from-learner.${kind}`);

  function write(kind: 'changed' | 'elsewhere', called: readonly string[]): HTMLElement[] {
    const line = lineOf(kind);
    const text = line?.querySelector<HTMLElement>('[data-text]');
    if (!line || !text) return [];
    line.hidden = called.length === 0;
    if (line.hidden) return [];
    const names = new Intl.ListFormat(document.documentElement.lang).format([...new Set(called)]);
    writeIn(
      text,
      (text.dataset.text ?? '').replace('{names}', () => names),
    );
    return [line];
  }

  function writeOutcome(prediction: PredictionResults | null): HTMLElement[] {
    const line = lineOf('outcome');
    const [told, because] = line?.children ?? [];
    const scale = line?.querySelector('.scale');
    if (!line || !told || !because || !scale) return [];
    writeIn(told, prediction?.told ?? '');
    writeIn(because, prediction?.because ?? '');
    writeScale(scale, prediction);
    line.hidden = told.textContent === '';
    return line.hidden ? [] : [line];
  }

  function update(): void {
    if (!figure.matches(':defined') || figure.step !== step()) return;
    const { changedInputs, inputsElsewhere } = figure;
    const { prediction: asked = null, labels = {} } = figure.results ?? {};
    const called = (inputs: readonly string[]): readonly string[] =>
      inputs.map((input) => nameOf(input, labels));
    const changed = called(changedInputs);
    const elsewhere = called(inputsElsewhere);
    // Nothing was said, and the inputs may be others than the prose asks about: what is computed is in the figure.
    const prediction = asked?.guess === null && changedInputs.length > 0 ? null : asked;
    /** What is to be said, and the rail that it has to fit. */
    const situation = (): string => {
      const { clientHeight, scrollHeight } = rail ?? {};
      return JSON.stringify([step(), prediction, changed, elsewhere, clientHeight, scrollHeight]);
    };
    if (situation() === written) return;
    const [outcome] = writeOutcome(prediction);
    const lines = [...write('changed', changed), ...write('elsewhere', elsewhere)];
    rail?.classList.toggle('has-said', outcome !== undefined || lines.length > 0);
    // Where the rail is as high as the window and full, the list of deeper steps goes first, then of what is said all that the
    // prose and “Reset” below the figure say, too; then where the story leads, which the end says again. The program stays
    // as it was before the answer, as long as anything else can make room for it.
    const [lists, story, program] = MAKE_ROOM;
    const makeRoom = (by: () => void): void => {
      if (!fits()) by();
    };
    rail?.classList.remove(...MAKE_ROOM);
    makeRoom(() => rail?.classList.add(lists));
    makeRoom(() => writeIn(outcome?.querySelector('.because') ?? undefined, ''));
    makeRoom(() => outcome?.querySelector('.scale')?.setAttribute('hidden', ''));
    makeRoom(() => rail?.classList.add(story));
    for (const line of lines.reverse()) makeRoom(() => (line.hidden = true));
    makeRoom(() => rail?.classList.add(program));
    if (lines.every(({ hidden }) => hidden) && !outcome) rail?.classList.remove('has-said');
    written = situation();
  }

  // What the figure shows is on screen first, and laid out then: to measure the rail has the page lay out all that is new.
  const updateLater = oncePainted(update);

  lesson.addEventListener('click', ({ target }) => {
    const line =
      target instanceof Element && target.matches('button') ? target.closest('.from-learner') : null;
    if (!line) return;
    if (line.matches('.changed')) figure.reset();
    else figure.takeInputsElsewhere();
    // The button is gone with what it did.
    lesson.querySelector<HTMLElement>(`[data-step="${step()}"] h2`)?.focus({ preventScroll: true });
  });
  for (const name of ['soft-lookup-ready', 'soft-lookup-change', 'soft-lookup-results'])
    figure.addEventListener(name, updateLater);
  return updateLater;
}

import type { SoftLookup } from '../element/soft-lookup.js';
import { figureName, figuresIn } from './figure.js';
import { beginning, openingsOf } from './opening.js';
import { queryAxis } from './query-axis.js';

const nextFrame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));

/** A step as it opens, its question answered; the one in view as the reader has left it. */
function stateOf(step: string, opening: string | undefined, { step: current, state }: SoftLookup): string {
  const isInView = step === current && state !== '';
  const entries = new URLSearchParams(isInView ? state : beginning(step, opening, false));
  // "" is the answer of who skips.
  if (!entries.has('prediction')) entries.set('prediction', '');
  return entries.toString();
}

function addFigures(lesson: HTMLElement): void {
  const [main] = figuresIn(lesson.querySelector('.stage') ?? lesson);
  if (!main) return;
  const openings = openingsOf(lesson);
  for (const step of lesson.querySelectorAll<HTMLElement>('section.step')) {
    const figure = document.createElement('soft-lookup');
    figure.setAttribute('figure', figureName(main));
    figure.setAttribute('state', stateOf(step.id, openings[step.id], main));
    figure.setAttribute('theme', 'light');
    figure.setAttribute('query-axis', queryAxis());
    const place = document.createElement('div');
    place.className = 'step-figure';
    place.append(figure);
    step.querySelector('.step-links')?.before(place);
  }
}

/** The figure in view covers nothing on paper, where nobody can answer its question. */
function uncover(figure: SoftLookup): () => void {
  const { hide, state } = figure;
  if (!new URLSearchParams(state).has('prediction')) figure.hide = `${hide ?? ''} prediction`;
  return () => {
    figure.hide = hide;
  };
}

/** All answers at once, which share a name so that on the screen only one is open. */
function openAnswers(lesson: HTMLElement): () => void {
  const answers = [...lesson.querySelectorAll('details')].map((answer) => {
    const { open, name } = answer;
    answer.name = '';
    answer.open = true;
    return () => Object.assign(answer, { open, name });
  });
  return () => {
    for (const close of answers) close();
  };
}

/** Until every figure that is printed shows all its numbers. */
async function compute(lesson: HTMLElement): Promise<void> {
  if (!customElements.get('soft-lookup')) return;
  await nextFrame();
  // It starts figures that are not in view.
  dispatchEvent(new Event('beforeprint'));
  const figures = figuresIn(lesson).filter((figure) => !figure.closest('.stage'));
  await Promise.all(figures.map((figure) => figure.updateComplete));
  // Drawings are told their size after one frame, and drawn in the next.
  await nextFrame();
  await nextFrame();
}

/**
 * "Print" in the menu gives every step a figure of its own, which computes before the page is printed. The browser's
 * own command can't wait: it prints the one figure that there is. Without script there is no button.
 */
export function startPrinting(lesson: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>('.menu .print');
  const note = lesson.querySelector<HTMLElement>('.printed-alone');
  if (!button || !note) return;
  let putAway: readonly (() => void)[] = [];

  function openPaper(): void {
    if (putAway.length > 0) return;
    putAway = [openAnswers(lesson), ...figuresIn(lesson.querySelector('.stage') ?? lesson).map(uncover)];
  }

  async function printAll(): Promise<void> {
    lesson.classList.add('printing');
    openPaper();
    addFigures(lesson);
    await compute(lesson);
    print();
  }

  button.hidden = false;
  note.hidden = false;
  button.addEventListener('click', () => {
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    if (!lesson.classList.contains('printing')) void printAll();
  });
  addEventListener('beforeprint', openPaper);
  addEventListener('afterprint', () => {
    for (const close of putAway) close();
    putAway = [];
    lesson.classList.remove('printing');
    for (const place of lesson.querySelectorAll('.step-figure')) place.remove();
  });
}

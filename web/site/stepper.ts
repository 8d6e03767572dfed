import {
  markPanel,
  markTabs,
  panelsOf,
  placeFigure,
  setRoles,
  showPrograms,
  titleOf,
  type Form,
  type Panel,
} from './panels.js';

/** Where the keyboard goes when a step opens: nowhere, to its tab, or to its heading. */
export type Focus = 'none' | 'tab' | 'heading';

export interface Stepper {
  /** All that can be opened by its address: the steps, and what is opened beside them. */
  readonly places: readonly string[];
  /** Where the reader is. */
  readonly current: string;
  /** The step that the reader is in, or that what is open belongs to. */
  readonly step: string;
  /** What it is called here. */
  readonly title: string;
  readonly form: Form;
  /** On one page the step is scrolled to. */
  show(step: string, focus: Focus): void;
  setForm(form: Form): void;
}

/** What a lesson is told by its stepper. */
export interface StepperListener {
  /** The reader asked for a step, and is answered by a call of show(). */
  choose(step: string, focus: Focus): void;
  /** The reader has scrolled to a step. */
  reach(): void;
}

/** The step that is read: what stands in this band of the window. */
const READING_BAND = '-25% 0px -65% 0px';

const OFFSETS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const offset = OFFSETS[key];
  return offset === undefined ? null : (index + offset + count) % count;
}

function isInUpperHalf(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top <= innerHeight / 2;
}

/** Turns the page of all steps into one step at a time, and back where the reader prefers one page. */
export function createStepper(lesson: HTMLElement, { choose, reach }: StepperListener): Stepper {
  const tabList = lesson.querySelector<HTMLElement>('.tabs');
  const tabs = [...lesson.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const panels = panelsOf(lesson);
  const announcement = lesson.querySelector('.announcement');
  const steps = tabs.map((tab) => tab.dataset.to ?? '');
  const [first] = panels;
  if (!first) throw new Error('A lesson has at least one step.');
  let current = '';
  /** Before anything is read, where reading begins. */
  const open = (): Panel => panels.find(({ id }) => id === current) ?? first;
  let form: Form = 'steps';

  /** On a phone the action stands above the figure alone; the rest of the prose comes on request. */
  function setReading(isReading: boolean): void {
    lesson.classList.toggle('reading', isReading);
    for (const button of lesson.querySelectorAll<HTMLElement>('.more')) {
      if (button.ariaExpanded === String(isReading)) continue;
      button.ariaExpanded = String(isReading);
      const { other = '' } = button.dataset;
      button.dataset.other = button.textContent;
      button.textContent = other;
    }
  }

  lesson.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.matches('.more')) {
      setReading(!lesson.classList.contains('reading'));
      lesson.scrollIntoView();
      return;
    }
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-to]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(link.dataset.to ?? '', link.role === 'tab' ? 'tab' : 'heading');
  });

  // What is open is closed first: the next Escape leads on.
  lesson.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (!lesson.classList.contains('reading')) return;
    event.preventDefault();
    setReading(false);
    lesson.scrollIntoView();
    const buttons = [...lesson.querySelectorAll<HTMLElement>('.more')];
    buttons.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
  });

  tabList?.addEventListener('keydown', (event) => {
    if (form === 'page') return;
    const here = steps.indexOf(open().host);
    const index = event.key === ' ' ? here : indexAfter(event.key, here, steps.length);
    const step = index === null ? undefined : steps[index];
    if (step === undefined) return;
    event.preventDefault();
    choose(step, 'tab');
  });

  // Found by the browser's own search in a step that is not open.
  for (const { id, element } of panels) element.addEventListener('beforematch', () => choose(id, 'none'));

  const reading = new IntersectionObserver(
    (entries) => {
      const read = entries.filter((entry) => entry.isIntersecting).at(-1)?.target.id;
      if (form === 'steps' || read === undefined || read === current) return;
      current = read;
      draw();
      reach();
    },
    { rootMargin: READING_BAND },
  );

  function draw(): void {
    const panel = open();
    lesson.classList.toggle('at-first', current === panels[0]?.id);
    for (const each of panels) {
      const { id, element } = each;
      markPanel(each, form === 'steps' && id === current);
      // `:has` with an attribute would have all of the page styled anew wherever that changes.
      element.classList.toggle('open', id === current);
      if (id === current || form === 'page') element.removeAttribute('hidden');
      else element.setAttribute('hidden', 'until-found');
    }
    markTabs(tabs, form, panel);
    placeFigure(lesson, form, panels, panel);
    showPrograms(lesson, form, panel);
  }

  function setForm(next: Form): void {
    form = next;
    lesson.classList.toggle('stepping', form === 'steps');
    if (tabList) setRoles(form, tabList, panels);
    draw();
    for (const { element } of panels) {
      if (form === 'page') reading.observe(element);
      else reading.unobserve(element);
    }
  }

  setForm('steps');

  return {
    places: panels.map(({ id }) => id),
    get current() {
      return current;
    },
    get step() {
      return open().host;
    },
    get title() {
      return titleOf(open());
    },
    get form() {
      return form;
    },
    setForm,
    show(place, focus) {
      const changed = place !== current && current !== '';
      if (changed) setReading(false);
      current = place;
      draw();
      const { element, heading, tab } = open();
      // Where the focus goes, it tells where it is.
      if (announcement)
        announcement.textContent = changed && focus === 'none' ? (element.dataset.position ?? '') : '';
      if (focus === 'tab') tab?.focus();
      if (focus === 'heading') heading?.focus({ preventScroll: true });
      if (form === 'steps') {
        // The step begins at its heading and, beside or below it, with what the figure asks.
        const begins = [lesson, heading].every((each) => each === null || isInUpperHalf(each));
        if (focus !== 'none' && !begins) lesson.scrollIntoView();
      } else if (focus !== 'heading') {
        if (changed || place !== panels[0]?.id) element.scrollIntoView();
      } else if (heading && !isInUpperHalf(heading)) heading.scrollIntoView();
    },
  };
}

/** Where the keyboard goes when a step opens: nowhere, to its tab, or to its heading. */
export type Focus = 'none' | 'tab' | 'heading';

/** One step at a time, or all of them below each other. */
export type Form = 'steps' | 'page';

export interface Stepper {
  readonly steps: readonly string[];
  readonly current: string;
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
  reach(step: string): void;
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

/** Step by step the links are tabs of panels; on one page they are what they are without script. */
function setRoles(
  form: Form,
  list: HTMLElement,
  tabs: readonly HTMLElement[],
  panels: readonly HTMLElement[],
): void {
  const isTabbed = form === 'steps';
  list.role = isTabbed ? 'tablist' : null;
  list.ariaLabel = isTabbed ? (list.dataset.label ?? '') : null;
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    if (!panel) return;
    tab.role = isTabbed ? 'tab' : null;
    panel.role = isTabbed ? 'tabpanel' : null;
    if (isTabbed) {
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', tab.id);
    } else {
      tab.removeAttribute('aria-controls');
      panel.removeAttribute('aria-labelledby');
    }
  });
}

function markTab(tab: HTMLElement | undefined, form: Form, open: boolean): void {
  if (form === 'steps') {
    tab?.setAttribute('aria-selected', String(open));
    tab?.setAttribute('tabindex', open ? '0' : '-1');
    tab?.removeAttribute('aria-current');
  } else {
    tab?.removeAttribute('aria-selected');
    tab?.removeAttribute('tabindex');
    if (open) tab?.setAttribute('aria-current', 'step');
    else tab?.removeAttribute('aria-current');
  }
}

/** Turns the page of all steps into one step at a time, and back where the reader prefers one page. */
export function createStepper(lesson: HTMLElement, { choose, reach }: StepperListener): Stepper {
  const tabList = lesson.querySelector<HTMLElement>('.tabs');
  const tabs = [...lesson.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const panels = [...lesson.querySelectorAll<HTMLElement>('section.step')];
  const announcement = lesson.querySelector('.announcement');
  const steps = panels.map((panel) => panel.id);
  let current = '';
  let form: Form = 'steps';

  /** On a phone the action stands above the figure alone; the rest of the prose comes on request. */
  function setReading(isReading: boolean): void {
    lesson.classList.toggle('reading', isReading);
    for (const button of lesson.querySelectorAll('.more')) button.ariaExpanded = String(isReading);
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

  tabList?.addEventListener('keydown', (event) => {
    if (form === 'page') return;
    const index =
      event.key === ' '
        ? steps.indexOf(current)
        : indexAfter(event.key, steps.indexOf(current), steps.length);
    const step = index === null ? undefined : steps[index];
    if (step === undefined) return;
    event.preventDefault();
    choose(step, 'tab');
  });

  // Found by the browser's own search in a step that is not open.
  for (const panel of panels) panel.addEventListener('beforematch', () => choose(panel.id, 'none'));

  const reading = new IntersectionObserver(
    (entries) => {
      const read = entries.filter((entry) => entry.isIntersecting).at(-1)?.target.id;
      if (form === 'steps' || read === undefined || read === current) return;
      current = read;
      draw();
      reach(read);
    },
    { rootMargin: READING_BAND },
  );

  function draw(): void {
    lesson.classList.toggle('at-first', current === steps[0]);
    panels.forEach((panel, index) => {
      const open = panel.id === current;
      if (open || form === 'page') panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
      markTab(tabs[index], form, open);
    });
  }

  function setForm(next: Form): void {
    form = next;
    lesson.classList.toggle('stepping', form === 'steps');
    if (tabList) setRoles(form, tabList, tabs, panels);
    draw();
    for (const panel of panels) {
      if (form === 'page') reading.observe(panel);
      else reading.unobserve(panel);
    }
  }

  setForm('steps');

  return {
    steps,
    get current() {
      return current;
    },
    get form() {
      return form;
    },
    setForm,
    show(step, focus) {
      const changed = step !== current && current !== '';
      if (changed) setReading(false);
      current = step;
      draw();
      const index = steps.indexOf(step);
      const panel = panels[index];
      if (!panel) return;
      if (changed && announcement) announcement.textContent = panel.dataset.position ?? '';
      const heading = panel.querySelector('h2');
      if (focus === 'tab') tabs[index]?.focus();
      if (focus === 'heading') heading?.focus({ preventScroll: true });
      if (form === 'steps') {
        // The step begins at its heading and, beside or below it, with what the figure asks.
        const begins = [lesson, heading].every((element) => element === null || isInUpperHalf(element));
        if (focus !== 'none' && !begins) lesson.scrollIntoView();
      } else if (focus !== 'heading') {
        if (changed || index > 0) panel.scrollIntoView();
      } else if (heading && !isInUpperHalf(heading)) heading.scrollIntoView();
    },
  };
}

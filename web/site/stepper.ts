/** Where the keyboard goes when a step opens: nowhere, to its tab, or to its heading. */
export type Focus = 'none' | 'tab' | 'heading';

export interface Stepper {
  readonly steps: readonly string[];
  readonly current: string;
  show(step: string, focus: Focus): void;
}

const OFFSETS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const offset = OFFSETS[key];
  return offset === undefined ? null : (index + offset + count) % count;
}

function focusHeading(panel: HTMLElement): void {
  const heading = panel.querySelector('h2');
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) heading.scrollIntoView();
}

function makeTabs(list: HTMLElement, tabs: readonly HTMLElement[], panels: readonly HTMLElement[]): void {
  list.role = 'tablist';
  list.ariaLabel = list.dataset.label ?? '';
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    if (!panel) return;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
  });
}

/**
 * Turns the long page of steps into one step at a time. `choose` is told which step the learner asked for and
 * answers by calling `show`.
 */
export function createStepper(lesson: HTMLElement, choose: (step: string, focus: Focus) => void): Stepper {
  const tabList = lesson.querySelector<HTMLElement>('.tabs');
  const tabs = [...lesson.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const panels = [...lesson.querySelectorAll<HTMLElement>('section.step')];
  const announcement = lesson.querySelector('.announcement');
  const steps = panels.map((panel) => panel.id);
  let current = '';

  if (tabList) makeTabs(tabList, tabs, panels);
  lesson.classList.add('stepping');

  lesson.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-to]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(link.dataset.to ?? '', link.role === 'tab' ? 'tab' : 'heading');
  });

  tabList?.addEventListener('keydown', (event) => {
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

  return {
    steps,
    get current() {
      return current;
    },
    show(step, focus) {
      const changed = step !== current && current !== '';
      current = step;
      panels.forEach((panel, index) => {
        const open = panel.id === step;
        if (open) panel.removeAttribute('hidden');
        else panel.setAttribute('hidden', 'until-found');
        tabs[index]?.setAttribute('aria-selected', String(open));
        tabs[index]?.setAttribute('tabindex', open ? '0' : '-1');
        if (!open) return;
        if (changed && announcement) announcement.textContent = panel.dataset.position ?? '';
        if (focus === 'tab') tabs[index]?.focus();
        if (focus === 'heading') focusHeading(panel);
      });
    },
  };
}

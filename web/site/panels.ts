/** One step at a time, or all of them below each other. */
export type Form = 'steps' | 'page';

/** What is read at a time: a step, or what is opened beside the steps and has no tab of its own. */
export interface Panel {
  readonly id: string;
  readonly element: HTMLElement;
  readonly heading: HTMLElement | null;
  /** Of the step that it is, or that it belongs to. */
  readonly tab: HTMLElement | null;
  /** The step that it is, or that it belongs to. */
  readonly host: string;
}

export const panelsOf = (lesson: HTMLElement): readonly Panel[] =>
  [...lesson.querySelectorAll<HTMLElement>('section.step')].map((element) => {
    const { id, dataset } = element;
    const host = dataset.host ?? id;
    return {
      id,
      element,
      host,
      heading: element.querySelector('h2'),
      tab: lesson.querySelector<HTMLElement>(`#tab-${host}`),
    };
  });

export const titleOf = ({ heading }: Panel): string => heading?.textContent ?? '';

/** Step by step the links are tabs of panels; on one page they are what they are without script. */
export function setRoles(form: Form, list: HTMLElement, panels: readonly Panel[]): void {
  const isTabbed = form === 'steps';
  list.role = isTabbed ? 'tablist' : null;
  list.ariaLabel = isTabbed ? (list.dataset.label ?? '') : null;
  for (const { tab } of panels) if (tab) tab.role = isTabbed ? 'tab' : null;
}

/** Who listens would come past the others, which are empty: only what is open is a panel, called by its tab or its heading. */
export function markPanel({ id, host, element, heading, tab }: Panel, isOpen: boolean): void {
  element.role = isOpen ? 'tabpanel' : null;
  const name = host === id ? tab?.id : heading?.id;
  if (isOpen && name !== undefined) element.setAttribute('aria-labelledby', name);
  else element.removeAttribute('aria-labelledby');
}

/** The tab of the open panel is the selected one, and says which panel that is. */
export function markTabs(tabs: readonly HTMLElement[], form: Form, open: Panel): void {
  for (const tab of tabs) {
    const isOpen = tab === open.tab;
    if (form === 'steps') {
      tab.setAttribute('aria-selected', String(isOpen));
      tab.setAttribute('tabindex', isOpen ? '0' : '-1');
      tab.setAttribute('aria-controls', isOpen ? open.id : (tab.dataset.to ?? ''));
      tab.removeAttribute('aria-current');
    } else {
      for (const name of ['aria-selected', 'aria-controls', 'tabindex']) tab.removeAttribute(name);
      if (isOpen) tab.setAttribute('aria-current', 'step');
      else tab.removeAttribute('aria-current');
    }
  }
}

/**
 * For who reads by ear the figure stands in the panel of its step, under a heading, and after it comes the way on once
 * more, which is seen while it has the focus.
 */
export function placeFigure(lesson: HTMLElement, form: Form, panels: readonly Panel[], open: Panel): void {
  const stage = lesson.querySelector<HTMLElement>('.stage');
  const heading = stage?.querySelector('h3');
  if (!stage || !heading) return;
  for (const { element } of panels) {
    if (element === open.element && form === 'steps') element.setAttribute('aria-owns', stage.id);
    else element.removeAttribute('aria-owns');
  }
  heading.textContent = (heading.dataset.text ?? '').replace('{step}', () => titleOf(open));
  const next = form === 'steps' ? open.element.querySelector('.step-links .primary')?.cloneNode(true) : null;
  stage.querySelector('.onward')?.replaceChildren(...(next ? [next] : []));
}

/**
 * Beside the step that is read stands its program; on one page all of them do, and on paper. What has changed in it is said in
 * the first step that it stands beside.
 */
export function showPrograms(lesson: HTMLElement, form: Form, { id }: Panel): void {
  for (const program of lesson.querySelectorAll<HTMLElement>('.program')) {
    const steps = (program.dataset.steps ?? '').split(' ');
    program.classList.toggle('of-another-step', form === 'steps' && !steps.includes(id));
    program.classList.toggle('known', form === 'steps' && id !== program.dataset.first);
  }
}

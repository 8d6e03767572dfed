import type { Page } from '@playwright/test';
import type { Inspector } from '../inspector.js';

/** How far below the end of the first screenful, which Back and Next take 60 px of, these end; 0 where they are in it. */
interface Below {
  readonly instruction: number;
  /** What the learner moves or chooses: every answer of a question, else the first control of the step. */
  readonly control: number;
  /**
   * The first row of what is shown, or of the place where it will be, or half of a picture. Where there is no such place
   * yet, the sentence that says so, or the question that comes first.
   */
  readonly result: number;
}

function belowScreenful(page: Page): Promise<Below> {
  return page.evaluate(async () => {
    scrollTo(0, 0);
    // What follows its own size does so in the frame after it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const end = document.querySelector('.step:not([hidden]) .step-links')!.getBoundingClientRect().top;
    const below = (elements: readonly Element[], share = 1): number =>
      Math.max(
        0,
        ...elements.map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.floor(top + height * share - end);
        }),
      );
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1;
    // In their order in the page, those of a part in its place.
    const all = (root: ParentNode, wanted: string): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(wanted) && isShown(element) ? [element] : []),
        ...(element.shadowRoot ? all(element.shadowRoot, wanted) : []),
      ]);
    const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
    const body = figure.shadowRoot!.querySelector('.body')!;
    // What explains an answer is read below the figure, and so is, while a question is open, what leads to it.
    const prose = [...document.querySelectorAll('.step:not([hidden]) > p:not(.asks, .explains)')].filter(
      (paragraph) => isShown(paragraph) && getComputedStyle(paragraph).order === '0',
    );
    const question = all(figure.shadowRoot!, 'soft-prediction')[0]?.shadowRoot;
    const answers = question ? all(question, '.option, .entry') : [];
    const fromTop = (one: Element, other: Element): number =>
      one.getBoundingClientRect().top - other.getBoundingClientRect().top;
    const controls = all(body, 'input, textarea, button, summary, [role=slider], [tabindex="0"]').sort(
      fromTop,
    );
    const status = all(figure.parentElement!, '.sentence');
    const [result] = all(
      body,
      'tbody tr, .aligned > li, .lefts > li, soft-plane, soft-arcs, soft-weight-maps, soft-chart, soft-between, soft-error-curve, soft-hills, soft-picture',
    ).sort(fromTop);
    const isPicture =
      result?.matches(
        'soft-plane, soft-arcs, soft-weight-maps, soft-chart, soft-between, soft-error-curve, soft-hills, soft-picture',
      ) === true;
    return {
      instruction: below(prose),
      control: below(answers.length > 0 ? answers : controls.slice(0, 1)),
      result: result ? below([result], isPicture ? 0.5 : 1) : question ? 0 : below(status),
    };
  });
}

/** Steps whose first result still lies so many pixels below, asked and answered; the list may only shrink. */
const LOWER: ReadonlyMap<string, number> = new Map([
  ['keys-and-values/columns, answered', 4],
  ['keys-and-values/trained, answered', 38],
  ['scores/train, asked', 9],
  ['shared-vectors/mix, answered', 54],
]);

/** What a long question, which stands before the figure, may take of the place of the first result; its answers are in view. */
const UNDER_A_QUESTION = 50;

/** On a phone, what is to be done, what it is done with, and the first of what comes of it are in view at once. */
export const firstScreenful: Inspector = {
  name: 'first screenful',
  find: async ({ page, slug, step, moment }) => {
    const below = await belowScreenful(page);
    const most = {
      instruction: 0,
      control: 0,
      result: LOWER.get(`${slug}/${step}, ${moment}`) ?? (moment === 'asked' ? UNDER_A_QUESTION : 0),
    };
    return (['instruction', 'control', 'result'] as const)
      .filter((part) => below[part] > most[part])
      .map((part) => `the ${part} lies ${below[part]} px below`);
  },
};

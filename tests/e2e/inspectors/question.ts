import type { Inspector, StepInView } from './inspector.js';
import { expect } from '../support/test.js';

/** What counts or trains for long shows its outcome, and asks again, only when it has done so. */
const COUNTS: readonly string[] = ['often', 'capital', 'trained', 'order/train', 'layers/induction'];

/** The prose of a step: how much of it asks, how much explains the answer, and how much of both is in view. */
const proseOf = ({ page, step }: StepInView) =>
  page.locator(`section[data-step="${step}"]`).evaluate((prose: HTMLElement) => {
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const explains = [...prose.querySelectorAll('.explains')];
    return {
      questions: prose.querySelectorAll('.asks').length,
      asked: [...prose.querySelectorAll('.asks')].filter(isShown).length,
      strays: /\bPredict\b/.test(prose.innerText),
      explanations: explains.length,
      explained: explains.filter(isShown).length,
      /** It says that the explanation follows. */
      isLater: [...prose.querySelectorAll('.later')].some(isShown),
    };
  });

async function findBefore(view: StepInView): Promise<readonly string[]> {
  const isAsked = view.moment === 'asked';
  const { questions, asked, strays, explanations, explained, isLater } = await proseOf(view);
  return [
    ...(isAsked === questions > 0 ? [] : [`the figure asks: ${isAsked}, the prose asks: ${questions > 0}`]),
    ...(isAsked && asked > 0 ? ['asked in the figure and in the prose'] : []),
    ...(strays ? ['a question that is not known as one stands in the prose'] : []),
    ...(isAsked === explanations > 0
      ? []
      : [`the figure asks: ${isAsked}, explaining paragraphs: ${explanations}`]),
    ...(isAsked && explained > 0 ? ['explained before there was an answer'] : []),
    ...(isAsked === isLater ? [] : [`the figure asks: ${isAsked}, the explanation is to follow: ${isLater}`]),
  ];
}

async function findAfter(view: StepInView): Promise<readonly string[]> {
  const { slug, step, figure } = view;
  const explains = async (isTold: boolean): Promise<void> => {
    const toldNow = async () => {
      const { asked, explanations, explained, isLater } = await proseOf(view);
      return { isAsked: asked > 0, explained: explained / explanations, isLater };
    };
    await expect.poll(toldNow).toEqual({ isAsked: isTold, explained: isTold ? 1 : 0, isLater: !isTold });
  };
  await explains(true);
  if (COUNTS.includes(step) || COUNTS.includes(`${slug}/${step}`)) return [];
  await figure.button('Ask me again').click();
  await explains(false);
  await figure.prediction.getByRole('button', { name: 'Skip' }).click();
  await figure.isDrawn();
  return [];
}

/**
 * A step that asks for a prediction has the question in its prose, too, which says it when the figure asks no more; keeps
 * its explanation until there is an answer; and every “Predict” of the prose has a field in the figure.
 */
export const question: Inspector = {
  name: 'question',
  isActing: true,
  find: (view) => (view.moment === 'answered' ? findAfter(view) : findBefore(view)),
};

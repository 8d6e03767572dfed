import type { Inspector, StepInView } from './inspector.js';
import { expect } from '../support/test.js';

/** What counts or trains for long shows its outcome, and asks again, only when it has done so. */
const COUNTS: readonly string[] = ['often', 'capital', 'trained'];

/** The prose of a step: what it says, how much of it explains the answer, and how much of that is in view. */
const proseOf = ({ page, step }: StepInView) =>
  page.locator(`section[data-step="${step}"]`).evaluate((prose: HTMLElement) => {
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const explains = [...prose.querySelectorAll('.explains')];
    return {
      text: prose.innerText,
      explanations: explains.length,
      explained: explains.filter(isShown).length,
      /** It says that the explanation follows. */
      isLater: [...prose.querySelectorAll('.later')].some(isShown),
    };
  });

async function findBefore(view: StepInView): Promise<readonly string[]> {
  const isAsked = view.moment === 'asked';
  const { text, explanations, explained, isLater } = await proseOf(view);
  const saysPredict = /\bPredict\b/.test(text);
  return [
    ...(isAsked === saysPredict ? [] : [`the figure asks: ${isAsked}, the prose says so: ${saysPredict}`]),
    ...(isAsked === explanations > 0
      ? []
      : [`the figure asks: ${isAsked}, explaining paragraphs: ${explanations}`]),
    ...(isAsked && explained > 0 ? ['explained before there was an answer'] : []),
    ...(isAsked === isLater ? [] : [`the figure asks: ${isAsked}, the explanation is to follow: ${isLater}`]),
  ];
}

async function findAfter(view: StepInView): Promise<readonly string[]> {
  const { step, figure } = view;
  const explains = async (isTold: boolean): Promise<void> => {
    const toldNow = async () => {
      const { explanations, explained, isLater } = await proseOf(view);
      return { explained: explained / explanations, isLater };
    };
    await expect.poll(toldNow).toEqual({ explained: isTold ? 1 : 0, isLater: !isTold });
  };
  await explains(true);
  if (COUNTS.includes(step)) return [];
  await figure.button('Ask me again').click();
  await explains(false);
  await figure.prediction.getByRole('button', { name: 'Skip' }).click();
  await figure.isDrawn();
  return [];
}

/**
 * A step that asks for a prediction says so in its prose, keeps its explanation until there is an answer, and every
 * “Predict” of the prose has a field in the figure.
 */
export const question: Inspector = {
  name: 'question',
  isActing: true,
  find: (view) => (view.moment === 'answered' ? findAfter(view) : findBefore(view)),
};

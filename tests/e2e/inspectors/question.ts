import type { Inspector, StepInView } from './inspector.js';
import { expect } from '../support/test.js';

/** What counts or trains for long shows its outcome, and asks again, only when it has done so. */
const COUNTS: readonly string[] = ['often', 'capital', 'trained'];

async function findBefore({ page, step, moment }: StepInView): Promise<readonly string[]> {
  const prose = page.locator(`section[data-step="${step}"]`);
  const explains = prose.locator('.explains');
  const isAsked = moment === 'asked';
  const saysPredict = /\bPredict\b/.test(await prose.innerText());
  const explanations = await explains.count();
  const shown = await explains.filter({ visible: true }).count();
  return [
    ...(isAsked === saysPredict ? [] : [`the figure asks: ${isAsked}, the prose says so: ${saysPredict}`]),
    ...(isAsked === explanations > 0
      ? []
      : [`the figure asks: ${isAsked}, explaining paragraphs: ${explanations}`]),
    ...(isAsked && shown > 0 ? ['explained before there was an answer'] : []),
  ];
}

async function findAfter({ page, step, figure }: StepInView): Promise<readonly string[]> {
  const first = page.locator(`section[data-step="${step}"] .explains`).first();
  await expect(first).toBeVisible();
  if (COUNTS.includes(step)) return [];
  await figure.button('Ask me again').click();
  await expect(first).toBeHidden();
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

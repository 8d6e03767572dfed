// Every step that asks for a prediction says so in its prose, keeps its explanation until there is an answer, and every
// “Predict” of the prose has a field in the figure.
import { lessonsAndPrimers } from './support/data.js';
import { expect, test, type LessonPage } from './support/test.js';

/** What is in view of a step, beside the question that its figure asks. */
interface Asked {
  readonly step: string;
  readonly isAsked: boolean;
  readonly saysPredict: boolean;
  readonly explanations: number;
  readonly shown: number;
}

async function lookAt({ page, figure }: LessonPage, step: string): Promise<Asked> {
  const prose = page.locator(`section[data-step="${step}"]`);
  await expect(prose).toBeVisible();
  const explains = prose.locator('.explains');
  const question = figure.prediction.getByRole('button', { name: 'Skip', exact: true });
  const saysPredict = /\bPredict\b/.test(await prose.innerText());
  // It may be about trained numbers, which are still loading.
  if (saysPredict) await expect(question).toBeVisible();
  return {
    step,
    isAsked: (await question.count()) > 0,
    saysPredict,
    explanations: await explains.count(),
    shown: await explains.filter({ visible: true }).count(),
  };
}

const COUNTS: readonly string[] = ['often', 'capital', 'trained'];

for (const { slug, steps } of lessonsAndPrimers) {
  test(`${slug} asks before it explains, in every step`, async ({ lesson, page }) => {
    const faults: string[] = [];
    for (const [step] of steps) {
      await lesson.openAnew(slug, `#${step}`);
      await lesson.figure.isComputed();
      const before = await lookAt(lesson, step);
      if (before.isAsked !== before.saysPredict)
        faults.push(`${step}: the figure asks: ${before.isAsked}, the prose says so: ${before.saysPredict}`);
      if (before.isAsked !== before.explanations > 0)
        faults.push(
          `${step}: the figure asks: ${before.isAsked}, explaining paragraphs: ${before.explanations}`,
        );
      if (!before.isAsked) continue;
      if (before.shown > 0) faults.push(`${step}: explained before there was an answer`);
      await lesson.figure.button('Skip').click();
      const first = page.locator(`section[data-step="${step}"] .explains`).first();
      if (before.explanations > 0) await expect(first).toBeVisible();
      // What counts or trains for long shows its outcome, and asks again, only when it has done so.
      if (COUNTS.includes(step)) continue;
      await lesson.figure.button('Ask me again').click();
      if (before.explanations > 0) await expect(first).toBeHidden();
    }
    expect(faults).toEqual([]);
  });
}

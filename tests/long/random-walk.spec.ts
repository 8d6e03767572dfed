// Random interactions over all steps, without a page error. WALK_SEED=7 draws other ones, and WALK_INTERACTIONS
// says how many in all; a failure tells the seed of its step and what was done last.
import { everyStep } from '../e2e/support/data.js';
import { walkAtRandom } from '../e2e/support/random-walk.js';
import { test } from '../e2e/support/test.js';

const seed = Number(process.env['WALK_SEED'] ?? 1);
const interactions = Math.ceil(Number(process.env['WALK_INTERACTIONS'] ?? 10_000) / everyStep.length);

// What is on its way when the page is left.
test.use({ expectedTrouble: /^request: .* net::ERR_ABORTED$/ });

for (const [index, { slug, step }] of everyStep.entries()) {
  test(`${slug}, ${step}: ${interactions} random interactions`, async ({ lesson, page, trouble }) => {
    await lesson.open(slug, `#${step}`);
    const ofStep = seed * everyStep.length + index;
    await walkAtRandom(page, {
      seed: ofStep,
      interactions,
      start: `${slug}, ${step}`,
      trouble: () => trouble.filter((entry) => !entry.startsWith('request:')),
    });
  });
}

// A few random interactions with every figure; `npm run test:long` walks far longer, through every step.
import { lessonsAndPrimers } from './support/data.js';
import { walkAtRandom } from './support/random-walk.js';
import { test } from './support/test.js';

const EACH = 12;

// What is on its way when the page is left.
test.use({ expectedTrouble: /^request: .* net::ERR_ABORTED$/ });

for (const [index, { slug, steps }] of lessonsAndPrimers.entries()) {
  test(`${slug}: ${EACH} random interactions`, async ({ lesson, page, trouble }) => {
    // Not always the first step.
    const [step = ''] = steps[index % steps.length] ?? [];
    await lesson.open(slug, `#${step}`);
    await walkAtRandom(page, {
      seed: index,
      interactions: EACH,
      start: `${slug}, ${step}`,
      trouble: () => trouble.filter((entry) => !entry.startsWith('request:')),
    });
  });
}

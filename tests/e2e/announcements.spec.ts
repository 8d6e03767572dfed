/**
 * What is told to someone who hears the page, in every step: on arrival, after skipping the question, after the first
 * control was moved, a number selected, its first operand followed and left again, and all undone.
 * tests/fixtures/golden/announcements/ holds it as prose, to be reviewed as prose. Where it is meant to change, record
 * it anew, and read the difference before it is committed:
 *
 *     RECORD_ANNOUNCEMENTS=yes npx playwright test announcements --project=chromium
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { WalkByEar } from './support/by-ear.js';
import { lessonsAndPrimers } from './support/data.js';
import { listen } from './support/speech.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

const isRecording = process.env['RECORD_ANNOUNCEMENTS'] === 'yes';
const folder = new URL('../fixtures/golden/announcements/', import.meta.url);

for (const { slug, steps } of lessonsAndPrimers) {
  test(`${slug}: what is told, step by step`, async ({ lesson, page }) => {
    // All steps of a lesson, one after the other as a learner walks them.
    const listener = await listen(page);
    const { figure } = lesson;
    // Time passes as it does, and what is told after a pause need not be waited for.
    await page.clock.install();
    await lesson.open(slug);
    await figure.isComputed();
    // What is done before its words have come is told with what is done next.
    await isWhole(figure);
    for (const [index, [step, title]] of steps.entries()) {
      const walk = new WalkByEar(page, figure, listener);
      await walk.quiet();
      if (index === 0) await walk.note('open', () => page.evaluate(() => undefined));
      else
        await walk.note('next', () =>
          page.locator('section.step:not([hidden]) a.primary[data-to]').press('Enter'),
        );
      await figure.isComputed();
      await walk.skip();
      await walk.changeSomething();
      if (await walk.select()) await walk.goDownAndUp();
      await walk.undo();
      const script = [`title: ${await page.title()}`, ...walk.script].join('\n') + '\n';
      const file = new URL(`${slug}/${step}.txt`, folder);
      if (isRecording) {
        mkdirSync(new URL('.', file), { recursive: true });
        writeFileSync(file, script);
      } else expect.soft(script, title).toBe(readFileSync(file, 'utf8'));
    }
  });
}

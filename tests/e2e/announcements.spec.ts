/**
 * What is told to someone who hears the page, in every step: on arrival, after skipping the question, after the first
 * control was moved, a number selected, its first operand followed and left again, and all undone.
 * tests/fixtures/golden/announcements/ holds it as prose, to be reviewed as prose, and in inputs.json what each of these
 * acts changes of the inputs: tests/web/figures/announcements.test.ts changes the same, and compares what the figure tells
 * of it. Here is compared what a page alone knows, and that its figure tells the same: of the step of each lesson that has
 * the most to tell, and in `npm run test:long` of all. Where it is meant to change, record it anew, and read the
 * difference before it is committed:
 *
 *     RECORD_ANNOUNCEMENTS=yes npx playwright test announcements --project=chromium
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { WalkByEar, type Inputs } from './support/by-ear.js';
import { lessonsAndPrimers, type Lesson } from './support/data.js';
import { isLong } from './support/long.js';
import { listen } from './support/speech.js';
import { ownClock } from './support/own-clock.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

test.use(ownClock);

type Changed = Readonly<Record<string, readonly Inputs[]>>;

const isRecording = process.env['RECORD_ANNOUNCEMENTS'] === 'yes';
const folder = new URL('../fixtures/golden/announcements/', import.meta.url);

const read = (slug: string, file: string): string => readFileSync(new URL(`${slug}/${file}`, folder), 'utf8');

/** The places of the steps that are walked, in their order. */
function walkedOf({ slug, sections }: Lesson): readonly number[] {
  if (isLong || isRecording) return [...sections.keys()];
  const lengths = sections.map(([step]) => read(slug, `${step}.txt`).split('\n').length);
  return [lengths.indexOf(Math.max(...lengths))];
}

for (const listed of lessonsAndPrimers) {
  const { slug, sections } = listed;
  test(`${slug}: what is told, step by step`, async ({ lesson, page }) => {
    const listener = await listen(page);
    const { figure } = lesson;
    // Time passes as it does, and what is told after a pause need not be waited for.
    await page.clock.install();
    // One after the other as who reads all of them, from the step before.
    const walked = walkedOf(listed);
    const [before] = sections[walked[0]! - 1] ?? [];
    await lesson.open(slug, before === undefined ? '' : `#${before}`);
    await figure.isComputed();
    // What is done before its words have come is told with what is done next.
    await isWhole(figure);
    const changed: Record<string, readonly Inputs[]> = {};
    for (const index of walked) {
      const [step, title] = sections[index]!;
      const walk = new WalkByEar(page, figure, listener);
      await walk.quiet();
      if (index === 0) await walk.note('open', () => page.evaluate(() => undefined));
      else
        await walk.note('next', () =>
          page
            .locator(`.step:not([hidden]) > :is(.to-deeper, .step-links) a[data-to="${step}"]`)
            .press('Enter'),
        );
      await figure.isComputed();
      await walk.skip();
      await walk.changeSomething();
      if (await walk.select()) await walk.goDownAndUp();
      await walk.undo();
      const script = [`title: ${await page.title()}`, ...walk.script].join('\n') + '\n';
      changed[step] = walk.changed;
      if (isRecording) {
        mkdirSync(new URL(`${slug}/`, folder), { recursive: true });
        writeFileSync(new URL(`${slug}/${step}.txt`, folder), script);
        continue;
      }
      expect.soft(script, title).toBe(read(slug, `${step}.txt`));
      const golden = JSON.parse(read(slug, 'inputs.json')) as Changed;
      expect.soft(walk.changed, title).toEqual(golden[step]);
    }
    if (isRecording) writeFileSync(new URL(`${slug}/inputs.json`, folder), `${JSON.stringify(changed)}\n`);
  });
}

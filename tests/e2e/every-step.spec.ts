// Each step is opened once at a desk and once on a phone, and all that is to hold in every step is looked at there.
import type { Page } from '@playwright/test';
import { axeInTheDark, axeInTheLight } from './inspectors/axe.js';
import { blank } from './inspectors/blank.js';
import { buttonsKept } from './inspectors/buttons-kept.js';
import { closing } from './inspectors/closing.js';
import { colours } from './inspectors/colours.js';
import { dragging } from './inspectors/phone/dragging.js';
import { headers } from './inspectors/headers.js';
import { firstScreenful } from './inspectors/phone/first-screenful.js';
import { remaining, type Inspector, type Size, type StepInView } from './inspectors/inspector.js';
import { legible, legibleOnALaptop } from './inspectors/legible.js';
import { next } from './inspectors/phone/next.js';
import { DESK, moves, oneView, PHONE, phone, tablet, wideDesk } from './inspectors/one-view.js';
import { placesKept } from './inspectors/places-kept.js';
import { planes } from './inspectors/planes.js';
import { question } from './inspectors/question.js';
import { tabStops } from './inspectors/tab-stops.js';
import { enlarged, reach } from './inspectors/reach.js';
import { restraint } from './inspectors/restraint.js';
import { narrowest, targets } from './inspectors/phone/targets.js';
import { textSpacing } from './inspectors/text-spacing.js';
import { tools, toolsOfTablets } from './inspectors/tools.js';
import { typeSizesNamed } from './inspectors/type-sizes.js';
import { wayBack } from './inspectors/way-back.js';
import { wayThrough } from './inspectors/way-through.js';
import { lessonsAndPrimers, type Lesson } from './support/data.js';
import { sampleOf } from './support/long.js';
import { expect, test, type LessonPage } from './support/test.js';
import { isWhole } from './support/whole.js';

/** Which steps of a lesson it looks at. */
type Choice = <Step>(steps: readonly Step[], step: Step) => boolean;

const every: Choice = () => true;
/** The others have the same parts. */
const everySecond: Choice = (steps, step) => sampleOf(steps).includes(step);
const ends: Choice = (steps, step) => step === steps[0] || step === steps.at(-1);

type Looks = readonly (readonly [Inspector, Choice])[];

interface Device {
  readonly window: Size;
  /** Before an answer, or where nothing is asked. */
  readonly first: Looks;
  readonly answered: Looks;
  /** What uses the step up. */
  readonly last: Looks;
}

const DEVICES: Readonly<Record<'desk' | 'phone', Device>> = {
  desk: {
    window: DESK,
    first: [
      [placesKept, every],
      [blank, every],
      [question, every],
      [closing, every],
      [headers, every],
      [restraint, every],
      [planes, every],
      [buttonsKept, every],
      [colours, every],
      [typeSizesNamed, every],
      [legible, every],
      [legibleOnALaptop, every],
      [oneView, every],
      [wideDesk, every],
      [tablet, every],
      [toolsOfTablets, every],
      [axeInTheLight, everySecond],
      [axeInTheDark, ends],
      [textSpacing, everySecond],
      [tabStops, every],
      [wayThrough, everySecond],
    ],
    answered: [
      [placesKept, every],
      [question, every],
      [closing, every],
      [headers, every],
      [restraint, every],
      [buttonsKept, every],
      [colours, every],
      [typeSizesNamed, every],
      [legible, every],
      [legibleOnALaptop, every],
      [oneView, every],
      [wideDesk, every],
      [tablet, every],
      [toolsOfTablets, every],
    ],
    last: [
      [reach, every],
      [enlarged, everySecond],
      [moves, every],
      [wayBack, every],
    ],
  },
  phone: {
    window: PHONE,
    first: [
      [firstScreenful, every],
      [typeSizesNamed, every],
      [legible, every],
      [phone, every],
      [tools, every],
      [targets, everySecond],
      [narrowest, everySecond],
      [textSpacing, everySecond],
    ],
    answered: [
      [firstScreenful, every],
      [typeSizesNamed, every],
      [legible, every],
      [phone, every],
      [tools, every],
      [targets, everySecond],
      [narrowest, everySecond],
    ],
    last: [
      [dragging, everySecond],
      [next, every],
    ],
  },
};

/** All of it is told at once: which step, which inspector, which box. */
const softly = expect.configure({ soft: true });

/** Also to the size that it has, a page is laid out anew. */
async function resize(page: Page, size: Size): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

/** In each window all that look there, one after another. */
async function inspect(
  view: StepInView,
  { window }: Device,
  inspectors: readonly Inspector[],
): Promise<void> {
  const { page } = view;
  const sizesOf = ({ sizes = [window] }: Inspector): readonly Size[] => sizes;
  for (const size of new Set([window, ...inspectors.flatMap(sizesOf)])) {
    await resize(page, size);
    for (const inspector of inspectors.filter((each) => sizesOf(each).includes(size))) {
      const { name, find, isActing } = inspector;
      const found = isActing ? await find(view) : await remaining(() => find(view));
      softly(found, `${name}, ${view.moment}, ${size.width} × ${size.height}`).toEqual([]);
    }
  }
  await resize(page, window);
}

/** Opens a step by its address, and says how it stands there. */
async function openStep(
  lesson: LessonPage,
  { slug, figure: name, steps }: Lesson,
  place: number,
): Promise<StepInView> {
  const { page, figure } = lesson;
  const [step, title] = steps[place]!;
  // The page that shows its lesson follows the address, which sets all of the figure anew; the first one loads it.
  const isThere = page.url().startsWith(lesson.address(slug));
  await lesson.open(slug, isThere ? `#${name}?v=2&step=${step}` : `#${step}`);
  await lesson.isAt(title);
  await isWhole(figure);
  await figure.isComputed();
  const skip = figure.prediction.getByRole('button', { name: 'Skip' });
  // It may be about trained numbers, which are still loading.
  if ((await page.locator(`section[data-step="${step}"] .asks`).count()) > 0)
    await expect(skip).toBeVisible();
  const moment = (await skip.count()) > 0 ? 'asked' : 'open';
  return {
    page,
    lesson,
    figure,
    slug,
    step,
    steps: steps.length,
    nextTitle: steps[place + 1]?.[1],
    moment,
  };
}

/** Before its question is answered, and afterwards. */
async function inspectStep(
  opened: StepInView,
  device: Device,
  chosen: (looks: Looks) => readonly Inspector[],
): Promise<void> {
  await inspect(opened, device, chosen(device.first));
  const isAsked = opened.moment === 'asked';
  if (isAsked) {
    await opened.figure.prediction.getByRole('button', { name: 'Skip' }).click();
    await opened.figure.isDrawn();
  }
  const view: StepInView = isAsked ? { ...opened, moment: 'answered' } : opened;
  if (isAsked) await inspect(view, device, chosen(device.answered));
  await inspect(view, device, chosen(device.last));
}

for (const [name, device] of Object.entries(DEVICES)) {
  test.describe(`${name} @one-browser`, () => {
    test.use({ viewport: device.window, hasTouch: name === 'phone' });

    for (const each of lessonsAndPrimers)
      test(each.slug, async ({ lesson, page }) => {
        for (const [place, named] of each.steps.entries())
          await test.step(named[0], async () => {
            const chosen = (looks: Looks): readonly Inspector[] =>
              looks.filter(([, isChosen]) => isChosen(each.steps, named)).map(([inspector]) => inspector);
            try {
              await inspectStep(await openStep(lesson, each, place), device, chosen);
            } catch (error) {
              // The other steps are looked at all the same, in a page that is as new.
              softly(error, `${named[0]} is looked at to its end`).toBeUndefined();
              await page.goto('about:blank');
            }
          });
      });
  });
}

// Each step as the learner left it, what leads back to its text, and what the device remembers of its question.
import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { answerEverything } from './support/device.js';
import { expect, test, type LessonPage } from './support/test.js';

const stateOf = ({ figure }: LessonPage): Promise<string> =>
  figure.root.evaluate(async (element: SoftLookup) => {
    await element.updateComplete;
    return element.state;
  });

const lineIn = (page: Page, step: string, kind: 'changed' | 'elsewhere') =>
  page.locator(`#${step} > .from-learner.${kind}`);

test('a step begins as its text describes it, says what the learner has set, and leads back', async ({
  lesson,
  page,
}) => {
  await lesson.open('exact-match', '#one-hot');
  const { figure } = lesson;
  const query = figure.root.getByRole('textbox', { name: 'Query' });
  const changed = lineIn(page, 'one-hot', 'changed');
  await figure.button('Skip').click();
  await expect(changed).toBeHidden();
  await query.fill('Mary');
  await expect(changed).toHaveText('Changed by you: “Query”. As in the text');

  await lesson.next('Vectors').click();
  await lesson.isAt('Vectors');
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=vectors');
  await expect(lineIn(page, 'vectors', 'changed')).toBeHidden();
  const elsewhere = lineIn(page, 'vectors', 'elsewhere');
  await expect(elsewhere).toHaveText('In another step you set: “Query”. Yours');
  await elsewhere.getByRole('button', { name: 'Yours' }).click();
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=vectors&query=Mary');
  await expect(elsewhere).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Vectors' })).toBeFocused();
  await lineIn(page, 'vectors', 'changed').getByRole('button', { name: 'As in the text' }).click();
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=vectors');
  await figure.button('Undo').click();
  await expect.poll(() => stateOf(lesson), 'it can be undone').toBe('v=2&step=vectors&query=Mary');

  await lesson.tab('One-hot').click();
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=one-hot&query=Mary&prediction=skipped');
  await expect(changed).toHaveText('Changed by you: “Query”. As in the text');
  await figure.button('Reset').click();
  await expect(changed).toBeHidden();
  await expect
    .poll(() => stateOf(lesson), 'what was answered stays open')
    .toBe('v=2&step=one-hot&prediction=skipped');
});

test('a question is asked once a device, and by an address always as the address has it', async ({
  lesson,
  page,
}) => {
  const { figure } = lesson;
  const asks = figure.button('Compute it');
  await lesson.open('exact-match', '#one-hot');
  await expect(asks).toBeVisible();
  await lesson.openAnew('exact-match', '#one-hot');
  await expect(asks, 'seen, and not answered').toBeVisible();
  await figure.button('Skip').click();

  await lesson.openAnew('exact-match', '#one-hot');
  await expect(figure.button('Ask me again')).toBeVisible();
  await expect(page, 'the address stays plain').toHaveURL(/#one-hot$/);
  await figure.root.getByRole('textbox', { name: 'Query' }).fill('Mary');
  await expect(page, 'until there is a state to be written').toHaveURL(/query=Mary&prediction=skipped$/);
  await page.reload();
  await expect(figure.button('Ask me again')).toBeVisible();

  await lesson.openAnew('exact-match', '#exact-match?v=2&step=one-hot');
  await expect(asks, 'an address without an answer leaves the question open').toBeVisible();
  await figure.button('Skip').click();
  await figure.button('Ask me again').click();
  await lesson.next('Vectors').click();
  await lesson.isAt('Vectors');
  await lesson.tab('One-hot').click();
  await expect(asks, 'as it was left').toBeVisible();
});

test('a step opens as its lesson opens it, which is no change, and by an address as its figure has it', async ({
  lesson,
  page,
}) => {
  const { figure } = lesson;
  await lesson.open('trained-model', '#heads');
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=heads&layer=1&head=1');
  await expect(figure.button('Reset')).toBeDisabled();
  await expect(lineIn(page, 'heads', 'changed')).toBeHidden();
  await expect(page, 'the address stays plain').toHaveURL(/#heads$/);
  await figure.button('Skip').click();
  await expect(page).toHaveURL(/step=heads&layer=1&head=1&prediction=skipped$/);

  await lesson.openAnew('trained-model', '#heads');
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=heads&layer=1&head=1&prediction=skipped');
  await expect(page, 'answered on this device, it is as plain').toHaveURL(/#heads$/);

  await lesson.openAnew('trained-model', '#trained-model?v=2&step=heads');
  await expect(lineIn(page, 'heads', 'changed')).toHaveText('Changed by you: layer and head. As in the text');
  await figure.button('Reset').click();
  await expect.poll(() => stateOf(lesson)).toBe('v=2&step=heads&layer=1&head=1');
});

test('what came of a question is not said of other inputs than those it was about', async ({
  lesson,
  page,
}) => {
  const { figure } = lesson;
  await lesson.open('queries-and-keys', '#train');
  await figure.radio('Neither').check();
  await figure.button('Compute it').click();
  const outcome = page.locator('#train > .from-learner.outcome');
  await expect(outcome).toContainText('You said “Neither”; “Shared and separate ones” was measured.');
  await figure.radio('Ring').check();
  await expect(lineIn(page, 'train', 'changed')).toContainText('“Shown below”');
  await expect(outcome).toBeHidden();
  await lineIn(page, 'train', 'changed').getByRole('button', { name: 'As in the text' }).click();
  await expect(outcome, 'of the question of the prose').toContainText(
    'Measured: “Shared and separate ones”.',
  );
});

test('what was said and solved in a visit is as it was left after a reload and on the way back', async ({
  lesson,
  page,
}) => {
  const { figure } = lesson;
  await lesson.open('exact-match', '#one-hot');
  await figure.prediction.getByRole('textbox').fill('0.25');
  await figure.button('Compute it').click();
  const outcome = page.locator('#one-hot > .from-learner.outcome');
  await expect(outcome).toContainText('You said');
  const said = await outcome.innerText();
  await lesson.open('vectors', '#arrow');
  await lesson.openAnew('exact-match', '#one-hot');
  await expect(outcome).toHaveText(said);
  await expect(page).toHaveURL(/prediction=(?!skipped)/);

  await lesson.openAnew('exact-match', '#vectors');
  const solved = figure.text('Solved: this is your first soft lookup.');
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  const query = 'Query vector: one number for each name';
  await figure.setMatrixCell(query, 0, 0, '0.5');
  await figure.setMatrixCell(query, 0, 1, '0.5');
  await expect(solved).toBeVisible();
  await lesson.tab('Ask').click();
  await lesson.isAt('Ask');
  await page.reload();
  await lesson.tab('Vectors').click();
  await expect(solved, 'after a reload of another step').toBeVisible();
  await lesson.openAnew('exact-match', '#vectors');
  await expect(solved, 'on the way back from another page').toBeVisible();
  await lineIn(page, 'vectors', 'changed').getByRole('button', { name: 'As in the text' }).click();
  await expect(solved).toBeHidden();
});

test('“?fresh” asks as a new device does, as long as the tab is open, and leaves the device’s memory alone', async ({
  lesson,
  page,
}) => {
  await answerEverything(page);
  const { figure } = lesson;
  const asks = figure.button('Compute it');
  const remembered = () => page.evaluate(() => localStorage.getItem('soft-lookup:progress'));
  await page.goto(lesson.address('exact-match', '?fresh#one-hot'));
  await expect(asks).toBeVisible();
  const before = await remembered();
  await figure.button('Skip').click();
  await page.reload();
  await expect(figure.button('Ask me again'), 'a reload is the same visit').toBeVisible();
  await lesson.open('near-match', '#compare');
  await expect(asks, 'the visit goes on in another lesson').toBeVisible();
  expect(await remembered()).toBe(before);
});

test('who begins again on this device is asked first, and then as on a new one', async ({
  lesson,
  page,
  site,
}) => {
  await page.goto(site.url);
  const again = page.locator('.opening-note').getByRole('button', { name: 'Begin again on this device' });
  await expect(again, 'there is nothing to forget').toBeHidden();
  await lesson.open('exact-match', '#one-hot');
  await lesson.figure.button('Skip').click();
  await page.goto(site.url);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await again.click();
  expect(asked).toEqual([
    'Forget which steps you have read, which questions you have answered, how long it took and your last sentence on this device?',
  ]);
  await expect(page.getByRole('link', { name: 'Continue: One-hot' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await again.click();
  await expect(page.getByRole('link', { name: /^Begin:/ })).toBeVisible();
  await expect(again).toBeHidden();
  await lesson.open('exact-match', '#one-hot');
  await expect(lesson.figure.button('Compute it')).toBeVisible();
});

// Five steps as a screen reader says them: what a control is called, what follows from it, and what is to be seen in a map.
import { after, before, test } from 'node:test';
import { ScreenReader } from './orca.mjs';

let reader;
before(async () => {
  reader = await ScreenReader.start();
});
after(() => reader?.stop());

const moment = (slug, step, more = '') => `lessons/${slug}/?fresh#${slug}?v=2&step=${step}${more}`;

test('a question is answered, and what came of it is said', async () => {
  await reader.open(moment('near-match', 'best'));
  await reader.goToFigure();
  await reader.tabTo(/radio button/);
  await reader.press('Down');
  await reader.hears(/radio button|selected/);
  await reader.tabTo(/Compute it/);
  await reader.press('Return');
  await reader.hears(/You said .+(?:computed|right)/);
});

test('a slider says its value, and then the output and the largest weight with what they were', async () => {
  await reader.open(moment('weighted-sum', 'temperature', '&prediction=skipped'));
  await reader.goToFigure();
  await reader.tabTo(/Temperature.*slider/);
  await reader.press('Right');
  await reader.hears(
    /Temperature: 0\.149\. Output 54,689, was 55,288; largest weight, on Jonathan, 0\.386, was 0\.409/,
  );
});

test('an arrow of a plane says where it ends, and one key takes the change back', async () => {
  await reader.open(moment('queries-and-keys', 'ring'));
  await reader.goToFigure();
  await reader.tabTo(/query of a/);
  await reader.press('Up');
  await reader.hears(/Query of a \(1, 0\.1\), length 1, .* Weight of a on b 0\.266, was 0\.245/);
  await reader.press('ctrl+z');
  await reader.hears(/Undone\. Query of a \(1, 0\)/);
});

test('the map of a head says what kind of head it is', async () => {
  await reader.open(moment('trained-model', 'heads', '&prediction=skipped'));
  await reader.goToFigure();
  await reader.tabTo(/Layer 1, head 1/);
  await reader.press('Right');
  await reader.hears(/Layer 1, head 2.*rows.*strongest pair: \S+ on \S+/);
});

test('the slider of a mask says fewer where it goes to less, and what that hides', async () => {
  await reader.open(moment('who-asks-whom', 'mask', '&prediction=skipped'));
  await reader.goToFigure();
  await reader.tabTo(/Words ahead that a query sees/);
  await reader.press('Left');
  await reader.hears(/Words ahead that a query sees: 5\. Hidden scores 1, was 0/);
});

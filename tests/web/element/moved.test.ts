// What was published under old names goes on working in an element: steps, inputs and states of figures that a step has left.
// Links, frames and what a device remembers are for a browser: tests/e2e/moved.spec.ts.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertsIn, momentOf, readIn, seenIn } from '../support/drawn-moment.js';
import type { Drawn } from '../support/drawn.js';

const SENTENCE = 'she sees the dog';
const OLD = 'queries-and-keys';

const open = (attributes: Readonly<Record<string, string>>, json = ''): Promise<Embedded> =>
  new Embedded({ figure: OLD, ...attributes }, { json }).settled();

const sentenceIn = (figure: Drawn): string => {
  const sentence = seenIn(figure).find(({ attributes }) => attributes.get('class') === 'sentence');
  assert.ok(sentence, 'it says what is shown');
  return readIn(sentence);
};

/** The radio buttons that are checked, without blanks. */
const chosenIn = (figure: Drawn): string => (momentOf(figure)['chosen'] as readonly string[]).join();

test('step and inputs as attributes are those of the figure that has the step', async () => {
  const embedded = await open({
    step: 'head',
    text: SENTENCE,
    head: '4',
    words: 'a,b',
    seed: '3',
    editable: 'text words',
  });
  const drawn = await embedded.drawn();
  assert.match(sentenceIn(drawn), /dog \(query\)/);
  assert.match(chosenIn(drawn), /Head4/);
  assert.deepEqual(alertsIn(drawn), []);
  assert.deepEqual(
    (embedded.told('ready') as readonly Record<string, unknown>[]).map(({ figure, step }) => ({
      figure,
      step,
    })),
    [{ figure: 'trained-head', step: 'head' }],
  );
  assert.deepEqual(embedded.told('error'), []);
});

test('what an author gives while a step of another figure is in view holds on the way back', async () => {
  const embedded = await open({ step: 'train' });
  const targets = () => embedded.element.results?.inputs['targets'];
  assert.equal(targets(), 'pair');
  await embedded.setAttribute('step', 'head');
  assert.equal(targets(), undefined);
  await embedded.setAttribute('targets', 'ring');
  await embedded.setAttribute('step', 'train');
  assert.equal(targets(), 'ring');
  // And so does what is taken back.
  await embedded.setAttribute('step', 'head');
  await embedded.setAttribute('targets', null);
  await embedded.setAttribute('step', 'train');
  assert.equal(targets(), 'pair');
});

test('what belongs to a step that has moved is passed over in the others', async () => {
  const json = '{"step": "sentence", "head": "2", "finding": "noun-verb"}';
  const drawn = await (await open({ text: SENTENCE }, json)).drawn();
  assert.ok(momentOf(drawn)['table:Weights']);
  assert.deepEqual(alertsIn(drawn), []);
});

test('what no step ever took is refused as before', async () => {
  const drawn = await (await open({ step: 'head', hed: '1', head: '9' })).drawn();
  const alert = seenIn(drawn).find(({ attributes }) => attributes.get('role') === 'alert');
  const items = seenIn({ ...alert!, shadow: alert!.children })
    .filter(({ name }) => name === 'li')
    .map(readIn);
  assert.equal(items.length, 2);
  assert.match(items[0]!, /^head: “9” was given; allowed are “1”, “2”, “3”, “4”\.$/);
  assert.match(items[1]!, /^hed: this figure has no such input; it has words, .*, text, /);
});

test('a step in JSON has moved too', async () => {
  const json = JSON.stringify({ step: 'ablation', text: SENTENCE, pieces: [3, 0] });
  const drawn = await (await open({}, json)).drawn();
  assert.ok(
    seenIn(drawn).some((each) => /do “\S+” and “she” score each other differently/.test(readIn(each))),
  );
});

test('a state of either version opens as attribute and as property', async () => {
  // In version 1 the run of the keys alone was head 2.
  const embedded = await open({ state: 'v=1&step=ablation&prediction=same&cell=scores.10.3.2' });
  const derived = momentOf(await embedded.drawn())['derivation'] as readonly string[];
  assert.match(derived.join(), /she\(query\)scoresdog\(key\)0\.7/);
  const { element } = embedded;
  element.state = 'v=2&step=pair&keys=0,1/3,0';
  await element.updateComplete;
  assert.deepEqual(element.getInput('keys'), [
    [0, 1],
    [3, 0],
  ]);
  assert.deepEqual([element.step, element.results?.figure], ['swap', OLD]);
  element.state = `v=2&step=head&text=${SENTENCE}&head=4`;
  await element.updateComplete;
  assert.equal(element.state, 'v=2&step=head&text=she+sees+the+dog&head=4&prediction=');
  assert.equal(element.results?.figure, 'trained-head');
  assert.match(chosenIn(await embedded.drawn()), /Head4/);
});

test('a step that is set while the figure loads is the one that it begins with', async () => {
  const embedded = new Embedded({ figure: OLD, step: 'train' });
  embedded.element.step = 'often';
  const drawn = await embedded.drawn();
  assert.ok(
    seenIn(drawn).some((each) => each.name === 'button' && readIn(each) === 'Count over 336 sentences'),
  );
  const [{ figure, step }] = embedded.told('ready') as [Record<string, unknown>];
  assert.deepEqual([figure, step, embedded.told('ready').length], ['trained-head', 'often', 1]);
});

// No page gives away the answer of a question that is still open: not the step that asks, nor anything that is read before
// it, nor what is asked often there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attribute, elements, hasClass, prose, textOf, walk } from './programs.js';

/** By step, what tells the answer of its question, in whatever sentence. */
const answers: Readonly<Record<string, RegExp>> = {
  'exact-match/ask': /returns nothing|no answer|not even 0|letter for letter/,
  'exact-match/one-hot': /\bis 0, because no place/,
  'near-match/compare': /Slovenia scores\b|0\.706/,
  'near-match/folding': /shares 9\b/,
  'near-match/one-letter': /Niger (?:scores|won|leads)/,
  'near-match/missing': /15,202/,
  'near-match/limits': /scores 0, and so did Henry/,
  'weighted-sum/meaning': /9,749/,
  'weighted-sum/divide': /12,680/,
  'weighted-sum/how-soft': /7,434|A mixture:/,
  'weighted-sum/shares': /81,000/,
  'weighted-sum/others': /5,242/,
  'weighted-sum/temperature': /divided by infinity/,
  'weighted-sum/ties': /44,625/,
  'weighted-sum/limit': /0\.280/,
  'words-as-records/ask': /0\.078/,
  'words-as-records/meaning': /not past the middle/,
  'words-as-records/relevance': /[Ff]orum comes last/,
  'scores/stretch': /only the angle counts/,
  'scores/limit': /0\.596/,
  'scores/cosine': /\b0\.38\b/,
  'scores/learned': /Key b does/,
  'scores/additive': /to 2\.00|hardly moves/,
  'scores/scale': /\b8\.0\b|0\.844/,
  'scores/variance': /about 64\b/,
  'scores/train': /half the time/,
  'scores/shapes': /n × d_v|a row for each query/,
  'keys-and-values/columns': /same for every column|no weight moves/,
  'keys-and-values/train': /\b6 or 7\b/,
  'keys-and-values/trained': /find all these words in one way/,
  'shared-vectors/mix': /taken over part of dog|0\.33\b/,
  'shared-vectors/ratio': /stays as it is: the more relevant/,
  'shared-vectors/sum': /add up to 0 or less/,
  'shared-vectors/axis': /without it no row has to/,
  'shared-vectors/mirror': /every row has its own sum|weights need not be/,
  'shared-vectors/swap': /No vectors reach both|both prefer each other|both prefer the other/,
  'shared-vectors/ring': /can[’']t all be reached/,
  'shared-vectors/floor': /\bA third\b/,
  'queries-and-keys/mix': /almost become a dog/,
  'queries-and-keys/train': /Both learn the pair|so a pair is learned/,
  'trained-head/head': /0\.019|dog hardly/,
  'trained-head/ablation': /4\.40/,
  'trained-head/often': /\b29 ?%/,
  'trained-head/capital': /With 10\b/,
  'projections/lenses': /computed from all three/,
  'projections/twice': /It stays the same, because \(X P\)|would add nothing|adds nothing/,
  'projections/product': /48 times|hold fewer numbers/,
  'projections/puzzle': /if it is full-size|if W_K is full-size/,
  'projections/learn': /fifty to a hundred steps|by itself/,
  'who-asks-whom/cables': /Four, one for each query/,
  'who-asks-whom/cross': /The weights stay/,
  'who-asks-whom/mask': /keys that are left/,
  'who-asks-whom/leak': /meters show|keeps a share of the weight/,
  'who-asks-whom/padding': /receives weight as words do/,
  'who-asks-whom/window': /\b18\b|What is outside is not lost/,
  'heads/twins': /As often as one head/,
  'heads/two-words': /guesses their order/,
  'heads/slicing': /In both: each number|weights of every head change|from the whole embedding/,
  'heads/puzzle': /Two heads have two rows/,
  'heads/trained': /\b16 ?%/,
  'order/shuffle': /travels with the word/,
  'order/causal': /reveals some of the order/,
  'order/positions': /0\.946/,
  'order/waves': /last: their waves are the longest/,
  'order/rotary': /both turn by the same angle/,
  'order/train': /0\.29\b/,
  'layers/blend': /0\.800/,
  'layers/parts': /weight on itself, 0\.001|0\.001 for is/,
  'layers/feed-forward': /For Riley with dog|exactly 0 for the others/,
  'layers/through': /0\.549/,
  'layers/induction': /About a third|two layers reach/,
  'trained-model/write': /0\.760/,
  'trained-model/sentence': /stays on a word and its neighbours/,
  'trained-model/cache': /For one: the new token|a query asks once/,
  'trained-model/heads': /Head 7 of layer 3/i,
  'trained-model/down': /\bTwelve\b/,
  'trained-model/often': /9 of 12/,
  'trained-model/record': /“there was”|57 of 58|0\.998/,
  'trained-model/interfere': /Head 3 of layer 5/i,
};

interface Passage {
  readonly place: string;
  readonly what: string;
  readonly text: string;
  /** The answer of this step is known to who reads it; null: that of none. */
  readonly after: string | null;
}

type Root = ReturnType<typeof prose>;

const plain = (root: Root): string => textOf(root).replace(/\s+/g, ' ').trim();
/** A miniature's fallback is no part of the answer. */
const wordsOf = (root: Root): string =>
  elements(root)
    .filter(({ tagName }) => tagName === 'p' || tagName === 'h3')
    .filter(({ parentNode }) => parentNode?.nodeName !== 'soft-lookup')
    .map(plain)
    .join(' ');

/** In the order in which they are met. */
function passagesOf(slug: string): readonly Passage[] {
  const root = prose(slug);
  const top = elements(root).filter(({ parentNode }) => parentNode === root);
  const sections = top.filter(({ tagName }) => tagName === 'section');
  const first = `${slug}/${attribute(sections[0]!, 'data-step')}`;
  const before = top
    .filter((element) => ['lead', 'opening', 'part'].some((name) => hasClass(element, name)))
    .map((element): Passage => ({
      place: first,
      what: 'before the first step',
      text: plain(element),
      after: null,
    }));
  const steps = sections.flatMap((section): readonly Passage[] => {
    const step = attribute(section, 'data-step') ?? '';
    const place = `${slug}/${step}`;
    const paragraphs = elements(section).filter(({ tagName }) => tagName === 'p');
    const told = (explains: boolean): string =>
      paragraphs
        .filter((paragraph) => hasClass(paragraph, 'explains') === explains)
        .map(plain)
        .join(' ');
    const asked = top.filter((each) => hasClass(each, 'asked') && attribute(each, 'data-step') === step);
    return [
      { place, what: 'its text', text: told(false), after: null },
      { place, what: 'its line', text: attribute(section, 'data-deeper') ?? '', after: null },
      { place, what: 'its explanation', text: told(true), after: place },
      ...asked.map((each) => ({ place, what: 'asked often', text: wordsOf(each), after: place })),
    ];
  });
  const last = steps.filter(({ text }) => text !== '').at(-1)!.place;
  const closing = top
    .filter((element) => hasClass(element, 'closing'))
    .map((element): Passage => ({ place: last, what: 'its closing', text: plain(element), after: last }));
  return [...before, ...steps, ...closing];
}

const passages = walk().flatMap(passagesOf);
const places = [...new Set(passages.map(({ place }) => place))];
const asking = places.filter((place) =>
  passages.some((passage) => passage.place === place && passage.text.includes('Predict:')),
);

/** Where what is read up to a question tells its answer. */
function givenAway(question: string, all: readonly Passage[]): readonly string[] {
  const at = places.indexOf(question);
  return all
    .filter(({ place, after }) => places.indexOf(place) <= at && after !== question)
    .filter(({ text }) => answers[question]!.test(text))
    .map(({ place, what, text }) => `${place}, ${what}: “${answers[question]!.exec(text)![0]}”`);
}

test('the answer of every question is known, and told by the explanation of its step', () => {
  assert.deepEqual(Object.keys(answers).sort(), [...asking].sort());
  for (const question of asking) {
    const own = passages.filter(({ place, after }) => place === question && after === question);
    assert.ok(
      own.some(({ text }) => answers[question]!.test(text)),
      question,
    );
  }
});

test('an answer that is given away is found', () => {
  const asked = {
    place: 'near-match/compare',
    what: 'asked often',
    text: 'It shares 9, as Jindrich does.',
    after: 'near-match/compare',
  };
  assert.deepEqual(givenAway('near-match/folding', [asked]), ['near-match/compare, asked often: “shares 9”']);
  assert.deepEqual(givenAway('near-match/folding', [{ ...asked, place: 'near-match/limits' }]), []);
});

test('nothing that is read before a question, or is asked often before it, gives its answer away', () => {
  assert.deepEqual(
    asking.flatMap((question) => givenAway(question, passages).map((where) => `${question}: ${where}`)),
    [],
  );
});

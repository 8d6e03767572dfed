import { html, nothing, type TemplateResult } from 'lit';
import { barOf, bars } from '../../base/numbers/bars.js';
import { control } from '../../base/controls/controls.js';
import { checkTwo, knownWords } from '../../base/compute/known-words.js';
import { inLaterSteps, type View } from '../later.js';
import { askPair } from '../model.js';

type Shown = ReturnType<typeof askPair>;
type WordsView = View<Shown>;
type RunName = keyof Shown;

/** Real words: the weights of a noun in two contexts, and how near the vectors and the outputs are. */
export default inLaterSteps.step<Shown, 'word-vectors'>({
  needs: ['word-vectors'],
  waiting: 'words',
  runs: ({ engine, inputs, resources }) => askPair(engine, resources['word-vectors'], inputs),
  view: (v) => html`${v.fixed ? nothing : inputs(v)} ${likenessBars(v)} ${v.note('source')}`,
  shows: (_, { run, stage, row }) =>
    row === 0 && (stage === 'scores' || (stage === 'weights' && !isCosine(run))),
  decimals: { scores: 3 },
  names: ({ inputs: { noun, pair } }, { run, col }) => ({
    query: noun,
    key: (col === 0 ? pair[run === 'second' ? 1 : 0] : noun) ?? '',
  }),
  sentence: ({ words, inputs: { pair } }, { run }, text) => {
    if (!isCosine(run)) return undefined;
    const [one = '', other = ''] = pair;
    const message = run === 'words' ? 'words.cosine-of' : 'words.cosine-of-outputs';
    return words.tokens(message, { one, other, score: text });
  },
  program: ({ shown: { first } }) => first.program(null),
  describe: (v) => {
    const [one = '', other = ''] = v.inputs.pair;
    const cosine = (run: RunName): string => v.text({ run, stage: 'scores', row: 0, col: 0 });
    return v.words.say('words.say', { one, other, likeness: cosine('words'), outputs: cosine('outputs') });
  },
});

const isCosine = (run: string | undefined): boolean => run === 'words' || run === 'outputs';

function likenessBars(v: WordsView): TemplateResult {
  const { words } = v;
  const { noun, pair } = v.inputs;
  const [one = '', other = ''] = pair;
  const cellOf = (stage: 'weights' | 'scores', run: RunName, col = 0) =>
    // The first run needs no name.
    ({ stage, row: 0, col, ...(run !== 'first' && { run }) }) as const;
  const weightsOn = (run: RunName, word: string) =>
    (['words.other', 'words.own'] as const).map((label, col) =>
      barOf(v, cellOf('weights', run, col), words.say(label, { word, noun })),
    );
  return html`
    ${bars(v, words.say('words.contexts', { noun }), [...weightsOn('first', one), ...weightsOn('second', other)])}
    ${bars(v, words.say('words.cosines'), [
      barOf(v, cellOf('scores', 'words'), words.say('words.as-keys', { one, other }), 'key'),
      barOf(v, cellOf('scores', 'outputs'), words.say('words.outputs'), 'output'),
    ])}
  `;
}

function inputs(v: WordsView): TemplateResult {
  const vectors = v.work.resources['word-vectors']!;
  return html`<div class="row asks">
    ${control(v, 'pair', {
      label: 'words.pair',
      role: 'key',
      hasHint: true,
      read: (text, name) => ({ pair: checkTwo(knownWords(vectors, text, name), name) }),
    })}
    ${control(v, 'noun', {
      label: 'words.noun',
      role: 'query',
      read: (text, name) => ({ noun: knownWords(vectors, text, name, 1).join('') }),
    })}
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { InputError } from '../../../model/input-error.js';
import '../../../parts/weight-bars.js';
import { textInput } from '../../base/controls.js';
import { keysAndValues, type View } from '../figure.js';
import { askPair } from '../model.js';

type Shown = ReturnType<typeof askPair>;
type WordsView = View<Shown>;
type RunName = keyof Shown;

/** Real words: what a noun takes in two contexts, and how near the vectors and the outputs are. */
export default keysAndValues.step<Shown, 'word-vectors'>({
  needs: ['word-vectors'],
  waiting: { waiting: 'words.waiting', failed: 'words.failed' },
  runs: ({ engine, inputs, resources }) => askPair(engine, resources['word-vectors'], inputs),
  view: (v) => html`${v.fixed ? nothing : inputs(v)} ${bars(v)} ${v.note('source')}`,
  shows: (_, { run, stage, row }) =>
    row === 0 && (stage === 'scores' || (stage === 'weights' && !isCosine(run))),
  write: ({ words }, value, cell) =>
    cell?.stage === 'weights' || cell?.stage === 'scores' ? words.fixed(value, 3) : words.short(value),
  names: ({ inputs: { noun, pair } }, { run, col }) => ({
    query: noun,
    key: (col === 0 ? pair[run === 'second' ? 1 : 0] : noun) ?? '',
  }),
  sentence: ({ words, inputs: { pair } }, { run }, text) => {
    if (!isCosine(run)) return undefined;
    const [one = '', other = ''] = pair;
    return words.tokens(run === 'words' ? 'words.cosine-of' : 'words.cosine-of-outputs', {
      one: { text: one },
      other: { text: other },
      cosine: { text, role: 'score' },
    });
  },
  program: ({ shown: { first } }) => {
    const { query, key, value, temperature = 1 } = first.attention;
    const input = { kind: 'vectors', query, key } as const;
    return { input, value, score: 'scaled-dot', weight: 'softmax', temperature, changed: null };
  },
  say: (v) => {
    const [one = '', other = ''] = v.inputs.pair;
    const cosine = (run: RunName): string => v.text({ run, stage: 'scores', row: 0, col: 0 });
    return v.words.say('words.say', { one, other, likeness: cosine('words'), outputs: cosine('outputs') });
  },
});

const isCosine = (run: string | undefined): boolean => run === 'words' || run === 'outputs';

function bars(v: WordsView): TemplateResult {
  const { words } = v;
  const { noun, pair } = v.inputs;
  const [one = '', other = ''] = pair;
  const bar = (label: string, stage: 'weights' | 'scores', run: RunName, col: number) => {
    const cell = { stage, row: 0, col, ...(run !== 'first' && { run }) } as const;
    return { label, value: v.value(cell), text: v.text(cell), cell };
  };
  const takes = (run: RunName, word: string) =>
    (['words.takes', 'words.own'] as const).map((label, col) => ({
      ...bar(words.say(label, { word, noun }), 'weights', run, col),
      role: 'weight',
    }));
  return html`
    <soft-weight-bars
      .label=${words.say('words.contexts', { noun })}
      .bars=${[...takes('first', one), ...takes('second', other)]}
      @cell-select=${v.selectCell}
    ></soft-weight-bars>
    <soft-weight-bars
      .label=${words.say('words.cosines')}
      .bars=${[
        { ...bar(words.say('words.as-keys', { one, other }), 'scores', 'words', 0), role: 'key' },
        { ...bar(words.say('words.outputs'), 'scores', 'outputs', 0), role: 'output' },
      ]}
      @cell-select=${v.selectCell}
    ></soft-weight-bars>
  `;
}

function inputs(v: WordsView): TemplateResult {
  const { words } = v;
  const [pairLabel, nounLabel] = [words.say('words.pair'), words.say('words.noun')];
  return html`<div class="row asks">
    ${textInput(v, {
      id: 'pair',
      role: 'key',
      label: pairLabel,
      hint: words.say('words.pair-hint'),
      clearLabel: words.say('words.clear-pair'),
      value: v.inputs.pair.join(' '),
      read: (text) => {
        const pair = knownWords(v, text, pairLabel);
        if (pair.length === 2) return { pair };
        throw new InputError('problem.two-words', { name: pairLabel, given: String(pair.length) });
      },
    })}
    ${textInput(v, {
      id: 'noun',
      role: 'query',
      label: nounLabel,
      clearLabel: words.say('words.clear-noun'),
      value: v.inputs.noun,
      read: (text) => {
        const [noun = '', ...rest] = knownWords(v, text, nounLabel);
        if (rest.length === 0) return { noun };
        throw new InputError('problem.count', { name: nounLabel, given: '2', allowed: '1' });
      },
    })}
  </div>`;
}

/** Errors: InputError for a word without a vector, and where there is none. */
function knownWords(v: WordsView, text: string, name: string): string[] {
  const found = v.work.resources['word-vectors']?.split(text) ?? [];
  const unknown = found.find(({ known }) => !known);
  if (unknown) throw new InputError('problem.unknown-word', { name, given: unknown.word });
  if (found.length === 0) throw new InputError('problem.no-word', { name, given: text });
  return found.map(({ word }) => word);
}

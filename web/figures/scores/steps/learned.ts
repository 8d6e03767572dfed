import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { choice } from '../../base/controls.js';
import { comparing, keyName, leads } from '../comparing.js';
import { rows, type Rows } from '../../../model/fields.js';
import type { View } from '../figure.js';
import { inputMatrix } from '../input-matrix.js';
import { asLearned, type AsLearned } from '../model.js';

/** Matrices to begin with; others are typed in. */
const MATRICES = { identity: rows('1,0 / 0,1'), turn: rows('0,1 / -1,0'), mirror: rows('1,0 / 0,-1') };
const NAMES = Object.keys(MATRICES) as (keyof typeof MATRICES)[];

const nameOf = (matrix: Rows): keyof typeof MATRICES | undefined =>
  NAMES.find((name) => String(MATRICES[name]) === String(matrix));

export default comparing<AsLearned>({
  step: 'learned',
  extent: 4.5,
  note: 'hand-set-learned',
  told: { stage: 'scores', decimals: 2 },
  runs: ({ engine, inputs }) => asLearned(engine, inputs),
  following: (v) => {
    if (!v.hasPredicted) return [];
    const { words } = v;
    const [x, y] = turned(v);
    const description = words.say('plane.turned', { x: words.short(x), y: words.short(y) });
    const label = words.say('plane.turned-name');
    return [{ id: 'turned', label, role: 'query', x, y, locked: true, description }];
  },
  learned: (v) => html`
    ${inputMatrix(v, 'matrix', { rows: [], columns: [] })} ${v.fixed ? nothing : matrixChoice(v)}
    ${inputMatrix(v, 'vector', { rows: [], columns: [] })}
  `,
  predict: (v) => {
    const { words, inputs, shown } = v;
    const { data } = shown.general.scores;
    const largest = Math.max(...data);
    const best = keyName(data.indexOf(largest));
    const [x, y] = turned(v).map((number) => words.short(number)) as [string, string];
    return {
      kind: 'choice',
      question: words.say(nameOf(inputs.matrix) === 'turn' ? 'predict.learned' : 'predict.learned-given'),
      options: inputs.keys.map((_, index) => {
        const key = keyName(index);
        return { value: key, label: words.say('predict.learned-key', { key }) };
      }),
      correct: best,
      because: words.say('predict.learned-because', { x, y, key: best, score: words.short(largest) }),
    };
  },
  puzzle: ({ words, shown: { dot, general, additive } }) => ({
    title: words.say('goal.learned'),
    goals: [
      { text: words.say('goal.dot-a'), reached: leads(dot, 0) },
      { text: words.say('goal.general-c'), reached: leads(general, 2) },
      { text: words.say('goal.additive-b'), reached: leads(additive, 1) },
    ],
    reached: words.say('goal.learned-reached'),
    hints: [words.say('hint.swap'), words.say('hint.minus'), words.say('hint.learned-solution')],
  }),
});

const turned = ({ shown }: View<AsLearned>): [number, number] => [
  at(shown.turned, 0, 0),
  at(shown.turned, 0, 1),
];

const matrixChoice = (v: View<AsLearned>): TemplateResult =>
  choice(v.words, {
    label: 'learned',
    options: NAMES,
    value: nameOf(v.inputs.matrix) ?? '',
    choose: (name) => {
      v.change({ matrix: MATRICES[name] });
    },
  });

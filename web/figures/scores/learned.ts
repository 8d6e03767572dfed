import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../model/tensor.js';
import '../../parts/choice.js';
import type { Prediction } from '../prediction.js';
import { wayOf, type Compared, type Inputs, type Rows } from './model.js';
import { inputMatrix, keyName, type ScoresContext, type Words } from './ways.js';

/** Matrices to begin with; others are typed in. */
const MATRICES: Readonly<Record<'identity' | 'turn' | 'mirror', Rows>> = {
  identity: [
    [1, 0],
    [0, 1],
  ],
  turn: [
    [0, 1],
    [-1, 0],
  ],
  mirror: [
    [1, 0],
    [0, -1],
  ],
};
const NAMES = Object.keys(MATRICES) as (keyof typeof MATRICES)[];

const nameOf = (matrix: Rows): keyof typeof MATRICES | undefined =>
  NAMES.find((name) => String(MATRICES[name]) === String(matrix));

export function learnedQuestion(words: Words, { matrix }: Inputs, shown: Compared): Prediction {
  const { scores } = wayOf(shown, 'general').trace.heads[0]!;
  const largest = Math.max(...scores.data);
  const best = scores.data.indexOf(largest);
  return {
    kind: 'choice',
    question: words.say(nameOf(matrix) === 'turn' ? 'predict.learned' : 'predict.learned-given'),
    options: [...scores.data].map((_, index) => ({
      value: keyName(index),
      label: words.say('predict.learned-key', { key: keyName(index) }),
    })),
    correct: keyName(best),
    because: words.say('predict.learned-because', {
      x: words.short(at(shown.turned!, 0, 0)),
      y: words.short(at(shown.turned!, 0, 1)),
      key: keyName(best),
      score: words.short(largest),
    }),
  };
}

/** M and w: in a model they are learned, here they are set by hand. */
export function learnedMatrices(context: ScoresContext): TemplateResult {
  const { words, inputs, fixed } = context;
  const title = (name: 'matrix.learned' | 'vector.learned'): TemplateResult =>
    html`<p class="title">${words.say(name)} <span class="mark">${words.say('learned.mark')}</span></p>`;
  const choice = html`<soft-choice
    .label=${words.say('learned.choose')}
    .options=${NAMES.map((value) => ({ value, label: words.say(`learned.${value}`) }))}
    .value=${nameOf(inputs.matrix) ?? ''}
    @choose=${({ detail }: CustomEvent<{ value: keyof typeof MATRICES }>) => {
      context.change({ matrix: MATRICES[detail.value] });
    }}
  ></soft-choice>`;
  return html`${inputMatrix(context, 'matrix', { rowNames: [], colNames: [], title: title('matrix.learned') })}
  ${fixed ? nothing : choice}
  ${inputMatrix(context, 'vector', { rowNames: [], colNames: [], title: title('vector.learned') })}`;
}

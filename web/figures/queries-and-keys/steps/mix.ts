import { nothing, type TemplateResult } from 'lit';
import { at, rowOf } from '../../../model/tensor.js';
import { bars, barOf } from '../../base/numbers/bars.js';
import { numberOf, type Prediction } from '../../base/questions/prediction.js';
import { inputsOfStep } from '../../base/compute/step-inputs.js';
import { attend, strongest } from '../../word-plane/model.js';
import { planeTelling } from '../../word-plane/plane-telling.js';
import { wordAt, type Cell } from '../../word-plane/views.js';
import { definition } from '../definition.js';
import { handSet, type HandSetView } from '../hand-set.js';
import { likenessOf, receiverOf } from '../likeness.js';

const RUN = 'likeness';

/** What the queries and keys are for: values, mixed by their weights. */
export default handSet({
  outputs: { likeness: likenessOf, isCovered, change: likenessBars },
  predict,
  shows: (v, { run, stage }) => !isCovered(v) || (run === undefined && stage !== 'output'),
  write: ({ words }, value, cell) => (cell?.run === RUN ? words.fixed(value, 3) : undefined),
  sentence: (v, cell, text) =>
    cell.run === RUN
      ? v.words.tokens(`mix.${isAfter(v, cell) ? 'after' : 'before'}-sentence`, {
          ...named(v, cell),
          score: text,
        })
      : planeTelling.sentence(v, cell, text),
  matrix: ({ words, inputs }, _, run) =>
    run === RUN
      ? {
          title: words.say('mix.label-all'),
          rows: (['before', 'after'] as const).flatMap((when) =>
            inputs.words.map((word) => words.say(`mix.${when}-row`, { word })),
          ),
          columns: inputs.words,
        }
      : {},
});

const isAfter = ({ inputs }: HandSetView, { row }: Cell): boolean => row >= inputs.words.length;

const named = (v: HandSetView, { row, col }: Cell) => ({
  query: wordAt(v, row % v.inputs.words.length),
  key: wordAt(v, col),
});

const BEGUN = inputsOfStep(definition, 'mix');
const LISTS = ['queries', 'keys', 'values'] as const;

/** What is moved shows at once what it changes; only what the question is about is covered. */
function isCovered(v: HandSetView): boolean {
  const { inputs } = v;
  const isAsBegun = LISTS.every((list) => inputs[list] === BEGUN[list]) && !inputs.shared;
  return v.isAsking && isAsBegun && inputs.compatibility === BEGUN.compatibility;
}

/** Asked of the vectors that the step begins with, so that no guess is compared with others; an author's own have none. */
function predict(v: HandSetView): Prediction | null {
  const { words } = v;
  const isOwn = v.inputs.words.join() !== BEGUN.words.join() || LISTS.some((list) => v.isOfAuthor(list));
  if (isOwn) return null;
  const { weights, output, attention } = attend(v.engine, BEGUN);
  const terms = BEGUN.words.map(
    (_, key) => `${words.fixed(at(weights, 0, key), 3)} × ${words.short(at(attention.value, key, 0))}`,
  );
  const correct = at(output, 0, 0);
  const query = wordAt(v, 0);
  return numberOf(words, 'mix', {
    correct,
    decimals: 3,
    params: { query },
    because: words.say('mix.because', {
      sum: terms.join(' + '),
      answer: words.fixed(correct, 3),
      query,
      key: wordAt(v, strongest(rowOf(weights, 0))),
    }),
  });
}

/** How the output of the word that is looked at differs from its value, beside the word that it attends to most. */
function likenessBars(v: HandSetView): TemplateResult | typeof nothing {
  const { words, shown, inputs, selection } = v;
  const count = inputs.words.length;
  if (!shown.likeness || count < 2) return nothing;
  const receiver = receiverOf(selection, count);
  const other = strongest(rowOf(shown.softmax.weights, receiver), receiver);
  const bar = (when: 'before' | 'after', word: number) =>
    barOf(
      v,
      { run: RUN, stage: 'scores', row: when === 'after' ? count + receiver : receiver, col: word },
      words.say(`mix.${when}`, { word: wordAt(v, word) }),
      when === 'after' ? 'output' : 'value',
    );
  return bars(v, words.say('mix.label', { query: wordAt(v, receiver) }), [
    bar('before', other),
    bar('after', other),
    bar('after', receiver),
  ]);
}

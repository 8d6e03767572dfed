import { html, nothing } from 'lit';
import { at } from '../../../model/tensor.js';
import type { LayerRun } from '../../base/compute/layer-run.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { Run } from '../../base/compute/run.js';
import { layers } from '../figure.js';
import { ASKED, SEQUENCES, twoLayers } from '../model.js';
import { numbers } from '../views.js';

interface Shown {
  readonly first: LayerRun;
  readonly other: LayerRun;
  readonly 'first-layer': Run;
  readonly 'other-layer': Run;
}

const HALF = 0.5;

const isReached = (run: LayerRun): boolean => at(run.matrix('weights'), ASKED.row, ASKED.col) > HALF;

const asked = ({ row, col }: { readonly row: number; readonly col: number }) => ({
  hidden: col > row,
  lit: row === ASKED.row && col === ASKED.col,
});

/** Two layers by hand: the second is to find what followed a letter's first occurrence. */
export default layers.step<Shown>({
  runs: ({ engine, inputs }) => {
    const first = twoLayers(engine, inputs, 'first');
    const other = twoLayers(engine, inputs, 'other');
    return {
      first: first.upper,
      other: other.upper,
      'first-layer': first.lower,
      'other-layer': other.lower,
    };
  },
  view: (v) => html`
    ${v.puzzle()}
    <div class="matrices">
      ${
        v.compact
          ? nothing
          : html`${numbers(v, 'weights', { run: 'first-layer', mark: ({ row, col }) => ({ hidden: col > row }) })}
            ${numbers(v, 'input', { input: null, write: (value) => v.words.fixed(value, 2) })}`
      }
      ${numbers(v, 'key-projection', { input: { name: 'secondKeyMatrix' } })}
      ${numbers(v, 'weights', { title: v.words.say('second.weights'), mark: asked })}
      ${numbers(v, 'weights', { run: 'other', title: v.words.say('other.weights'), mark: asked })}
    </div>
  `,
  puzzle: ({ words, shown: { first, other } }) =>
    puzzleOf(words, 'follow', { first: isReached(first), other: isReached(other) }),
  describe: (v) => {
    const { row, col } = ASKED;
    return v.words.say('follow.say', {
      word: SEQUENCES.first[row],
      key: SEQUENCES.first[col],
      weight: v.text({ stage: 'weights', row, col }),
    });
  },
  program: ({ shown: { first } }) => {
    const { query, key, value } = first.layer.projections;
    return {
      input: { kind: 'projected', input: first.layer.input, query, key, value },
      value: first.trace.value,
      score: 'scaled-dot',
      weight: 'softmax',
      temperature: 1,
      mask: { mask: 'causal' },
      changed: null,
    };
  },
});

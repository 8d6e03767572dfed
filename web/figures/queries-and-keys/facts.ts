import { rowOf } from '../../model/tensor.js';
import { facts } from '../base/voice/facts.js';
import { sayTraining } from '../base/training/training.js';
import { trainingShape } from '../base/walk/training-shape.js';
import { acrossDiagonal, movedSentence, pairFacts, ringFacts, weightFact } from '../word-plane/said.js';
import { pairIn, wordAt } from '../word-plane/views.js';
import type { QueriesAndKeysFields } from './definition.js';
import type { View } from './figure.js';
import type { HandSetView } from './hand-set.js';
import { receiverOf } from './likeness.js';
import { en } from './facts.words.js';

/** What a word receives, and what it puts on the other one. */
function outputFacts(v: HandSetView) {
  const { selection, inputs, shown, words } = v;
  const row = receiverOf(selection, inputs.words.length);
  const numbers = rowOf(shown.softmax.output, row).map((value, col) =>
    v.write(value, { stage: 'output', row, col }),
  );
  const name = words.with({ en }).say('fact.output', { query: wordAt(v, row) });
  const { col } = pairIn(v);
  const output = { name, text: words.with({ en }).say('output', { numbers: numbers.join(', ') }) };
  return inputs.words.length > 1
    ? [output, weightFact(v, row, col === row ? 1 - Math.min(row, 1) : col)]
    : [output];
}

export default facts<HandSetView, QueriesAndKeysFields>(
  { changed: movedSentence, moved: movedSentence, follows: pairFacts, context: acrossDiagonal },
  {
    ring: { follows: ringFacts },
    mix: { follows: outputFacts },
    train: {
      // Its vectors are learned: no one moves them.
      changed: () => undefined,
      moved: () => undefined,
      follows: () => [],
      context: () => undefined,
      progress: (v: View) => {
        if (v.training?.isRunning !== false || v.training.step < 2) return sayTraining(v, 'train', 4);
        const step = v.words.short(v.training.step);
        return v.words.with({ en }).say('train.ended', { step, shape: trainingShape(v) });
      },
    },
  },
);

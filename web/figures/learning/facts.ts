import type { InputsOf } from '../../model/fields.js';
import { facts } from '../base/voice/facts.js';
import type { LearningFields } from './definition.js';
import type { View } from './figure.js';
import { en } from './facts.words.js';
import { sayContour } from './steps/contour.js';
import { rateOf, sayRoll, sayVerdict, type RollView } from './steps/roll.js';
import { saySeeds } from './steps/seed.js';

type Inputs = InputsOf<LearningFields>;

export default facts<View, LearningFields>(
  {},
  {
    loss: {
      follows: (v: View) => [
        { name: v.words.with({ en }).say('fact.loss'), text: v.text({ stage: 'loss', row: 0, col: 0 }) },
        {
          name: v.words.with({ en }).say('fact.gradient'),
          text: v.text({ stage: 'gradient', row: 0, col: 0 }),
        },
      ],
    },
    roll: {
      changed: (v: RollView, before: Inputs) => {
        if (v.inputs.learningRate === before.learningRate) return undefined;
        const rate = v.words.short(rateOf(v));
        return v.words.with({ en }).say('rate.set', { rate, verdict: sayVerdict(v) });
      },
      progress: sayRoll,
    },
    contour: { progress: sayContour },
    seed: { progress: saySeeds },
  },
);

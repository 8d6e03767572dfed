import { drawTraining, type Training } from '../../../drawings/training.js';
import type { MessageKey } from '../../../model/language/language.js';
import '../../../parts/charts/walk.js';
import { EXAMPLES_BEFORE, lossBefore } from '../compute/loss-before.js';
import type { Picture } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { trainingNumbers } from '../walk/training-numbers.js';
import { walkOf } from '../walk/walk-of.js';
import { wordsOf } from './words.js';

/** The losses of what trains in this step; null where nothing does. */
export function trainingOf(v: AnyView): Picture | null {
  const shown = v.training;
  if (!shown) return null;
  const words = wordsOf(v);
  // Who trains has the words for it.
  const loss = v.words.say('training.loss');
  const training: Training = {
    lines: v.drawnArms.map(({ id, run, curve }) => ({
      name: v.words.say(`arm.${id}` as MessageKey),
      losses: curve.loss,
      before: shown.step === 0 ? lossBefore(run) : null,
    })),
    steps: shown.steps,
    floor: v.floor,
    texts: { loss, steps: words.say('picture.steps') },
    write: (value) => words.short(value),
  };
  const reached = v.drawnArms.flatMap(({ state }, index) => {
    const { name, before } = training.lines[index]!;
    const reachedLoss = state.loss ?? before;
    return reachedLoss === null
      ? []
      : [words.say('picture.loss-of', { name, loss: words.fixed(reachedLoss, 4) })];
  });
  const losses =
    shown.step === 0
      ? words.say('picture.losses-before', { loss, count: words.short(EXAMPLES_BEFORE) })
      : words.say('picture.losses', { loss, step: words.short(shown.step) });
  return {
    label:
      reached.length === 0 ? losses : words.say('picture.losses-of', { losses, lines: reached.join('; ') }),
    draw: (size) => drawTraining(training, size),
    // Elsewhere the figure has a chart of the same.
    ...(v.drawsLossBelow && { walk: walkOf(v.words, trainingNumbers(v, 'loss'), shown.isRunning) }),
  };
}

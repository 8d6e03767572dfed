import { drawTraining, type Training } from '../../../drawings/training.js';
import type { MessageKey } from '../../../model/language/language.js';
import '../../../parts/charts/walk.js';
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
    lines: v.drawnArms.map(({ id, curve }) => ({
      name: v.words.say(`arm.${id}` as MessageKey),
      losses: curve.loss,
    })),
    steps: shown.steps,
    floor: v.floor,
    texts: { loss, steps: words.say('picture.steps') },
    write: (value) => words.short(value),
  };
  const reached = v.drawnArms.flatMap(({ state }, index) =>
    state.loss === null
      ? []
      : [
          words.say('picture.loss-of', {
            name: training.lines[index]!.name,
            loss: words.fixed(state.loss, 4),
          }),
        ],
  );
  const losses = words.say('picture.losses', { loss, step: words.short(shown.step) });
  return {
    // Before the first step there is none.
    label:
      reached.length === 0 ? losses : words.say('picture.losses-of', { losses, lines: reached.join('; ') }),
    draw: (size) => drawTraining(training, size),
    // Elsewhere the figure has a chart of the same.
    ...(v.drawsLossBelow && { walk: walkOf(v.words, trainingNumbers(v, 'loss'), shown.isRunning) }),
  };
}

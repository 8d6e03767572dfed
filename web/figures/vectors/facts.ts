import type { InputsOf } from '../../model/fields.js';
import { angleBetween, sayMoved, writtenAngle } from '../base/plane/angles.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { NAMES, type VectorsFields } from './definition.js';
import type { View } from './figure.js';
import { ARROWS } from './model.js';
import { en } from './facts.words.js';

type Inputs = InputsOf<VectorsFields>;

const wordsOf = (v: View) => v.words.with({ en });

/** Of a and b. */
function angleOf(v: View): string {
  const [a = [], b = []] = v.inputs.vectors;
  return writtenAngle(v, angleBetween(v.engine, a, b));
}

function arrowFacts(v: View): readonly Fact[] {
  const words = wordsOf(v);
  const numbers = [0, 1].map((col) => v.text({ stage: 'output', row: 0, col })).join(', ');
  return [
    { name: words.say('fact.sum'), text: words.say('place', { numbers }) },
    { name: words.say('fact.length'), text: v.text({ stage: 'length', row: ARROWS.length, col: 0 }) },
  ];
}

function dotFacts(v: View): readonly Fact[] {
  const words = wordsOf(v);
  return [
    { name: words.say('fact.product'), text: v.text({ stage: 'scores', row: 0, col: 0 }) },
    { name: words.say('fact.shadow'), text: v.text({ stage: 'shadow', row: 0, col: 0 }) },
    { name: words.say('fact.angle'), text: angleOf(v) },
  ];
}

/** Of b as often as it is taken: that is what the slider changes. */
function cosineFacts(v: View): readonly Fact[] {
  const words = wordsOf(v);
  const score = { stage: 'scores', row: 0, col: 1 } as const;
  return [
    { name: words.say('fact.angle'), text: angleOf(v) },
    { name: words.say('fact.cosine'), text: v.text({ ...score, run: 'cosine' }) },
    { name: words.say('fact.product'), text: v.text(score) },
  ];
}

export default facts<View, VectorsFields>(
  {
    changed: (v, { vectors }: Inputs) => {
      const moved = v.inputs.vectors.flatMap((now, index) => {
        const before = vectors[index];
        return before && before.join() !== now.join() ? [{ index, before, now }] : [];
      });
      const [only] = moved;
      if (!only || moved.length > 1) return undefined;
      const name = v.words.say('plane.arrow', { name: NAMES[only.index] ?? '' });
      return sayMoved(v, name, only.before, only.now);
    },
  },
  {
    arrow: { follows: arrowFacts },
    dot: { follows: dotFacts },
    cosine: {
      follows: cosineFacts,
      context: (v: View, { run, stage }: { readonly run?: string; readonly stage: string }) =>
        run === 'cosine' && stage === 'scores'
          ? wordsOf(v).say('context.angle', { angle: angleOf(v) })
          : undefined,
    },
  },
);

import { nothing, type TemplateResult } from 'lit';
import { slider } from '../base/controls.js';
import { DIMENSIONS } from './definition.js';
import type { View } from './figure.js';

/** How many numbers a vector has: a power of two. */
export function dimensionSlider(
  v: View,
  label: 'scale.slider' | 'train.slider',
): TemplateResult | typeof nothing {
  const { words, fixed } = v;
  const { dimension } = v.inputs;
  if (fixed) return nothing;
  return slider(v, {
    label: words.say(label),
    ends: [DIMENSIONS[0], DIMENSIONS.at(-1)!],
    most: DIMENSIONS.length - 1,
    position: DIMENSIONS.indexOf(dimension),
    text: words.say('scale.dimension', { dimension }),
    gesture: 'dimension',
    patch: (position) => ({ dimension: DIMENSIONS[position] ?? dimension }),
  });
}

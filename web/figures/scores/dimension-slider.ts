import { nothing, type TemplateResult } from 'lit';
import { sliderOf } from '../base/controls.js';
import { DIMENSIONS } from './definition.js';
import type { View } from './figure.js';

/** How many numbers a vector has: a power of two. */
export const dimensionSlider = (
  v: View,
  label: 'scale.slider' | 'train.slider',
): TemplateResult | typeof nothing =>
  v.fixed
    ? nothing
    : sliderOf(v, 'dimension', {
        values: DIMENSIONS,
        text: (dimension) => v.words.say('scale.dimension', { dimension }),
        label,
        ends: [DIMENSIONS[0], DIMENSIONS.at(-1)!],
      });

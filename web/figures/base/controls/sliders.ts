import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';
import type { Language, Params } from '../../../model/language/language.js';
import '../../../parts/fields/slider.js';
import { stated } from './controls.js';
import { positionOf, TEMPERATURES } from '../compute/scales.js';
import type { View } from '../contract/view.js';

const en = {
  'slider.steps': 'Page Up and Page Down go a tenth of the way.',
  'temperature.label': 'Temperature',
  'temperature.start': 'best match',
  'temperature.end': 'plain mean',
  'temperature.zero': '0: the best match takes all',
  'temperature.infinity': 'infinite: all weights equal',
} as const;

export interface SliderOptions<Value> {
  readonly values: readonly Value[];
  /** Where it is another than the input. */
  readonly value?: Value;
  /** How a value is told. */
  text(value: Value): string;
  /** The message that names it, with what is put into it; without it, the name of the input. */
  readonly label?: string;
  readonly params?: Params;
  /** Where that message is not one of the figure's. */
  readonly words?: Language<string>;
  /** What stands at its ends; without it, its first and its last value. */
  readonly ends?: readonly [string, string];
  readonly part?: string;
  /** The answer to the question of the step that a value is: while it is open, what is set is chosen as well. */
  answer?(value: Value): string | null;
}

/** A slider over the values that an input can take, in their order; nothing where nothing can be set. */
export function sliderOf<F extends Fields, Value extends string | number>(
  v: View<F, never, unknown>,
  input: keyof F & string,
  { values, text, label = input, words = v.words, params, ends, part, ...given }: SliderOptions<Value>,
): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const value = given.value ?? (v.inputs[input] as Value);
  const name = words.say(label, params);
  if (!v.canEdit(input)) return stated(name, text(value));
  v.set.set(input, () => ({ name, value: text(value) }));
  const [start, end] = ends ?? [text(values[0]!), text(values.at(-1)!)];
  return html`<soft-slider
    part=${part ?? nothing}
    .label=${name}
    .startLabel=${start}
    .endLabel=${end}
    .min=${0}
    .max=${values.length - 1}
    .step=${1}
    .value=${positionOf(values, value)}
    .valueText=${text(value)}
    .stepsText=${v.words.with({ en }).say('slider.steps')}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      const set = values[detail.value]!;
      const answer = given.answer?.(set) ?? null;
      if (v.isAsking && answer !== null) v.choose(answer);
      const patch = { [input]: set } as Patch<F>;
      v.change(patch, { gesture: input, final: detail.final });
    }}
  ></soft-slider>`;
}

/** From the best match to the plain mean. */
export const temperatureSlider = <F extends Fields>(
  v: View<F, never, unknown>,
): TemplateResult | typeof nothing => {
  const words = v.words.with({ en });
  return sliderOf(v, 'temperature', {
    values: TEMPERATURES,
    text: (temperature) => {
      if (temperature === 0) return words.say('temperature.zero');
      return temperature === Infinity ? words.say('temperature.infinity') : words.short(temperature);
    },
    label: 'temperature.label',
    words,
    ends: [words.say('temperature.start'), words.say('temperature.end')],
    part: 'temperature',
  });
};

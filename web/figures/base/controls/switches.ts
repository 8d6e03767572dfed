import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';
import type { Language, MessageKey } from '../../../model/language/language.js';
import '../../../parts/fields/switch.js';
import { stated } from './controls.js';
import type { View } from '../contract/view.js';

/** What switches an input on and off, with the messages `<label>` and `<label>-note`; nothing where nothing can be set. */
export function switchControl<F extends Fields, K extends string>(
  v: View<F, K, unknown>,
  input: keyof F & string,
  { label, also }: { readonly label: K; also?(): Patch<F> },
): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  return switchOf(v, input, label, v.inputs[input] === true, (on) => {
    if (also) v.change({ [input]: on, ...also() });
    else v.update({ [input]: on } as Patch<F>);
  });
}

/** A switch of an input that is set in its own way; as text where the learner can't edit it. */
export const switchOf = <F extends Fields, K extends string>(
  v: View<F, K, unknown>,
  input: keyof F & string,
  label: K,
  on: boolean,
  change: (on: boolean) => void,
): TemplateResult => {
  if (!v.canEdit(input)) return statedSwitch(v.words, label, on);
  v.set.set(input, () => ({ name: v.words.say(label), value: settingOf(v.words, on) }));
  return toggle(v.words, label, on, change);
};

const settingOf = (words: Language<string>, on: boolean): string =>
  words.say(on ? 'setting.on' : 'setting.off');

const statedSwitch = (words: Language<string>, label: string, on: boolean): TemplateResult =>
  stated(words.say(label), settingOf(words, on));

/** A switch of what is no input, such as what is shown, with the messages `<label>` and `<label>-note`. */
export function toggle<K extends string>(
  words: Language<K | MessageKey>,
  label: K,
  on: boolean,
  change: (on: boolean) => void,
): TemplateResult {
  return html`<soft-switch
    .label=${words.say(label)}
    .note=${words.say(`${label}-note` as K)}
    .on=${on}
    @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
      change(detail.on);
    }}
  ></soft-switch>`;
}

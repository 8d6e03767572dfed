import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../../model/controller.js';
import { checkText, type Fields } from '../../../model/fields.js';
import { InputError, shorten } from '../../../model/input-error.js';
import type { Language, MessageKey, Params } from '../../../model/language/language.js';
import type { Role } from '../../../model/token.js';
import { readEntry } from '../../../model/values.js';
import '../../../parts/fields/choice.js';
import '../../../parts/fields/text-input.js';
import type { View } from '../contract/view.js';

export interface ChoiceOptions<Value extends string, K extends string> {
  readonly label: K | MessageKey;
  readonly options: readonly Value[];
  readonly value: string;
  /** Without it, the message `<label>.<option>`. */
  name?(value: Value): string;
  /** What else is said of an option. */
  note?(value: Value): string;
  choose(value: Value): void;
  readonly narrow?: boolean;
  /** Its name is only said. */
  readonly hideLabel?: boolean;
  /** How the name of an option is spoken. */
  readonly spoken?: (name: string) => string;
}

/** An input that the learner can't edit, as text. */
export const stated = (name: string, value: string, role: Role = 'plain'): TemplateResult =>
  html`<p class="asked">${name} <span class="chip ${role}">${value}</span></p>`;

/** One of a few, by radio buttons. */
export function choice<Value extends string, K extends string>(
  words: Language<K | MessageKey>,
  {
    label,
    options,
    value,
    name,
    note,
    spoken,
    choose,
    narrow = false,
    hideLabel = false,
  }: ChoiceOptions<Value, K>,
): TemplateResult {
  const nameOf = name ?? ((option: Value) => words.say(`${label}.${option}` as K));
  return html`<soft-choice
    class=${narrow ? 'narrow' : nothing}
    .label=${words.say(label)}
    .options=${options.map((option) => {
      const optionLabel = nameOf(option);
      const said = spoken?.(optionLabel) ?? optionLabel;
      return {
        value: option,
        label: optionLabel,
        ...(note && { note: note(option) }),
        ...(said !== optionLabel && { spoken: said }),
      };
    })}
    .value=${value}
    .hideLabel=${hideLabel}
    @choose=${({ detail }: CustomEvent<{ value: Value }>) => {
      choose(detail.value);
    }}
  ></soft-choice>`;
}

/**
 * Examples by name, each as what it sets. That in which the first of these inputs is as it is now is the chosen one.
 */
export function examples<F extends Fields, K extends string, Name extends string>(
  v: View<F, K, unknown>,
  label: K | MessageKey,
  patches: Readonly<Record<Name, Patch<F>>>,
  looks: Pick<ChoiceOptions<Name, K>, 'narrow' | 'hideLabel'> = {},
): TemplateResult | typeof nothing {
  const names = Object.keys(patches) as Name[];
  if (!names.every((name) => v.canChange(() => patches[name]))) return nothing;
  const isShown = (name: Name): boolean => {
    const [first] = Object.entries(patches[name]);
    return first !== undefined && JSON.stringify(first[1]) === JSON.stringify(v.inputs[first[0]]);
  };
  const value = names.find(isShown) ?? '';
  const [first] = Object.keys(Object.values<Patch<F>>(patches)[0]!);
  if (value !== '')
    v.set.set(`example ${first}`, () => ({
      name: v.words.say(label),
      value: v.words.say(`${label}.${value}` as K),
    }));
  return choice(v.words, {
    label,
    options: names,
    value,
    ...looks,
    choose: (name) => {
      v.change(patches[name]);
    },
  });
}

/** One of the words, or the pieces, of a text, by its place; as text where it can't be edited. */
export const placeChoice = <K extends string>(
  { words, fixed, spoken }: View<Fields, K, unknown>,
  label: K | MessageKey,
  names: readonly string[],
  place: number,
  choose: (place: number) => void,
  canEdit = true,
): TemplateResult | typeof nothing => {
  if (fixed) return nothing;
  if (!canEdit) return stated(words.say(label), names[place] ?? '');
  return choice(words, {
    label,
    options: [...names.keys()].map(String),
    value: String(place),
    name: (option) => names[Number(option)] ?? '',
    spoken,
    choose: (option) => {
      choose(Number(option));
    },
  });
};

export interface ControlOptions<F extends Fields> {
  /** The message that names it, and begins those of its parts; without it, the name of the input. */
  readonly label?: string;
  /** What is put into its name. */
  readonly params?: Params;
  /** What else changes with it; what was typed elsewhere and refused is then forgotten. */
  also?(value: string): Patch<F>;
  /** Of a choice: without it, the message `<label>.<option>`. */
  name?(option: string): string;
  /** Of a choice: each option has a note, the message `<label>.<option>-note`. */
  readonly hasNotes?: boolean;
  /** Of a choice: its name is only said. */
  readonly hideLabel?: boolean;
  readonly narrow?: boolean;
  /** Of a line of text. */
  readonly role?: Role;
  /** Of a line of text: there is a message `<label>.hint`. */
  readonly hasHint?: boolean;
  /**
   * Of a line of text: without it, the input as its field reads it. Errors: InputError, about `name`, and EngineError;
   * then the text stays as a draft, with the reason.
   */
  read?(text: string, name: string): Patch<F>;
}

/**
 * What sets an input that is a text or one of a few, as its definition has it; nothing where nothing can be set. The
 * messages are those of `<label>`: for a choice also `<label>.<option>`, for a text `<label>.label` and `<label>.clear`.
 */
export function control<F extends Fields, K extends string>(
  v: View<F, K, unknown>,
  input: keyof F & string,
  options: ControlOptions<F> = {},
): TemplateResult | typeof nothing {
  const { fixed, inputs } = v;
  if (fixed) return nothing;
  const words = v.words as Language<string>;
  const { label = input, also, hasNotes = false } = options;
  const set = (value: string): void => {
    if (also) v.change({ [input]: value, ...also(value) });
    else v.update({ [input]: value } as Patch<F>);
  };
  const { control: kind, allowed = [] } = v.field(input);
  if (!v.canEdit(input)) return statedInput(v, input, options);
  if (kind === 'text' || kind === 'words' || kind === 'number') return textInput(v, input, options);
  const value = String(inputs[input]);
  const { name = (option: string) => words.say(`${label}.${option}`) } = options;
  v.set.set(input, () => ({ name: words.say(label), value: name(value) }));
  return choice(words, {
    label,
    options: allowed,
    value,
    name,
    choose: set,
    ...(hasNotes && { note: (value) => words.say(`${label}.${value}-note`) }),
    narrow: options.narrow ?? false,
    hideLabel: options.hideLabel ?? false,
  });
}

/** The same, where the learner can't edit it. */
function statedInput<F extends Fields, K extends string>(
  v: View<F, K, unknown>,
  input: keyof F & string,
  { label = input, params, role, name }: ControlOptions<F>,
): TemplateResult {
  const words = v.words as Language<string>;
  const value: unknown = v.inputs[input];
  const { control: kind } = v.field(input);
  if (kind === 'choice') {
    const option = String(value);
    return stated(words.say(label), name?.(option) ?? words.say(`${label}.${option}`));
  }
  return stated(words.say(`${label}.label`, params), textOf(v, input), role);
}

/** A line of text as the learner types it. */
function textOf<F extends Fields>(v: View<F, never, unknown>, input: keyof F & string): string {
  const value: unknown = v.inputs[input];
  return Array.isArray(value) ? value.join(' ') : v.field(input).format(value);
}

function textInput<F extends Fields, K extends string>(
  v: View<F, K, unknown>,
  input: keyof F & string,
  { label = input, params, role = 'plain', hasHint = false, read }: ControlOptions<F>,
): TemplateResult {
  const words = v.words as Language<string>;
  const field = v.field(input);
  const draft = v.draft(input);
  const name = words.say(`${label}.label`, params);
  v.set.set(input, () => ({ name, value: textOf(v, input), isTyped: true }));
  return html`<soft-text-input
    .textRole=${role}
    .label=${name}
    .hint=${hasHint ? words.say(`${label}.hint`) : ''}
    .clearLabel=${words.say(`${label}.clear`)}
    .value=${draft?.text ?? textOf(v, input)}
    .problem=${draft?.problem ?? ''}
    @text-edit=${({ detail }: CustomEvent<{ readonly text: string; readonly final: boolean }>) => {
      v.type(input, detail.text, detail.final, (typed) => {
        const text = checkText(typed, name);
        return read?.(text, name) ?? ({ [input]: field.parse(text, name) } as Patch<F>);
      });
    }}
  ></soft-text-input>`;
}

/** Errors: InputError where the text is no number that the engine takes, or none from −`most` to `most`. */
export function readNumber(words: Language, text: string, name: string, most = Infinity): number {
  if (most === Infinity) return readEntry(text, name, words);
  const number = words.read(text);
  if (number !== null && Math.abs(number) <= most) return number;
  throw new InputError('problem.number', {
    name,
    given: shorten(text),
    least: `−${most}`,
    most: String(most),
  });
}

import { withRun, type FigureDefinition } from './definition.js';
import type { Fields, InputsOf } from './fields.js';
import { InputError, quoted, readInto } from './input-error.js';
import type { ShownCell } from './token.js';

/** Where a figure stands: its step, and the inputs that were set by hand. */
export interface FigureState<F extends Fields = Fields> {
  readonly step: string;
  readonly given: Partial<InputsOf<F>>;
}

/** Version 1 had no runs: the head of a cell told them apart. */
const VERSIONS = ['1', '2'] as const;
const VERSION = '2';

/** A longer link is cut by what carries it (mail, chat), long before a browser refuses it. */
export const LONGEST_LINK = 32_000;

// Readable where the fragment of an address allows it. Half a character, which an author's data may hold, has no code.
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/%20/g, '+')
    .replace(/%(2C|3A|2F)/g, (code) => decodeURIComponent(code));

/** `v=2&step=weigh&query=Jindrich`: only what was set by hand is written. */
export function encodeState<F extends Fields>(
  definition: FigureDefinition<F>,
  state: FigureState<F>,
): string {
  const parts = [`v=${VERSION}`, `step=${encode(state.step)}`];
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = state.given[name];
    if (value !== undefined) parts.push(`${name}=${encode(field.format(value))}`);
  }
  return parts.join('&');
}

/**
 * The state that a text describes. Unknown names are passed over; what can't be read keeps its
 * default and is told in `problems`, so that a damaged link never ends on an error page.
 */
export function decodeState<F extends Fields>(
  definition: FigureDefinition<F>,
  text: string,
): { readonly state: FigureState<F>; readonly problems: readonly InputError[] } {
  const entries = new URLSearchParams(text);
  const problems: InputError[] = [];
  const version = entries.get('v');
  if (!VERSIONS.some((known) => known === version)) {
    problems.push(new InputError('problem.version', { given: version ?? '', allowed: VERSION }));
  }
  let step: string = definition.steps[0];
  const wanted = entries.get('step');
  if (wanted !== null && definition.steps.includes(wanted)) step = wanted;
  else if (wanted !== null) problems.push(unknownStep(definition, wanted));
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = entries.get(name);
    if (value !== null) problems.push(...readInto(given, name, () => field.parse(value, name)));
  }
  const { cell } = given as { cell?: ShownCell | null };
  if (version !== VERSION && cell) given['cell'] = withRun(definition, step, cell);
  return { state: { step, given: given as Partial<InputsOf<F>> }, problems };
}

/** Without reading the rest of it. */
export const stepOfState = (state: string): string | null => new URLSearchParams(state).get('step');

export const unknownStep = (definition: FigureDefinition, given: string): InputError =>
  new InputError('problem.step', { given, allowed: quoted(definition.steps) });

import { stepOfState } from '../model/address.js';
import type { FigureDefinition } from '../model/definition.js';

/** What a step is called now that was published under another name. */
export interface MovedStep {
  /** The figure that has it now. */
  readonly figure: string;
  readonly step: string;
  /** Inputs that the old step began with and the new one does not, as in an address: `words=a,b&shared=yes`. */
  readonly given?: string;
}

/** By figure and step, as they were: `figure/step`. */
export type MovedSteps = Readonly<Record<string, MovedStep>>;

const inTrainedHead = (step: string): MovedStep => ({ figure: 'trained-head', step });

/** The same of a step that asked no question: its numbers stand there at once. */
const unaskedInTrainedHead = (step: string): MovedStep => ({ ...inTrainedHead(step), given: 'prediction=' });

/** Addresses, elements and what devices remember keep old names for ever. An old name is never used again. */
export const movedSteps: MovedSteps = {
  'exact-match/compare': {
    figure: 'exact-match',
    step: 'ask',
    given: 'table=incomes&query=Anna&cell=scores.0.1&prediction=',
  },
  'exact-match/limit': { figure: 'weighted-sum', step: 'limit' },
  'near-match/pieces': { figure: 'near-match', step: 'compare', given: 'prediction=' },
  'queries-and-keys/queries': {
    figure: 'queries-and-keys',
    step: 'ring',
    given: 'words=a,b,c&queries=0,4/-4,-4/4,0',
  },
  'queries-and-keys/pair': {
    figure: 'queries-and-keys',
    step: 'swap',
    given: 'words=Riley,dog&queries=2,0/2,0&keys=0,1/2,0&shared=false',
  },
  'queries-and-keys/head': unaskedInTrainedHead('head'),
  'queries-and-keys/ablation': inTrainedHead('ablation'),
  'queries-and-keys/often': unaskedInTrainedHead('often'),
  'queries-and-keys/capital': unaskedInTrainedHead('capital'),
};

/** Where a step is now; one that has not moved is where it is said to be. */
export const placeNow = (figure: string, step: string, moved = movedSteps): MovedStep =>
  moved[`${figure}/${step}`] ?? { figure, step };

/** The figure and the `state` of a moment now. What the state says itself stands over what its old step began with. */
export function momentNow(
  figure: string,
  state: string,
  moved = movedSteps,
): { readonly figure: string; readonly state: string } {
  const old = stepOfState(state);
  if (old === null) return { figure, state };
  const { step, given, ...now } = placeNow(figure, old, moved);
  // The first of two values of one name is read.
  const started = given === undefined ? state : `${state}&${startBeside(given, state)}`;
  return {
    figure: now.figure,
    state: step === old ? started : started.replace(/(^|&)step=[^&]*/, (_, start) => `${start}step=${step}`),
  };
}

/**
 * Of what an old step began with, what holds beside what is set, both as in an address: lists of rows only where there are
 * as many words, and as many numbers in a row, as they were made for.
 */
export function startBeside(given: string, set: string): string {
  const own = new URLSearchParams(set);
  const parts = [...new URLSearchParams(given)];
  const shapeOf = (value: string): string =>
    value
      .split('/')
      .map((row) => row.split(',').length)
      .join();
  const fits = ([name, value]: readonly [string, string]): boolean =>
    shapeOf(own.get(name) ?? value) === shapeOf(value);
  const kept = parts.every(fits) ? parts : parts.filter(([, value]) => !value.includes('/'));
  return kept.map(([name, value]) => `${name}=${value}`).join('&');
}

/** The steps that a figure had under names which are old now. */
export const stepsMovedFrom = (
  figure: string,
  moved = movedSteps,
): readonly { readonly step: string; readonly now: MovedStep }[] =>
  Object.entries(moved)
    .map(([old, now]) => ({ of: old.slice(0, old.indexOf('/')), step: old.slice(old.indexOf('/') + 1), now }))
    .filter(({ of }) => of === figure);

/** The figures that have steps which were those of another one, and whose inputs its authors may still give. */
export const movedFrom = (figure: string, moved = movedSteps): readonly string[] => [
  ...new Set(
    stepsMovedFrom(figure, moved)
      .map(({ now }) => now.figure)
      .filter((other) => other !== figure),
  ),
];

/**
 * A figure as its authors know it: also with the inputs of the steps that have moved to others, which `find` finds by
 * their names.
 */
export function asPublished(
  definition: FigureDefinition,
  find: (name: string) => FigureDefinition | undefined,
): FigureDefinition {
  const { name, fields } = definition;
  const others = movedFrom(name).map((other) => find(other)?.fields);
  // Its own come first, and stand over others of the same name.
  return { ...definition, fields: Object.assign({}, fields, ...others, fields) as typeof fields };
}

import { checkIndex, checkNumber, checkOption, checkProperties, refuse } from './check.js';
import type { AnyIntervention, InterventionOptions } from './intervention-types.js';
import { INTERVENTION_KINDS } from './names.js';

const OPTIONS_PROPERTIES = ['interventions'] satisfies (keyof InterventionOptions)[];

/** What each kind may say besides its kind and its layer. */
const PROPERTIES = {
  off: ['head'],
  mean: ['head'],
  weights: ['head', 'query', 'weights'],
  'swap-values': ['head', 'first', 'second'],
  'feed-forward-off': ['unit'],
} as const satisfies { [Kind in AnyIntervention['kind']]: readonly PropertyOf<Kind>[] };

type PropertyOf<Kind> = keyof Extract<AnyIntervention, { kind: Kind }>;

const ALL = -1;
const NONE: readonly number[] = [0];

/** The numbers that cpp/bindings/interventions.h reads. */
export function checkInterventions(given: unknown): readonly number[] {
  if (given === undefined) return NONE;
  if (!Array.isArray(given)) throw refuse('wrong-type', 'interventions', given, 'an array of interventions');
  const checked = Array.from(given, (one: unknown, i) => checkIntervention(one, `interventions[${i}]`));
  return [checked.length, ...checked.flat()];
}

export function checkInterventionOptions(options: unknown): readonly number[] {
  checkProperties(options, 'options', OPTIONS_PROPERTIES);
  return checkInterventions((options as InterventionOptions).interventions);
}

function checkIntervention(given: unknown, name: string): readonly number[] {
  if (typeof given !== 'object' || given === null) {
    throw refuse('wrong-type', name, given, 'an object with kind and layer');
  }
  const { kind } = given as AnyIntervention;
  const properties = given as Readonly<Record<string, unknown>>;
  const place = checkOption(kind, `${name}.kind`, INTERVENTION_KINDS);
  const allowed: readonly string[] = PROPERTIES[kind];
  checkProperties(given, name, ['kind', 'layer', ...allowed]);
  const index = (property: string) =>
    allowed.includes(property) ? checkIndex(properties[property], `${name}.${property}`) : 0;
  const indexOrAll = (property: string) => (properties[property] === undefined ? ALL : index(property));
  const weights = kind === 'weights' ? checkWeights(properties.weights, `${name}.weights`) : [];
  return [
    place,
    checkIndex(properties.layer, `${name}.layer`),
    indexOrAll('head'),
    indexOrAll('unit'),
    index('query'),
    index('first'),
    index('second'),
    weights.length,
    ...weights,
  ];
}

function checkWeights(given: unknown, name: string): readonly number[] {
  if (!Array.isArray(given)) throw refuse('wrong-type', name, given, 'an array of numbers');
  return Array.from(given, (weight: unknown, i) => checkNumber(weight, `${name}[${i}]`));
}

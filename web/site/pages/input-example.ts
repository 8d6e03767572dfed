import type { FigureDefinition } from '../../model/definition.js';

/** One input of a figure as an author writes it, in a step that shows it. */
export interface Example {
  readonly step: string;
  readonly value: string;
}

/** Where neither a preset nor a fallback is an example. */
const OWN: Readonly<Record<string, string>> = {
  records: 'Tom:30000,Anna:42000,Joan:38000',
  queryVector: '0,0.5,0.5,0,0,0,0,0',
  prediction: 'skipped',
  learningRate: '0.01',
  trained: '20',
  query: 'Anna',
  cell: 'scores.0.0',
  pieces: '10,3',
  values: '0,1/1,0',
  removedRecords: 'Denmark/Sweden',
  changes: 'off:5:3/swap-values:4:all:1:7',
  queryToken: '5',
  keyToken: '1',
  firstToken: '1',
  secondToken: '5',
};

/**
 * An example of an input: what a step presets, else another choice than the usual one, else one that is written down,
 * else the usual one. The step is the one that `about` names, where it names one. Throws where there is none.
 */
export function exampleOf(definition: FigureDefinition, input: string, about: string): Example {
  const { presets, fields, steps } = definition;
  const field = fields[input];
  if (!field) throw new Error(`The figure ${definition.name} has no input ${input}`);
  const named = /step[s]? `([a-z-]+)`/.exec(about)?.[1];
  const preset = steps.find((step) => (named ?? step) === step && presets[step]?.[input] !== undefined);
  const step = named ?? preset ?? steps[0];
  const written = field.format(field.fallback);
  const given = preset === undefined ? undefined : presets[preset]?.[input];
  const other = field.allowed?.find((value) => value !== written);
  if (other !== undefined && input !== 'table') return { step, value: other };
  if (given !== undefined && input !== 'table') return { step, value: field.format(given) };
  if (field.control === 'switch') return { step, value: 'true' };
  const value = field.allowed?.at(-1) ?? OWN[input] ?? written;
  if (value === '') throw new Error(`The input ${input} of ${definition.name} has no example`);
  return { step, value };
}

import type { Drawing } from '../../drawings/drawing.js';
import { smallFlow, type Flow } from '../../drawings/flow.js';
import type { Language } from '../../model/language/language.js';
import { writeValue } from '../../model/values.js';
import type { en } from './en.js';
import { records, softness, type FlowShown, type Lookup, type Stop } from './model.js';
import type { Softness } from './softness.js';

type Words = Language<keyof typeof en>;

export const writeIncome = (words: Words, income: number): string => writeValue('income', income, words);

const answerOf = (words: Words, { output }: Lookup): string =>
  output === null ? words.say('answer.none') : writeIncome(words, output);

const LINE = '\n';

/** What is told under the output. */
function outputNote(words: Words, { lookup }: FlowShown, how: Softness): string {
  if (lookup.output === null) return words.say('output.none');
  const stop = softness.stopAt(how);
  return words.say(stop === null || stop === 'softer' ? 'output.soft' : `output.${stop}`);
}

/** The flow as a picture draws it, with its numbers as they are written; `query` stands in it as text. */
export function flowOf(words: Words, shown: FlowShown, how: Softness, query: string): Flow {
  const { weights } = shown.lookup;
  return {
    weights,
    query,
    keys: records.map(({ key }) => key),
    weightTexts: weights.map((weight) => words.fixed(weight, 3)),
    valueTexts: records.map(({ value }) => writeIncome(words, value)),
    output: answerOf(words, shown.lookup),
    hasOutput: shown.lookup.output !== null,
    queryNote: words.say(shown.equal === null ? 'query.not-in-table' : 'query.in-table').split(LINE),
    outputNote: outputNote(words, shown, how).split(LINE),
    headings: {
      query: words.say('heading.query'),
      keys: words.say('heading.keys'),
      weights: words.say('heading.weights'),
      values: words.say('heading.values'),
      output: words.say('heading.output'),
    },
  };
}

export interface ToldStop {
  readonly id: Stop;
  readonly name: string;
  readonly answer: string;
  readonly hasAnswer: boolean;
  readonly picture: Drawing;
}

export const stopsOf = (words: Words, { stops }: FlowShown): readonly ToldStop[] =>
  softness.stops.map((id) => ({
    id,
    name: words.say(`stop.${id}`),
    answer: answerOf(words, stops[id]),
    hasAnswer: stops[id].output !== null,
    picture: smallFlow(stops[id].weights),
  }));

/** One sentence about what the query receives. */
export function sayFlow(
  words: Words,
  { lookup, equal }: FlowShown,
  { match }: Softness,
  query: string,
): string {
  const asking = query || words.say('query.empty');
  if (lookup.output === null) return words.say('sentence.none', { query: asking });
  const output = writeIncome(words, lookup.output);
  if (match === 'soft') return words.say('sentence.output', { query: asking, output });
  return words.say('sentence.found', { query: asking, output, key: records[equal ?? 0]?.key ?? '' });
}

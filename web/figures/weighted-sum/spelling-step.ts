import type { nothing, TemplateResult } from 'lit';
import { namesAndValues, namesOf, OUTPUT, queryName, scoreAt, weightAt } from '../records/records.js';
import { bySpelling, type Spelled } from '../records/spelling-run.js';
import { spelled, spellingView } from '../records/spelling.js';
import { coveredFooter, outputFooter, type RecordTableOptions } from '../records/table.js';
import { weightedSum, type Content, type View } from './figure.js';

export type AskingView = View<Spelled>;

const STAGES = {
  score: ['scores'],
  weight: ['scores', 'weights'],
  output: ['scores', 'weights', 'output'],
} as const;

/** How far the table is computed; the last of it is new in the step. */
type Column = keyof typeof STAGES;

interface Options extends Pick<Content<Spelled>, 'predict' | 'puzzle' | 'reveal'> {
  /** How far the table is computed while the question is open; without it, as far as later. */
  readonly until?: Column;
  /** What sets the weights. */
  setting?(v: AskingView): TemplateResult | typeof nothing;
}

/** A step that asks a table by the spelling of its keys: scores, then weights, then their sum. */
export const spellingStep = (upTo: Column, { setting, until, ...content }: Options = {}) => {
  const computed = ({ isAsking }: AskingView): Column => (isAsking ? (until ?? upTo) : upTo);
  const isCovered = (v: AskingView, column: Column): boolean =>
    !(STAGES[computed(v)] as readonly string[]).includes(STAGES[column].at(-1)!);
  return weightedSum.step<Spelled>({
    ...spelled,
    ...content,
    runs: ({ engine, inputs }) => ({ spelling: bySpelling(engine, inputs, inputs.temperature) }),
    view: (v) =>
      spellingView(
        v,
        table(v, upTo, (column) => isCovered(v, column)),
        {
          // Where the output is open, it would give the answer away.
          setting: setting && (until ? setting(v) : v.covered(() => setting(v))),
        },
      ),
    shows: (v, { stage }) => STAGES[computed(v)].some((shown) => shown === stage),
    sentence: (v, { stage }, output) => {
      if (stage !== 'output' || v.inputs.table !== 'phone-book') return undefined;
      const sentence = v.words.tokens('sentence.output', { query: queryName(v), output });
      return [...sentence, { text: ` ${v.words.say('sentence.no-phone')}` }];
    },
    program: (v) => {
      if (!v.shown.spelling || upTo === 'score') return null;
      const { temperature } = v.inputs;
      return { ...namesAndValues(v), score: 'pieces', weight: 'softmax', temperature, changed: 'weight' };
    },
    ...(until && { untilAnswered: 'say.covered' as const }),
    describe: (v) => (v.shown.spelling ? say(v, upTo) : v.words.say('problem.empty-table')),
  });
};

/** What the query receives, or the record that scores highest. */
function say(v: AskingView, upTo: Column): string {
  if (upTo === 'output') return v.words.say('say.output', { query: queryName(v), output: v.text(OUTPUT) });
  const best = v.shown.spelling?.byScore[0] ?? 0;
  const text = v.text(upTo === 'score' ? scoreAt(best) : weightAt(best));
  return v.words.say(`say.${upTo}`, { ...namesOf(v, best), [upTo]: text });
}

function table(v: AskingView, upTo: Column, isCovered: (column: Column) => boolean): RecordTableOptions {
  const weight = { bar: 'weight', changed: upTo === 'weight', covered: isCovered('weight') } as const;
  const footer = isCovered('output') ? coveredFooter : outputFooter;
  return {
    numbers: { score: { bar: 'score', changed: upTo === 'score' }, ...(upTo !== 'score' && { weight }) },
    footer:
      upTo === 'output' && v.shown.spelling ? footer(v, v.text(OUTPUT), v.words.say('output.sum')) : null,
  };
}

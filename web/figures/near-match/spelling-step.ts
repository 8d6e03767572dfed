import type { TemplateResult } from 'lit';
import type { Prediction } from '../base/questions/prediction.js';
import type { Puzzle } from '../base/questions/puzzle.js';
import { hasTexts } from '../records/names.js';
import { answerOf, namesAndValues, namesOf, queryName, recordsIn, scoreAt } from '../records/records.js';
import { bySpelling, type SpellingRun } from '../records/spelling-run.js';
import { spelled, spellingView } from '../records/spelling.js';
import type { RecordTableOptions } from '../records/table.js';
import { nearMatch, type Content, type View } from './figure.js';
import { bestOf, type NearMatch } from './model.js';

export type AskingView = View<NearMatch>;
/** Of a table that is not empty. */
type Asked<Answer> = (v: AskingView, run: SpellingRun) => Answer;

export interface AskingOptions extends Pick<
  Content<NearMatch>,
  'canSelect' | 'shows' | 'explain' | 'extra' | 'program' | 'reveal'
> {
  /** The best score is picked; without it every score is a weight. */
  readonly picks?: boolean;
  /** Once another query or table is asked, the best match is looked at until a number is selected. */
  readonly looksAtBest?: boolean;
  readonly predict?: Asked<Prediction | null>;
  readonly puzzle?: Asked<Puzzle | null>;
  readonly describe: Asked<string>;
  /** Between the question and the table. */
  readonly above?: Asked<TemplateResult>;
  /** What the table has besides the scores; it may be empty, as for what stands beside it. */
  table?(v: AskingView): RecordTableOptions;
  beside?(v: AskingView): TemplateResult;
}

/** A step that asks a table by the spelling of its keys, and finds the best match. */
export function spellingStep({
  picks,
  looksAtBest = false,
  predict,
  puzzle,
  describe,
  above,
  table,
  beside,
  ...content
}: AskingOptions) {
  const asked = <Answer>(v: AskingView, answer: Asked<Answer> | undefined): Answer | null =>
    (v.shown.spelling && answer?.(v, v.shown.spelling)) ?? null;
  return nearMatch.step<NearMatch>({
    ...spelled,
    runs: ({ engine, inputs }) => {
      const spelling = bySpelling(engine, inputs, 0);
      return { spelling, best: spelling && bestOf(spelling) };
    },
    view: (v) => {
      // The scores would answer the question, and so would their order.
      const numbers = { score: { bar: 'score', changed: true, covered: true } } as const;
      const records = {
        numbers,
        guess: (record: number) => v.answerAt(String(record)),
        ...(v.isAsking && { order: [...recordsIn(v.inputs).keys()] }),
      };
      const around = { ...(looksAtBest && { cell: null }), above: asked(v, above), beside: beside?.(v) };
      return spellingView(v, { ...records, ...table?.(v) }, around);
    },
    canSelect: (v) => !v.isAsking,
    shows: (_, { stage }) => stage === 'scores',
    results: (v) => ({ answer: answerOf(v, v.shown.best?.record) }),
    program: (v) =>
      v.shown.spelling && !hasTexts(recordsIn(v.inputs))
        ? {
            ...namesAndValues(v),
            score: 'pieces',
            temperature: 0,
            ...(picks ? { weight: 'pick', changed: 'weight' } : { weight: 'none', changed: 'score' }),
          }
        : null,
    ...(looksAtBest && { looksAt: ({ shown: { best } }) => best && scoreAt(best.record) }),
    ...content,
    predict: (v) => asked(v, predict),
    puzzle: (v) => asked(v, puzzle),
    untilAnswered: 'say.hidden',
    describe: (v) => asked(v, describe) ?? v.words.say('problem.empty-table'),
  });
}

/** The best key and its score, or that no key shares anything with the query. */
export function sayBest(v: AskingView): string {
  const { best } = v.shown;
  if (!best) return v.words.say('say.none', { query: queryName(v) });
  return v.words.say('say.score', { ...namesOf(v, best.record), score: v.text(scoreAt(best.record)) });
}

/** How many pieces the query has, and how many of them a key has too. */
export function sharing(v: AskingView, run: SpellingRun, record: number) {
  const { query } = run.piecesOf(record);
  return {
    ...namesOf(v, record),
    shared: String(query.filter(({ shared }) => shared).length),
    count: String(query.length),
  };
}

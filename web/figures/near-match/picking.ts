import type { Explanation } from '../base/contract/explanation.js';
import { keyName, namesOf, queryName, recordsIn, scoreAt, valueText } from '../records/records.js';
import { outputFooter } from '../records/table.js';
import { spellingStep, sayBest, type AskingOptions, type AskingView } from './spelling-step.js';
import { en } from './later.words.js';

/** A step in which the best match is picked and its value is the answer. */
export const picking = (options: Pick<AskingOptions, 'predict' | 'reveal' | 'beside'>) =>
  spellingStep({
    ...options,
    picks: true,
    table: (v) => ({
      mark: (record) => ({ lit: !v.isAsking && record === v.shown.best?.record }),
      footer: v.shown.spelling && footer(v),
    }),
    shows: (_, { stage }) => stage === 'scores' || stage === 'output',
    explain: (v, { stage }) => (stage === 'output' && v.shown.spelling ? explainAnswer(v) : undefined),
    describe: (v) => {
      const { best } = v.shown;
      if (!best) return sayBest(v);
      const value = valueText(v, best.record);
      return v.words.with({ en }).say('say.best', { ...namesOf(v, best.record), value });
    },
  });

function footer(v: AskingView) {
  const words = v.words.with({ en });
  if (v.isAsking) return outputFooter(v, words.say('answer.hidden'));
  const { best } = v.shown;
  if (!best) return outputFooter(v, words.say('answer.none'), words.say('answer.no-piece'));
  const note = best.ties > 1 ? words.say('answer.first', { count: String(best.ties) }) : '';
  return outputFooter(v, valueText(v, best.record), note);
}

function explainAnswer(v: AskingView): Explanation {
  const words = v.words.with({ en });
  const { best } = v.shown;
  const count = recordsIn(v.inputs).length;
  const query = queryName(v);
  if (!best) {
    return {
      number: words.say('answer.none'),
      lines: [words.tokens('answer.nothing', {})],
      sentence: words.tokens('sentence.no-answer', { query }),
      sources: [],
      unpictured: 'no-answer',
    };
  }
  const cell = scoreAt(best.record);
  const derivation = v.run()!.derive(cell)!;
  const key = keyName(v, best.record);
  const value = valueText(v, best.record);
  const score = { text: v.text(cell), role: 'score', cell } as const;
  return {
    number: value,
    lines: [
      words.tokens(count === 1 ? 'answer.only' : 'answer.largest', {
        count: String(count),
        key,
        score,
      }),
      words.tokens('answer.value', { value }),
    ],
    sentence: words.tokens('sentence.answer', { query, key, value }),
    sources: [cell],
    // The best key is the one nearest to the query.
    pictured: { cell, derivation },
  };
}

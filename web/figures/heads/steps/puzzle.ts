import { html, nothing } from 'lit';
import { at } from '../../../model/tensor.js';
import { choice } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { heads, programOf, type View } from '../figure.js';
import { numbers, weightsOfHeads } from '../matrices.js';
import { attend, headCounts } from '../model.js';

/** So much of a row is almost all of it. */
const MOST = 0.9;
/** She asks, for a name and for a verb. */
const ASKS = 1;
const ASKED_FOR = { name: 0, verb: 3 } as const;

/** Two words at once: out of reach of one head, whose row adds up to 1. */
export default heads.step({
  runs: ({ engine, inputs }) => ({ layer: attend(engine, inputs) }),
  view: (v) => html`
    <div class="ring">
      ${v.fixed ? nothing : headsChoice(v)}
      <div class="matrices">${numbers(v, 'query-projection')} ${v.compact ? nothing : numbers(v, 'key')}</div>
      ${v.puzzle()}
      <div class="matrices">${v.covered(() => weightsOfHeads(v))}</div>
    </div>
  `,
  shows: (v, { stage }) => !v.isAsking || stage.endsWith('-projection') || stage === 'input',
  untilAnswered: 'puzzle.hidden',
  // Two weights of one row add up to at most 1.
  predict: ({ words }) => numberOf(words, 'pair', { correct: 0.5, decimals: 1, range: [0, 1] }),
  puzzle: (v) => {
    const name = headsWith(v, ASKED_FOR.name);
    const verb = headsWith(v, ASKED_FOR.verb);
    return puzzleOf(
      v.words,
      'puzzle',
      { name: name.length > 0, verb: verb.length > 0 },
      { params: paramsOf(v) },
    );
  },
  describe: (v) => {
    const { words } = v;
    const weights = (key: number): string => words.fixed(Math.max(...weightsOn(v, key)), 3);
    return words.say('puzzle.say', {
      ...paramsOf(v),
      first: weights(ASKED_FOR.name),
      second: weights(ASKED_FOR.verb),
    });
  },
  program: (v) => programOf(v.shown.layer, 'output'),
});

const paramsOf = ({ inputs: { words } }: View) => ({
  query: words[ASKS] ?? '',
  name: words[ASKED_FOR.name] ?? '',
  verb: words[ASKED_FOR.verb] ?? '',
});

/** What she puts on a word, in each head. */
const weightsOn = (v: View, key: number): readonly number[] =>
  Array.from({ length: v.inputs.heads }, (_, head) => at(v.run()!.matrix('weights', head), ASKS, key));

const headsWith = (v: View, key: number): readonly number[] =>
  weightsOn(v, key).flatMap((weight, head) => (weight > MOST ? [head] : []));

/** The same matrices, split among one head or more. */
const headsChoice = (v: View) =>
  v.canEdit('heads')
    ? choice(v.words, {
        label: 'puzzle.heads',
        options: headCounts(v.inputs).slice(0, 2).map(String),
        value: String(v.inputs.heads),
        name: (count) => v.words.counted('puzzle.count', Number(count), { count }),
        choose: (count) => {
          v.update({ heads: Number(count) });
        },
      })
    : nothing;

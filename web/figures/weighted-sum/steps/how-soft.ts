import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/estimates/error-curve.js';
import '../../../parts/estimates/weight-fan.js';
import type { FanKey, FanOutput, PressedNumber } from '../../../parts/estimates/weight-fan.js';
import { at } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { positionOf } from '../../base/compute/scales.js';
import { countryProgram } from '../../countries/country-program.js';
import { askingOf, countryLookups, isOfAsked, MEAN, ofCountries } from '../../countries/country-step.js';
import {
  askedOf,
  asksCountry,
  countOf,
  countryStatistics,
  bestRows,
  dollars,
  INCOME,
  LARGEST_GUESS,
  nameOf,
  YEARS,
} from '../../countries/country-view.js';
import type { CountryLookup } from '../../countries/country-lookup.js';
import { OUTPUT } from '../../records/records.js';
import { withCountries, type ByMeaning, type View } from '../countries.js';
import { curvesTask, ruleAt, STOPS, type Curves } from '../error-curve.js';

interface Soft extends ByMeaning {
  /** null until they are computed. */
  readonly curves: Curves | null;
  /** The lookups at both ends of the slider. */
  readonly ends: readonly [first: CountryLookup, last: CountryLookup];
}

type SoftView = View<Soft>;

const ROWS = 5;
/** Of the axis of errors, in dollars. */
const TICKS = [6000, 8000, 10_000, 12_000, 14_000, 16_000];
/** The temperatures that are written below the axis. */
const WRITTEN = [0.01, 0.02, 0.04, 0.1, 0.2, 0.4, 1, 2];
const PUZZLE = 7500;
const LAST = STOPS.length - 1;

/** The answers, by where on the slider they lie. */
const answerAt = (position: number) => (position === 0 ? 'best' : position === LAST ? 'mean' : 'mixture');

/** How soft is best? The mean error over the temperature, whose axis is the slider. */
export default withCountries.step<Soft, 'learning' | 'country-vectors'>({
  ...ofCountries,
  task: ({ engine, inputs }) => curvesTask(engine, askingOf(engine, inputs).countryTable),
  runs: (context) => {
    const { asking, lookup } = countryLookups(context);
    const { temperature } = context.inputs;
    return {
      ...asking,
      meaning: lookup('word-vectors', ruleAt(temperature)),
      curves: context.result as Curves | null,
      ends: [lookup('word-vectors', ruleAt(0)), lookup('word-vectors', ruleAt(Infinity))],
    };
  },
  view: (v) => html`
    ${curve(v)}
    <div class="beside-table">
      <div>${asksCountry(v, v.shown.meaning)} ${v.puzzle()}</div>
      ${fan(v)}
    </div>
  `,
  looksAt: (v) => (askedOf(v) === null ? null : OUTPUT),
  shows: (v, cell) => {
    if (isOfAsked(v, cell)) return !(v.isAsking && cell.stage === 'error');
    return !v.isAsking && (cell.stage === 'mean' || cell.stage === 'error');
  },
  predict: (v) => {
    const lowest = lowestOf(v);
    return oneOf(v.words, 'soft', {
      options: ['best', 'mixture', 'mean'],
      correct: lowest === null ? 'mixture' : answerAt(lowest),
      params: lowest === null ? { error: '' } : { error: dollars(v, Math.round(errorsOf(v)[lowest]!)) },
    });
  },
  reveal: () => ({ cell: MEAN }),
  puzzle: (v) => ({
    ...puzzleTexts(v.words, 'goal'),
    goals: [
      { text: v.words.say('goal.below'), reached: !v.isAsking && v.shown.meaning.mean(INCOME) < PUZZLE },
    ],
  }),
  results: (v) => {
    const { meaning, countryTable } = v.shown;
    const { statistics } = countryStatistics([{ way: 'softmax', note: 'word-vectors', lookup: meaning }]);
    const asked = askedOf(v);
    if (asked === null) return { statistics };
    const numbers = { truth: countryTable.countries[asked]!.income, received: meaning.output(INCOME) };
    return { statistics: [...statistics, { of: { country: nameOf(v, asked) }, numbers }] };
  },
  program: (v) =>
    countryProgram(v, { keys: 'word-vectors', rule: ruleAt(v.inputs.temperature), changed: 'weight' }),
  describe: (v) => {
    const asked = askedOf(v);
    if (asked === null) return v.words.say('say.no-country');
    const {
      meaning,
      ends: [best],
      countryTable,
    } = v.shown;
    const off = meaning.errors(INCOME)[asked]!;
    const offByBest = best.errors(INCOME)[asked]!;
    // What is asked is which is nearer on average: until then nothing is said of this one.
    const side =
      v.isAsking || off === offByBest ? 'softmax' : off < offByBest ? 'soft-nearer' : 'soft-further';
    return v.words.say(`say.${side}`, {
      temperature: v.words.short(v.inputs.temperature),
      query: nameOf(v, asked),
      output: v.text(OUTPUT),
      truth: dollars(v, countryTable.countries[asked]!.income),
      best: dollars(v, Math.round(best.output(INCOME))),
    });
  },
});

/** The mean error at each stop; only those of the ends until all are computed. */
function errorsOf({ shown: { curves, ends } }: SoftView): readonly number[] {
  const [first, last] = ends;
  return (
    curves?.['word-vectors'] ??
    STOPS.map((_, stop) => (stop === 0 ? first.mean(INCOME) : stop === LAST ? last.mean(INCOME) : Number.NaN))
  );
}

/** The stop with the smallest error; null until all are computed. */
function lowestOf(v: SoftView): number | null {
  const errors = v.shown.curves?.['word-vectors'];
  return errors ? errors.indexOf(Math.min(...errors)) : null;
}

/** Where the guess was marked on the slider; null where it was chosen by name, or is not known any more. */
function guessedStop(v: SoftView): number | null {
  const { guessedStop: stop } = v.use;
  return v.isAsking || stop === undefined || answerAt(stop) !== v.guess ? null : stop;
}

/** Up to this a value has its place, in dollars and in years; only Qatar has more dollars. */
const MOST = [LARGEST_GUESS, 90] as const;

/** What the country that is asked for puts on the others and receives from them; in a narrow place as a table. */
function fan(v: SoftView): TemplateResult {
  const { words, shown } = v;
  const { meaning, countryTable } = shown;
  const asked = askedOf(v);
  const others = asked === null ? [] : meaning.byScore;
  const weights = asked === null ? null : meaning.matrix('weights');
  const keys = others.map((record): FanKey => ({
    name: nameOf(v, record),
    weight: at(weights!, 0, record),
    values: [INCOME, YEARS].map((col) => at(countryTable.values, record, col)),
  }));
  const pressed = (cell: ShownCell): PressedNumber => {
    const text = v.text(cell);
    return { text, label: v.label(cell, text), isSelected: v.isSelected(cell) };
  };
  const outputs =
    asked === null
      ? []
      : [INCOME, YEARS].map((col): FanOutput => {
          const truth = at(countryTable.values, asked, col);
          const cell: ShownCell = { ...OUTPUT, col };
          return {
            name: words.say(col === INCOME ? 'fan.income' : 'fan.years'),
            unit: words.say(col === INCOME ? 'fan.dollars' : 'fan.in-years'),
            most: MOST[col]!,
            output: meaning.output(col),
            number: pressed(cell),
            truth,
            truthText: words.say('fan.truth', { truth: v.write(truth, cell) }),
          };
        });
  return html`<soft-weight-fan
    .label=${asked === null ? '' : words.say('fan.label', { query: nameOf(v, asked) })}
    .keys=${keys}
    .weightOf=${(row: number) => pressed({ stage: 'weights', row: 0, col: others[row]! })}
    .othersText=${(count: number) => words.say('fan.others', { count: String(count) })}
    .weightsText=${words.say('fan.weights')}
    .outputs=${outputs}
    .table=${() =>
      bestRows(v, {
        lookup: meaning,
        keys: 'word-vectors',
        hasWeights: true,
        hasOutput: true,
        hasSource: false,
        count: ROWS,
      })}
    .isTable=${v.room !== 'all'}
    @weight-choose=${({ detail }: CustomEvent<{ readonly row: number }>) => {
      v.select({ stage: 'weights', row: 0, col: others[detail.row]! });
    }}
    @output-choose=${({ detail }: CustomEvent<{ readonly row: number }>) => {
      v.select({ ...OUTPUT, col: detail.row });
    }}
  ></soft-weight-fan>`;
}

/** As the ends of the slider are called. */
function temperatureText({ words }: SoftView, temperature: number): string {
  if (temperature === 0) return words.say('soft.at-zero');
  return temperature === Infinity ? words.say('soft.at-infinity') : words.short(temperature);
}

/** Other values, and the same weights: how far off life expectancies are. */
function yearsOfLife(v: SoftView): TemplateResult {
  const { words } = v;
  const [first, last] = v.shown.ends;
  const cell = { ...MEAN, col: YEARS };
  const ends = { first: words.fixed(first.mean(YEARS), 2), last: words.fixed(last.mean(YEARS), 2) };
  const text = v.text(cell);
  const here = html`${words.say('soft.years-here')}
    <button
      class="years"
      aria-label=${v.label(cell, text)}
      aria-pressed=${v.isSelected(cell)}
      @click=${() => {
        v.select(cell);
      }}
    >
      ${text}</button
    >, `;
  return html`<p class="note">
    ${words.say('soft.years')} ${v.isAsking ? nothing : here}${words.say('soft.years-ends', ends)}
  </p>`;
}

function curve(v: SoftView): TemplateResult {
  const { words, inputs } = v;
  const position = positionOf(STOPS, inputs.temperature);
  const name = words.say('soft.temperature');
  const text = temperatureText(v, inputs.temperature);
  if (v.canEdit('temperature')) v.set.set('temperature', () => ({ name, value: text }));
  const errors = errorsOf(v);
  const spelling = v.shown.curves?.spelling;
  const write = (error: number): string => dollars(v, Math.round(error));
  const described = { first: write(errors[0]!), last: write(errors[LAST]!) };
  return html`<soft-error-curve
    part="temperature"
    .label=${words.say('soft.label', { count: countOf(v) })}
    .note=${words.say('soft.note')}
    .name=${name}
    .stops=${STOPS.map((stop, index) => (index === 0 || index === LAST || WRITTEN.includes(stop) || index === position ? temperatureText(v, stop) : ''))}
    .position=${position}
    .positionText=${text}
    .guess=${guessedStop(v)}
    .guessText=${words.say('soft.guess')}
    .expectedText=${words.say('soft.expected')}
    .isFixed=${!v.canEdit('temperature')}
    .isCovered=${v.isAsking}
    .ticks=${TICKS}
    .write=${write}
    .lines=${[
      // What is covered is nowhere in the page.
      {
        label: words.say('soft.by-word-vectors'),
        errors: v.isAsking
          ? errors.map((error, index) => (index === 0 || index === LAST ? error : Number.NaN))
          : errors,
      },
      ...(spelling && !v.isAsking
        ? [{ label: words.say('soft.by-spelling'), errors: spelling, isDashed: true }]
        : []),
    ]}
    .description=${
      v.isAsking
        ? words.say('soft.covered', described)
        : words.say('soft.described', {
            ...described,
            temperature: text,
            error: write(v.shown.meaning.mean(INCOME)),
          })
    }
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      if (v.isAsking) {
        v.use.guessedStop = detail.value;
        v.choose(answerAt(detail.value));
      }
      v.change({ temperature: STOPS[detail.value]! }, { gesture: 'temperature', final: detail.final });
    }}
    >${yearsOfLife(v)}</soft-error-curve
  >`;
}

import { html } from 'lit';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { countryProgram } from '../../countries/country-program.js';
import { countryLookups, isOfAsked, ofCountries } from '../../countries/country-step.js';
import { askedOf, asksCountry, bestRows, nameOf, sayRows } from '../../countries/country-view.js';
import { OUTPUT, weightAt } from '../../records/records.js';
import { withCountries, type ByMeaning } from '../countries.js';

const ROWS = 8;

/** Shares of any scores. How far off they are on average is the question of a later step, so nothing tells of it here. */
export default withCountries.step<ByMeaning, 'learning' | 'country-vectors'>({
  ...ofCountries,
  runs: (context) => {
    const { asking, lookup } = countryLookups(context);
    const { temperature } = context.inputs;
    return { ...asking, meaning: lookup('word-vectors', { way: 'softmax', temperature }) };
  },
  view: (v) => html`
    ${asksCountry(v, v.shown.meaning, temperatureSlider(v))}
    ${bestRows(v, {
      lookup: v.shown.meaning,
      keys: 'word-vectors',
      hasWeights: true,
      hasOutput: true,
      hasSource: false,
      count: ROWS,
    })}
    <p class="note from">${sayRows(v, ROWS)}</p>
  `,
  looksAt: (v) => {
    const [best] = v.shown.meaning.byScore;
    return best === undefined ? null : weightAt(best);
  },
  shows: (v, cell) => isOfAsked(v, cell) && cell.stage !== 'error',
  program: (v) =>
    countryProgram(v, {
      keys: 'word-vectors',
      rule: { way: 'softmax', temperature: v.inputs.temperature },
      hasErrors: false,
      changed: 'weight',
    }),
  describe: (v) => {
    const [best] = v.shown.meaning.byScore;
    const asked = askedOf(v);
    if (best === undefined || asked === null) return v.words.say('say.no-country');
    return v.words.say('say.weights', {
      query: nameOf(v, asked),
      output: v.text(OUTPUT),
      weight: v.text(weightAt(best)),
      key: nameOf(v, best),
    });
  },
});

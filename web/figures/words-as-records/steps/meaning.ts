import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/weight-bars.js';
import { choice, temperatureSlider } from '../../base/controls.js';
import { asking, queryWord, strips } from '../asking.js';
import type { WordsView } from '../figure.js';
import { GROUPS } from '../model.js';

export default asking({
  above: (v) => html`${v.fixed ? nothing : settings(v)}`,
  below: (v) => html`${likenessBars(v)} ${v.puzzle()} ${outputStrips(v)}`,
  puzzle: (v) => {
    if (v.fixed) return null;
    const { words } = v;
    const { here } = v.shown.asked;
    return {
      title: words.say('goal.title'),
      goals: [
        { text: words.say('goal.fruit'), reached: here.fruit > here.company },
        { text: words.say('goal.temperature'), reached: v.inputs.temperature === 1 },
      ],
      reached: words.say('goal.reached', { query: queryWord(v) }),
      hints: [words.say('hint.words'), words.say('hint.more'), words.say('hint.solution')],
    };
  },
  say: (v) => {
    const { fruit, company } = v.shown.asked.here;
    const likeness = (value: number): string => v.words.fixed(value, 3);
    const params = { query: queryWord(v), fruit: likeness(fruit), company: likeness(company) };
    return v.words.say('say.meaning', params);
  },
});

const settings = (v: WordsView): TemplateResult =>
  html`<div class="row">
    ${choice(v.words, {
      label: 'choose.form',
      options: ['raw', 'centred'] as const,
      value: v.inputs.form,
      name: (form) => v.words.say(`form.${form}`),
      choose: (form) => {
        v.update({ form });
      },
      narrow: true,
    })}
    ${temperatureSlider(v)}
  </div>`;

/** The word that asks, by its vector alone and by its output. */
function likenessBars(v: WordsView): TemplateResult {
  const { words } = v;
  const { alone, here } = v.shown.asked;
  const bar = (name: 'alone-fruit' | 'alone-company' | 'here-fruit' | 'here-company', value: number) => ({
    label: words.say(`likeness.${name}`, { query: queryWord(v) }),
    text: words.fixed(value, 3),
    value,
    role: name.startsWith('alone') ? ('query' as const) : ('output' as const),
  });
  return html`<div>
    <soft-weight-bars
      part="likeness"
      .label=${words.say('likeness.label')}
      .bars=${[
        bar('alone-fruit', alone.fruit),
        bar('alone-company', alone.company),
        bar('here-fruit', here.fruit),
        bar('here-company', here.company),
      ]}
    ></soft-weight-bars>
    ${v.note('likeness.words', { fruit: GROUPS.fruit.join(', '), company: GROUPS.company.join(', ') })}
  </div>`;
}

function outputStrips(v: WordsView): TemplateResult {
  const { words } = v;
  const query = queryWord(v);
  const { attention, output } = v.shown.asked;
  const label = words.say('strips.output-label');
  const description = words.say('strips.key', { word: query });
  return strips(words.say('strips.output-title', { query }), label, [
    { label: query, role: 'query', values: attention.query.data, description },
    { label: words.say('strips.output'), role: 'output', values: output.data, description: label },
  ]);
}

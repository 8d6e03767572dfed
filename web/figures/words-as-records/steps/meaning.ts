import { html, nothing, type TemplateResult } from 'lit';
import { bars } from '../../base/numbers/bars.js';
import { control } from '../../base/controls/controls.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { wordStep, strips } from '../word-step.js';
import type { WordsView } from '../figure.js';
import { GROUPS } from '../model.js';
import { queryWord, wordTable } from '../table.js';

export default wordStep({
  setting: (v) =>
    v.fixed
      ? nothing
      : html`${control(v, 'form', { label: 'choose.form', narrow: true })} ${temperatureSlider(v)}`,
  layout: (v, arcs) => html`
    <div class="meaning">
      ${v.puzzle()}
      <div class="main">${arcs} ${likenessBars(v)}</div>
      <div class="main">${wordTable(v, false)} ${outputStrips(v)} ${groupsNote(v)}</div>
    </div>
  `,
  puzzle: (v) => {
    if (v.fixed) return null;
    const { fruit, company } = v.shown.asked.here;
    const goals = { fruit: fruit > company, temperature: v.inputs.temperature === 1 };
    return puzzleOf(v.words, 'goal', goals, { params: { query: queryWord(v) } });
  },
  describe: (v) => {
    const { fruit, company } = v.shown.asked.here;
    const likeness = (value: number): string => v.words.fixed(value, 3);
    const params = { query: queryWord(v), fruit: likeness(fruit), company: likeness(company) };
    return v.words.say('say.meaning', params);
  },
});

/** The word that asks, by its vector alone and by its output. */
function likenessBars(v: WordsView): TemplateResult {
  const { words } = v;
  const { alone, here } = v.shown.asked;
  const query = queryWord(v);
  const bar = (place: 'alone' | 'here', group: 'fruit' | 'company') => {
    const value = (place === 'alone' ? alone : here)[group];
    const label = words.say(`likeness.${place}-${group}`, { query });
    const role = place === 'alone' ? ('query' as const) : ('output' as const);
    return { label, text: words.fixed(value, 3), value, role };
  };
  const both = [bar('alone', 'fruit'), bar('alone', 'company'), bar('here', 'fruit'), bar('here', 'company')];
  return bars(v, words.say('likeness.label'), both, 'likeness');
}

const groupsNote = (v: WordsView): TemplateResult =>
  v.note('likeness.words', { fruit: GROUPS.fruit.join(', '), company: GROUPS.company.join(', ') });

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

import { html, type TemplateResult } from 'lit';
import '../../parts/weight-bars.js';
import { puzzleCard } from '../goals.js';
import { GROUPS, type WordRun } from './model.js';
import type { Words } from './table.js';

/** The word that asks, before and after it has taken from the others. */
export function likenessBars(words: Words, query: string, { alone, here }: WordRun): TemplateResult {
  const bar = (name: 'alone-fruit' | 'alone-company' | 'here-fruit' | 'here-company', value: number) => ({
    label: words.say(`likeness.${name}`, { query }),
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
    <p class="note">
      ${words.say('likeness.words', { fruit: GROUPS.fruit.join(', '), company: GROUPS.company.join(', ') })}
    </p>
  </div>`;
}

export function fruitPuzzle(words: Words, query: string, run: WordRun, temperature: number): TemplateResult {
  return puzzleCard(
    {
      title: words.say('goal.title'),
      goals: [
        { text: words.say('goal.fruit'), reached: run.here.fruit > run.here.company },
        { text: words.say('goal.temperature'), reached: temperature === 1 },
      ],
      reached: words.say('goal.reached', { query }),
      hints: [words.say('hint.words'), words.say('hint.more'), words.say('hint.solution')],
    },
    words,
  );
}

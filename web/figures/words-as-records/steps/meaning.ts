import { html, nothing, type TemplateResult } from 'lit';
import type { BetweenPart, BetweenPoint } from '../../../drawings/between.js';
import '../../../parts/estimates/between.js';
import { control } from '../../base/controls/controls.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { oneOf, type Prediction } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { ask, weightText, wordStep } from '../word-step.js';
import type { WordsView } from '../figure.js';
import { GROUPS, type Likeness } from '../model.js';
import { queryWord, wordTable } from '../table.js';

export default wordStep({
  showsWeights: true,
  untilAnswered: 'say.hidden-place',
  predict: predictMove,
  setting: (v) =>
    v.fixed
      ? nothing
      : html`${control(v, 'form', { label: 'choose.form', narrow: true })} ${temperatureSlider(v)}`,
  layout: (v, arcs) => html`
    <div class="meaning">
      ${v.covered(() => v.puzzle())}
      <div class="main">${arcs} ${likenessLine(v)}</div>
      <div class="main">${wordTable(v, false, '', false)} ${groupsNote(v)}</div>
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

/** How much nearer to companies than to fruit: below 0, nearer to fruit. */
const leanOf = ({ fruit, company }: Likeness): number => company - fruit;

type Move = 'across' | 'less' | 'more';

/** Where the sentence has moved the word from where it is alone; null where it has not. */
function moveOf({ shown }: WordsView): Move | null {
  const alone = leanOf(shown.asked.alone);
  const here = leanOf(shown.asked.here);
  if (alone === here) return null;
  if (Math.sign(alone) !== Math.sign(here)) return 'across';
  return Math.abs(here) < Math.abs(alone) ? 'less' : 'more';
}

function predictMove(v: WordsView): Prediction | null {
  const correct = moveOf(v);
  if (correct === null) return null;
  const params = { query: queryWord(v), own: weightText(v, v.shown.query) };
  return oneOf(v.words, 'move', { options: ['across', 'less', 'more'], correct, params });
}

/** The word that asks, by its vector alone and by its output, on one line between the two groups of words. */
function likenessLine(v: WordsView): TemplateResult {
  const { words, isAsking } = v;
  const { alone, here } = v.shown.asked;
  const query = queryWord(v);
  const write = (cosine: number): string => words.fixed(cosine, 3);
  const point = (name: string, role: BetweenPoint['role'], likeness: Likeness): BetweenPoint => ({
    name,
    role,
    at: leanOf(likeness),
    numbers: [write(likeness.fruit), write(likeness.company)],
  });
  const ends = [words.say('likeness.fruit'), words.say('likeness.company')] as const;
  const from = point(words.say('likeness.alone', { query }), 'query', alone);
  const to = point(words.say('likeness.here'), 'output', here);
  const nearer = (likeness: Likeness): string => ends[leanOf(likeness) < 0 ? 0 : 1];
  const params = { query, alone: nearer(alone), here: nearer(here) };
  const shown = isAsking ? [from] : [from, to];
  const { each } = v.shown.asked;
  v.pictures.push({
    title: words.say('likeness.label'),
    heads: ['', ...ends],
    rows: [
      ...shown.map(({ name, numbers }) => [name, ...numbers]),
      ...each.map(({ fruit, company }, index) => [v.shown.words[index] ?? '', write(fruit), write(company)]),
    ],
  });
  listVectors(v);
  // Half the way to the middle, as far beyond it, and half as far again.
  const answers = v.answersAt({ across: -from.at, less: from.at / 2, more: from.at * 1.5 });
  return html`<div class="moved">
    <p class="title">${words.say('likeness.label')}</p>
    <soft-between
      part="likeness"
      .label=${isAsking ? words.say('likeness.told-open', params) : words.say('likeness.told', params)}
      .between=${{ ends, middle: words.say('likeness.middle'), from, to, isCovered: isAsking, parts: partsOf(v) }}
      .partsLabel=${words.say('arcs.label', { query })}
      .answers=${answers}
      @picture-guess=${v.takeAnswer}
      @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
        ask(v, detail.index);
      }}
    ></soft-between>
  </div>`;
}

const groupsNote = (v: WordsView): TemplateResult =>
  v.note('likeness.words', { fruit: GROUPS.fruit.join(', '), company: GROUPS.company.join(', ') });

/** Each word of the sentence, by its own vector. */
const partsOf = (v: WordsView): readonly BetweenPart[] =>
  v.shown.words.map((name, index) => ({
    name,
    role: index === v.shown.query ? 'query' : 'key',
    at: leanOf(v.shown.asked.each[index]!),
    weight: v.value({ stage: 'weights', row: 0, col: index }),
    weightText: weightText(v, index),
  }));

/** In the table view alone: the vector of the word that asks, and its output. */
function listVectors(v: WordsView): void {
  const { words } = v;
  const { attention, output } = v.shown.asked;
  const query = queryWord(v);
  v.pictures.push({
    title: words.say('strips.output-title', { query }),
    heads: [words.say('strips.number'), query, words.say('strips.output')],
    rows: Array.from(output.data, (number, index) => [
      String(index + 1),
      words.fixed(attention.query.data[index] ?? 0, 2),
      words.fixed(number, 2),
    ]),
  });
}

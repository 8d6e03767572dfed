import { html, nothing, type TemplateResult } from 'lit';
import type { SurveyedOffsets } from '../../../engine/encoder-types.js';
import { askedRows } from '../../base/asked-row.js';
import { control } from '../../base/controls.js';
import { numberOf } from '../../base/prediction.js';
import { switchControl } from '../../base/switches.js';
import { table } from '../../base/table.js';
import { counting, percent } from '../../encoder/counting.js';
import { FAMILIES, sentencesOfFamily } from '../../encoder/families.js';
import { HEADS } from '../../encoder/heads.js';
import { levelChoice, maps, pairIn, sentenceArcs, weights, type OneHead } from '../../encoder/one-head.js';
import { HeadRun } from '../../encoder/runs.js';
import { trainedTelling } from '../../encoder/telling.js';
import { sentenceInput } from '../../encoder/views.js';
import { sayPair } from '../../word-plane/telling.js';
import { inTrained, type Shown, type View } from '../trained/figure.js';
import { offsetsTask, SENTENCES, type OffsetsCounted } from '../trained/offsets-task.js';
import { ASKED, foremost, NAMED, PLACES, sharesOf } from '../trained/places.js';

/** The four heads of a trained layer on one sentence, and where each looks over many, counted once it is guessed. */
export default inTrained.step<Shown, 'encoder'>({
  ...trainedTelling,
  // The steps before it have runs and matrices of another kind.
  matrix: () => ({}),
  task: ({ inputs: { prediction } }) => offsetsTask(prediction === null),
  runs: ({ inputs: { text, head }, resources, result }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts, counted: result as OffsetsCounted | null };
  },
  view: (v) => {
    if (!v.hasPredicted)
      return html`<div class="sources">
        ${sentence(v)} ${v.question()} ${countedOver(v)} ${v.note('trained.learned')}
      </div>`;
    const one: OneHead = { words: v.shown.words, head: v.inputs.head };
    const { row } = pairIn(v, one.words);
    return html`
      ${askedRows(v, [{ stage: 'weights', row, columns: one.words.words }])} ${sentence(v)}
      <div class="outcome">${v.question()}</div>
      ${
        v.compact
          ? html`<div class="head">${fourMaps(v, one)} ${sentenceArcs(v, one)}</div>`
          : html`<div class="four">
              ${fourMaps(v, one)} ${weights(v, one)}
              <div class="shares">${shares(v)} ${levelChoice(v, one)} ${v.note('trained.learned')}</div>
            </div>`
      }
    `;
  },
  // The maps would answer the question.
  canSelect: (v) => v.hasPredicted,
  predict: (v) => {
    const { words } = v;
    const counted = v.shown.counted?.heads?.[HEADS.indexOf(ASKED.head)];
    return numberOf(words, 'trained', {
      correct: counted ? 100 * counted.largest[ASKED.place] : null,
      decimals: 0,
      params: {
        ...{ head: ASKED.head, name: words.say(`head.${ASKED.head}`) },
        count: words.short(SENTENCES.length),
        queries: counted ? words.short(counted.queries) : '',
        itself: counted ? words.fixed(100 * counted.largest.itself, 0) : '',
        others: counted ? words.fixed(100 * counted.largestOfOthers[ASKED.place], 0) : '',
      },
    });
  },
  untilAnswered: 'say.hidden',
  say: (v) => sayPair(v, v.shown.words.words, pairIn(v, v.shown.words)),
  results: ({ shown: { counted } }) => ({
    statistics: (counted?.heads ?? []).flatMap(({ largest, largestOfOthers, mean }, head) =>
      Object.entries({ largest, largestOfOthers, mean }).map(([what, numbers]) => ({
        of: { head: head + 1, what },
        numbers: { ...numbers },
      })),
    ),
  }),
});

const sentence = (v: View): TemplateResult | typeof nothing =>
  sentenceInput(v, ({ text, words: [row, col] }) => ({ text, cell: { stage: 'weights', row, col } }));

/** What is counted, for each head; null where nothing is. */
const countedIn = ({ shown, inputs }: View): readonly SurveyedOffsets[] | null =>
  inputs.counted === 'text' ? shown.words.all.map(({ offsets }) => offsets) : (shown.counted?.heads ?? null);

/** Which sentences are counted. */
const countedOver = (v: View): TemplateResult =>
  v.note('trained.counted', {
    count: v.words.short(SENTENCES.length),
    patterns: FAMILIES.map((family) => sentencesOfFamily(family).sentences[0]).join('”, “'),
  });

/** The heads side by side, each with the two places where its largest weight is most often. */
function fourMaps(v: View, one: OneHead): TemplateResult {
  const counted = countedIn(v);
  return maps(v, one, (index) => {
    const found = counted?.[index];
    if (!found) return {};
    const shares = sharesOf(found, v.inputs.withoutItself);
    return {
      shares: foremost(shares).map((place) => ({
        label: v.words.say(`short.${place}`),
        text: percent(v, shares[place]),
        share: shares[place],
      })),
    };
  });
}

/** Over which words it is counted, and how often each place has the largest weight. */
function shares(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const counted = countedIn(v);
  return html`
    <div class="counts">
      ${control(v, 'counted', {
        name: (option) =>
          words.say(`counted.${option as typeof inputs.counted}`, { count: words.short(SENTENCES.length) }),
      })}
      ${switchControl(v, 'withoutItself', { label: 'withoutItself' })}
    </div>
    ${
      counted
        ? sharesTable(v, counted)
        : counting(v, { done: shown.counted?.done ?? 0, total: SENTENCES.length })
    }
  `;
}

function sharesTable(v: View, counted: readonly SurveyedOffsets[]): TemplateResult {
  const { words, inputs } = v;
  const count = words.short(counted[0]!.queries);
  const named: readonly string[] = NAMED[inputs.head];
  return html`<div>
    <p class="title">${words.say(inputs.withoutItself ? 'shares.title-others' : 'shares.title')}</p>
    ${table(v, {
      label: words.say('shares.label', { count }),
      columns: [
        { role: 'plain', label: words.say('shares.place') },
        ...HEADS.map((head, index) => ({
          ...({ role: 'plain', label: words.say('head.name', { number: head }) } as const),
          cell: (place: number) => ({
            text: percent(v, sharesOf(counted[index]!, inputs.withoutItself)[PLACES[place]!]),
          }),
        })),
      ],
      rows: PLACES.map((place) => words.say(`place.${place}`)),
      mark: (place) => ({ lit: named.includes(PLACES[place]!) }),
      note: words.say('shares.words', { count }),
    })}
  </div>`;
}

import { isAnswer } from '../../../model/answers.js';
import { html, nothing, type TemplateResult } from 'lit';
import { askedRows } from '../../base/numbers/written-row.js';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { switchControl } from '../../base/controls/switches.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { counting, percent } from '../../encoder/counting.js';
import { FAMILIES, sentencesOfFamily } from '../../encoder/families.js';
import { HEADS } from '../../encoder/heads.js';
import { maps, pairIn, sentenceArcs, weights, type OneHead } from '../../encoder/one-head.js';
import { HeadRun } from '../../encoder/runs.js';
import { trainedTelling } from '../../encoder/telling.js';
import { sentenceInput } from '../../encoder/views.js';
import { inTrained, type Shown, type View } from '../trained/figure.js';
import { offsetsTask, SENTENCES, type OffsetsCounted } from '../trained/offsets-task.js';
import { ASKED, countedIn, PLACES, sharesOf } from '../trained/places.js';

/** The four heads of a trained layer on one sentence, and where each looks over many, counted once it is guessed, or asked for. */
export default inTrained.step<Shown, 'encoder'>({
  ...trainedTelling,
  // The steps before it have runs and matrices of another kind.
  matrix: () => ({}),
  task: ({ inputs: { prediction } }) => offsetsTask(!isAnswer(prediction)),
  runs: ({ inputs: { text, head }, resources, result }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts, counted: result as OffsetsCounted | null };
  },
  view: (v) => {
    // Between pieces the matrix would be higher than there is room: their numbers stand in the derivation.
    const one: OneHead = { words: v.shown.words, head: v.inputs.head, level: 'words' };
    const { row } = pairIn(v, one.words);
    return html`
      ${askedRows(v, [{ stage: 'weights', row, columns: one.words.words }])} ${sentence(v)}
      <div class="four">
        ${v.covered(() => fourMaps(v, one))}
        ${v.covered(
          () =>
            html`${v.compact || isLittle(v.room) ? sentenceArcs(v, one) : nothing}
            ${v.compact ? nothing : weights(v, one)}`,
        )}
        ${v.compact ? nothing : counts(v)}
      </div>
    `;
  },
  // The maps would answer the question.
  canSelect: (v) => !v.isAsking,
  predict: (v) => {
    const { words } = v;
    const counted = v.shown.counted?.heads?.[HEADS.indexOf(ASKED.head)];
    return numberOf(words, 'trained', {
      correct: counted ? 100 * counted.largest[ASKED.place] : null,
      decimals: 0,
      range: [0, 100],
      params: {
        head: ASKED.head,
        name: words.say(`head.${ASKED.head}`),
        count: words.short(SENTENCES.length),
        queries: counted ? words.short(counted.queries) : '',
        itself: counted ? words.fixed(100 * counted.largest.itself, 0) : '',
        others: counted ? words.fixed(100 * counted.largestOfOthers[ASKED.place], 0) : '',
      },
    });
  },
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { words, shown, inputs, spoken } = v;
    const { row, col } = pairIn(v, shown.words);
    const nameOf = (word: number): string => spoken(shown.words.words[word] ?? '');
    return words.say('say.trained', {
      head: inputs.head,
      query: nameOf(row),
      key: nameOf(col),
      weight: v.text({ stage: 'weights', row, col }),
    });
  },
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

/** Which sentences are counted. */
const countedOver = (v: View): TemplateResult =>
  v.note('trained.counted', {
    count: v.words.short(SENTENCES.length),
    patterns: FAMILIES.map((family) => sentencesOfFamily(family).sentences[0]).join('”, “'),
  });

/** The heads side by side, each with how often its largest weight is where. */
function fourMaps(v: View, one: OneHead): TemplateResult {
  const counted = v.isAsking ? null : countedIn(v);
  return maps(v, one, (index) => {
    const found = counted?.[index];
    const shares = found && sharesOf(found, v.inputs.withoutItself);
    return {
      shares: PLACES.map((place) => ({
        label: v.words.say(`place.${place}`),
        // It has its place before it is counted, so that nothing moves then.
        text: shares ? percent(v, shares[place]) : '',
        share: shares?.[place] ?? 0,
      })),
    };
  });
}

/** Over which words it is counted, and what. */
function counts(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const [counted] = countedIn(v) ?? [];
  const total = words.short(SENTENCES.length);
  const what = inputs.withoutItself ? 'shares.others' : 'shares.all';
  return html`<div class="counts">
    ${control(v, 'counted', {
      name: (option) => words.say(`counted.${option as typeof inputs.counted}`, { count: total }),
    })}
    ${switchControl(v, 'withoutItself', { label: 'withoutItself' })}
    ${v.covered(() =>
      counted
        ? v.note(what, { count: words.short(counted.queries) })
        : counting(v, { done: shown.counted?.done ?? 0, total: SENTENCES.length }),
    )}
    ${v.note('trained.learned')} ${countedOver(v)}
  </div>`;
}

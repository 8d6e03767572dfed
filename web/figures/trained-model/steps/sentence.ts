import { html, nothing, type TemplateResult } from 'lit';
import type { EncodedHead } from '../../../engine/encoder-types.js';
import { rowOf } from '../../../model/tensor.js';
import '../../../parts/matrix/map-grid.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { oneOf } from '../../base/questions/prediction.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { waiting } from '../../base/controls/waiting.js';
import { isInRowOf, pairIn, sentenceArcs, weights, type OneHead } from '../../encoder/one-head.js';
import { HEADS, type HeadName } from '../../encoder/heads.js';
import { HeadRun } from '../../encoder/runs.js';
import { trainedTelling } from '../../encoder/telling.js';
import { sentenceInput } from '../../encoder/views.js';
import type { TrainedModelFields } from '../definition.js';
import { en as first } from '../en.js';
import { trainedModel } from '../figure.js';
import type { Inputs } from '../model.js';
import { en as own } from '../sentence.words.js';

const en = { ...first, ...own };
const inSentence = figure<TrainedModelFields, keyof typeof en>({ ...trainedModel.shape, words: { en } });

interface Shown {
  readonly words: HeadRun;
  /** By layer, those of it that are loaded. */
  readonly layers: readonly (readonly EncodedHead[])[];
  /** The head that is looked at is of a layer that is on its way. */
  readonly isComing: boolean;
}
type View = ViewOf<TrainedModelFields, keyof typeof en, Shown>;

const LAYERS = ['1', '2'] as const;

const placeOf = ({ encoderHead }: Pick<Inputs, 'encoderHead'>) => {
  const [layer = '1', head = '1'] = encoderHead.split('-');
  return { layer: Number(layer) - 1, head: head as HeadName };
};

/** The learner's sentence through a trained encoder of two layers, whose second one is fetched when it is asked for. */
export default inSentence.step<Shown, 'encoder'>({
  ...trainedTelling,
  also: ({ inputs }) => (placeOf(inputs).layer === 1 ? ['encoder-rest'] : []),
  runs: ({ inputs, resources }) => {
    const { layer, head } = placeOf(inputs);
    const rest = resources['encoder-rest'];
    const isComing = layer === 1 && !rest;
    const place = { layer: isComing ? 0 : layer, index: HEADS.indexOf(head) };
    const words = new HeadRun(rest ?? resources.encoder, inputs.text, place, { pieces: 'pieces' });
    const layers = words.encoded.layers.map(({ heads }) => heads);
    return { words, ...words.parts, layers, isComing };
  },
  view: (v) => {
    const { words, isComing } = v.shown;
    const input = sentenceInput(v, ({ text, words: [row, col] }) => ({
      text,
      cell: { stage: 'weights', row, col },
    }));
    const asked = askedRow(v);
    const one: OneHead = { words, asked, head: placeOf(v.inputs).head, level: 'words' };
    const { row } = pairIn(v, words);
    return html`
      ${askedRows(v, [{ stage: 'weights', row, columns: words.words, covered: row === asked }])} ${input}

      <div class="overview encoder">
        ${maps(v)}
        ${
          isComing
            ? waiting(v, 'second', 'encoder')
            : html`<div>
                <p class="title">${nameOf(v, v.inputs.encoderHead)}</p>
                ${v.compact || isLittle(v.room) ? sentenceArcs(v, one) : nothing}
                ${v.compact ? nothing : weights(v, one)}
              </div>`
        }
      </div>
    `;
  },
  canSelect: (v) => !v.shown.isComing,
  shows: (v, cell) => !v.isAsking || !isInRowOf(v, v.shown.words, askedRow(v), cell),
  reveal: (v) => ({
    encoderHead: '1-1',
    cell: { stage: 'weights', row: askedRow(v), col: strongest(askedWeights(v) ?? []) },
  }),
  predict: (v) => {
    const { words } = v.shown;
    const row = askedRow(v);
    const numbers = askedWeights(v);
    if (!numbers || row < 1) return null;
    const key = strongest(numbers);
    return oneOf(v.words, 'sentence', {
      options: numbers.map((_, word) => String(word)),
      label: (word) => v.spoken(words.words[Number(word)] ?? ''),
      correct: String(key),
      params: {
        last: v.spoken(words.words[row] ?? ''),
        key: v.spoken(words.words[key] ?? ''),
        weight: v.words.fixed(numbers[key] ?? 0, 3),
      },
    });
  },
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { words, shown, inputs, spoken } = v;
    const { row, col } = pairIn(v, shown.words);
    const nameIn = (word: number): string => spoken(shown.words.words[word] ?? '');
    return words.say('say.sentence', {
      name: nameOf(v, inputs.encoderHead),
      query: nameIn(row),
      key: nameIn(col),
      weight: v.text({ stage: 'weights', row, col }),
    });
  },
});

/** The last word. */
const askedRow = ({ shown }: View): number => shown.words.words.length - 1;

/** What it puts on each word in the first head; null until that is there. */
function askedWeights(v: View): readonly number[] | null {
  const asked = v.shown.layers[0]?.[0];
  return asked ? rowOf(asked.wordWeights, askedRow(v)) : null;
}

const strongest = (weights: readonly number[]): number => weights.indexOf(Math.max(...weights));

function nameOf(v: View, value: string): string {
  const [layer = '', head = ''] = value.split('-');
  return v.words.say('sentence.head', { layer, head });
}

/** Every head of both layers, of which one is chosen. */
function maps(v: View): TemplateResult {
  const { layers, words } = v.shown;
  const covered = v.isAsking ? askedRow(v) : -1;
  return html`<div>
    <soft-map-grid
      part="maps"
      .label=${v.words.say('sentence.maps')}
      .columns=${HEADS}
      .rows=${LAYERS.map((layer, index) => ({
        name: v.words.say('sentence.layer', { layer }),
        maps: HEADS.map((head, at) => {
          const weights = layers[index]?.[at]?.wordWeights ?? null;
          const nameIn = (word: number): string => v.spoken(words.words[word] ?? '');
          return {
            value: `${layer}-${head}`,
            label: nameOf(v, `${layer}-${head}`),
            description: (weights && v.afterPaint?.tellMap(weights, v.words, nameIn, covered)) ?? '',
            weights,
          };
        }),
      }))}
      .value=${v.inputs.encoderHead}
      .row=${pairIn(v, words).row}
      .coveredRow=${covered}
      .fixed=${!v.canEdit('encoderHead')}
      @choose=${({ detail }: CustomEvent<{ value: Inputs['encoderHead'] }>) => {
        v.update({ encoderHead: detail.value });
      }}
    ></soft-map-grid>
    ${v.note('sentence.learned')}
  </div>`;
}

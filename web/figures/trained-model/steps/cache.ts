import { html, nothing, type TemplateResult } from 'lit';
import type { KeyValueCache, ProjectedNumbers } from '../../../engine/model-types.js';
import type { ShownCell } from '../../../model/token.js';
import { bars } from '../../base/numbers/bars.js';
import { button } from '../../base/controls/button.js';
import { matrix } from '../../base/numbers/matrix.js';
import { numberOf } from '../../base/questions/prediction.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { OPENING } from '../definition.js';
import { pieceName } from '../figure.js';
import { withStory, type View as StoryView } from '../later.js';
import { traced, writtenIn, type Story } from '../model.js';
import { storyTelling } from '../telling.js';
import { promptLine } from '../writing.js';

interface Shown {
  readonly story: Story;
  readonly cache: KeyValueCache;
  /** After one more piece than is written. */
  readonly after: KeyValueCache;
}
type View = StoryView<Shown>;

/** The tokens whose rows are drawn: the last ones. */
const DRAWN = 6;
/** A key of a head has so many numbers, and two heads share it. */
const WIDTH = 8;
const SHARING = 2;

const KINDS = ['queries', 'keys', 'values'] as const;

/** What a text being written keeps, and what one more token costs. */
export default withStory.step<Shown, 'decoder'>({
  ...storyTelling,
  runs: ({ inputs, resources: { decoder: model } }) => {
    const written = writtenIn(model, inputs);
    const cache = model.cache({ ...inputs, count: inputs.written });
    const after = model.cache({ ...inputs, prompt: OPENING, count: 1 });
    const { runs, traced: count } = traced(
      model,
      written,
      (run, stage) => run === `attention-${inputs.layer}` && (stage === 'rotated-key' || stage === 'value'),
    );
    return { ...runs, story: { model, written, traced: count }, cache, after };
  },
  view: (v) =>
    html`${v.compact ? nothing : promptLine(v)}

      <div class="overview kept">
        <div class="stack">${counts(v)}</div>
        ${v.compact || isLittle(v.room) ? nothing : html`<div class="stack">${kept(v)}</div>`}
      </div>`,
  looksAt: ({ inputs: { layer, head }, shown: { story } }) => {
    const row = (story.traced ?? 1) - 1;
    return { run: `attention-${layer}`, stage: 'rotated-key', row, col: firstColumn(head) };
  },
  predict: ({ words, shown: { after } }) =>
    numberOf(words, 'cache', {
      correct: after.computed.positions,
      decimals: 0,
      params: { count: words.short(after.positions - 1) },
    }),
  untilAnswered: 'say.hidden',
  describe: ({ words, shown: { cache } }) =>
    words.counted('say.cache', cache.computed.positions, {
      computed: words.short(cache.computed.positions),
      positions: words.short(cache.positions),
    }),
});

/** Of the columns that a head shares with another. */
const firstColumn = (head: number): number => Math.floor((head - 1) / SHARING) * WIDTH;

function counts(v: View): TemplateResult {
  const { words, shown, inputs } = v;
  const { cache, story } = shown;
  const most = Math.max(...KINDS.map((kind) => cache.withoutCache[kind]));
  const counted = (label: 'cache.computed' | 'cache.without', numbers: ProjectedNumbers) =>
    bars(
      v,
      words.say(label),
      KINDS.map((kind) => ({
        label: words.say(`cache.${kind}`),
        text: words.short(numbers[kind]),
        value: numbers[kind] / most,
        role: ({ queries: 'query', keys: 'key', values: 'value' } as const)[kind],
      })),
    );
  const canWrite = !v.fixed && v.canEdit('written') && !story.written.ended;
  return html`
    ${
      canWrite
        ? html`<p class="walk">
            ${button(
              words.say('cache.write'),
              () => {
                v.update({ written: inputs.written + 1 });
              },
              'button',
            )}
          </p>`
        : nothing
    }
    ${v.covered(() => counted('cache.computed', cache.computed))}
    ${counted('cache.without', cache.withoutCache)}
    ${v.covered(() =>
      v.note('cache.kept', {
        positions: words.short(cache.positions),
        layers: words.short(cache.layers),
        kept: words.short(cache.kept),
        bytes: words.short(cache.bytes),
      }),
    )}
    ${inputs.written === 0 ? v.note('cache.prompt') : nothing}
  `;
}

/** The last rows of one head, which are also those of the trace: each number can be asked. */
function kept(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const { layer, head } = inputs;
  const count = shown.story.traced ?? 0;
  const first = Math.max(0, count - DRAWN);
  const rows = Array.from({ length: Math.min(DRAWN, count) }, (_, index) => first + index);
  const start = firstColumn(head);
  const names = rows.map((row) => {
    const token = shown.story.written.tokens[row];
    return token ? pieceName(words, token) : '';
  });
  const drawn = (stage: 'rotated-key' | 'value') =>
    matrix(v, {
      stage,
      run: `attention-${layer}`,
      rows: names,
      compact: true,
      rowRole: 'key',
      title: words.say(`cache.${stage}`, { layer: String(layer), head: String(head) }),
      cells: rows.map((row) =>
        Array.from({ length: WIDTH }, (_, index): ShownCell => ({
          run: `attention-${layer}`,
          stage,
          row,
          col: start + index,
        })),
      ),
      write: (value) => words.fixed(value, 1),
    });
  return html`${drawn('rotated-key')} ${drawn('value')}`;
}

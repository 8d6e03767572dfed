import { html, nothing, type TemplateResult } from 'lit';
import { placeChoice } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { heads, isProjection, programOf, type View } from '../figure.js';
import { changedHeads } from '../changed-heads.js';
import { numbers, weightsOfHeads } from '../matrices.js';
import { changedPlace, slice } from '../model.js';

const CHANGES = Array.from({ length: 25 }, (_, index) => -3 + index / 4);

/** One number of one embedding is changed: every head moves, unless heads get slices. */
export default heads.step({
  runs: ({ engine, inputs }) => slice(engine, inputs),
  view: (v) => html`
    <div class="slices">
      ${v.compact ? nothing : sliderOf(v, 'change', { values: CHANGES, text: (change) => v.words.short(change) })}
      <div class="ways">
        ${ways(v, 'all', undefined, 'before')} ${ways(v, 'slice', 'sliced', 'sliced-before')}
      </div>
      <div class="moved">
        ${v.compact ? nothing : controls(v)}
        ${numbers(v, 'input', {
          fixed: true,
          mark: ({ row, col }) => {
            const place = changedPlace(v.inputs);
            return { differs: v.inputs.change !== 0 && row === place.row && col === place.col };
          },
        })}
      </div>
    </div>
  `,
  shows: (v, { stage }) => !v.isAsking || stage === 'input' || isProjection(stage),
  untilAnswered: 'slicing.hidden',
  predict: (v) => {
    const { words, inputs } = v;
    const place = changedPlace(inputs);
    const count = changedHeads(v, undefined, 'before');
    // Nothing was changed, or there is only one head: nothing is asked.
    if (inputs.heads === 1) return null;
    return oneOf(words, 'slicing', {
      options: ['none', 'one', 'all'],
      correct: count === 0 ? 'none' : count === 1 ? 'one' : 'all',
      params: {
        change: words.short(inputs.change),
        word: inputs.words[place.row] ?? '',
        feature: inputs.features[place.col] ?? '',
        heads: words.short(inputs.heads),
      },
    });
  },
  describe: (v) => {
    const { words, inputs } = v;
    return words.say('slicing.say', {
      all: words.short(changedHeads(v, undefined, 'before')),
      sliced: words.short(changedHeads(v, 'sliced', 'sliced-before')),
      heads: words.short(inputs.heads),
    });
  },
  program: (v) => programOf(v.shown.layer, 'projection'),
});

/** Which number is changed, and by how much. */
function controls(v: View): TemplateResult {
  const { words, features } = v.inputs;
  const place = changedPlace(v.inputs);
  return html`
    ${placeChoice(
      v,
      'slicing.word',
      words,
      place.row,
      (row) => {
        v.update({ word: row + 1 });
      },
      v.canEdit('word'),
    )}
    ${placeChoice(
      v,
      'slicing.feature',
      features,
      place.col,
      (col) => {
        v.update({ feature: col + 1 });
      },
      v.canEdit('feature'),
    )}
  `;
}

/** The weights of all heads, with those marked that are not as before. */
const ways = (v: View, way: 'all' | 'slice', run: string | undefined, twin: string): TemplateResult =>
  html`<section class="way">
    <p class="title">
      ${v.words.say(`way.${way}`)}
      ${v.covered(
        () =>
          html`<span class="note">
            ${v.words.say('slicing.count', {
              count: v.words.short(changedHeads(v, run, twin)),
              heads: v.words.short(v.inputs.heads),
            })}
          </span>`,
      )}
    </p>
    <div class="matrices">
      ${v.covered(() => weightsOfHeads(v, { ...(run !== undefined && { run }), twin }))}
    </div>
  </section>`;

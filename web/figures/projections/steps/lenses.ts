import { html, nothing } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import { ask } from '../../base/questions/prediction.js';
import { isProjection, isToldTo, programOf, projections, rowInView, vectorText } from '../figure.js';
import { lens, line, lockNote, numbers } from '../matrices.js';
import { attend, ROLES } from '../model.js';

/** One embedding for each word, and what three matrices make of it. */
export default projections.step({
  runs: ({ engine, inputs }) => ({ layer: attend(engine, inputs) }),
  view: (v) => {
    const row = v.explanation && rowInView(v);
    const mark = (cell: ShownCell) => ({ onPath: cell.row === row && !isProjection(cell.stage) });
    return html`
      <div class="meeting in-line">
        <div class="embeddings">
          ${numbers(v, 'input', { class: 'rows columns', mark })} ${line(v, 'input')}
        </div>
        ${ROLES.map((role) => lens(v, role, { showsResult: 'covered', mark }))}
      </div>
      ${v.compact ? nothing : lockNote(v, 'marks.learned', 'marks.computed')}
    `;
  },
  shows: (v, cell) => isToldTo(v, cell),
  untilAnswered: 'lenses.hidden',
  describe: (v) => {
    const { words, inputs } = v;
    const row = rowInView(v);
    return words.say('lenses.say', {
      word: inputs.words[row] ?? '',
      embedding: vectorText(v, 'input', row),
      query: vectorText(v, 'query', row),
      key: vectorText(v, 'key', row),
      value: vectorText(v, 'value', row),
    });
  },
  predict: (v) => {
    const { words, inputs } = v;
    const row = inputs.words.length - 1;
    const params = { word: inputs.words[row] ?? '', embedding: vectorText(v, 'input', row) };
    return ask({
      kind: 'number',
      question: words.say('predict.question', params),
      correct: v.value({ stage: 'key', row, col: 0 }),
      write: (value) => words.short(value),
      because: words.say('predict.because'),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

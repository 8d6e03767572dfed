import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import { rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { oneOf } from '../../base/questions/prediction.js';
import type { Run } from '../../base/compute/run.js';
import { switchControl } from '../../base/controls/switches.js';
import type { ShownStage } from '../definition.js';
import type { en } from '../en.js';
import { layers, namesOf, vectorText, type View } from '../figure.js';
import { blockOf, blockRuns, wordIn } from '../model.js';
import { numbers, wordChoice } from '../views.js';

interface Shown {
  readonly attention: Run;
  readonly forward: Run;
  readonly dropped?: Run;
  readonly 'dropped-forward'?: Run;
}
type PartsView = View<Shown>;

/** One word through the parts of a block, with the residual around attention and without it. */
export default layers.step<Shown, 'learning'>({
  needs: ['learning'],
  runs: ({ inputs, resources: { learning } }) => {
    const kept = blockRuns(learning, inputs, false);
    if (!inputs.withoutResidual) return kept;
    const { attention, forward } = blockRuns(learning, inputs, true);
    return { ...kept, dropped: attention, 'dropped-forward': forward };
  },
  view: (v) => html`
    <div class="setting">
      ${wordChoice(v)} ${switchControl(v, 'withoutResidual', { label: 'withoutResidual' })}
    </div>
    ${block(v)}
  `,
  shows: ({ isAsking }, cell) => !isAsking || !isBroken(cell),
  reveal: () => ({ withoutResidual: true }),
  predict: (v) => {
    const { words, inputs, shown } = v;
    const row = wordIn(inputs);
    const weights = rowOf(shown.attention.matrix('weights'), row);
    const most = weights.indexOf(Math.max(...weights));
    return oneOf(words, 'parts', {
      options: inputs.words.map((_, word) => String(word)),
      correct: String(most),
      label: (word) => inputs.words[Number(word)] ?? '',
      params: {
        word: inputs.words[row] ?? '',
        weight: words.fixed(weights[row] ?? NaN, 3),
      },
    });
  },
  // It asked how much is left.
  isFormerAnswer: (answer) => ['all', 'half', 'share'].includes(answer),
  describe: (v) => {
    const row = wordIn(v.inputs);
    const word = v.inputs.words[row] ?? '';
    const kept = vectorText(v, 'sum', row, 'forward');
    if (!v.shown.dropped || v.isAsking) return v.words.say('parts.say', { word, kept });
    const dropped = vectorText(v, 'sum', row, 'dropped-forward');
    return v.words.say('parts.say-both', { word, kept, dropped });
  },
  program: ({ inputs }) => ({ kind: 'block', block: blockOf(inputs, false) }),
});

/** A row of numbers of the word that is looked at, and what it is called. */
interface Line {
  readonly name: keyof typeof en;
  readonly stage: ShownStage;
  readonly run?: string;
}

/** Both as rows: what differs without the residual stands below what it differs from, marked. */
function lines(
  v: PartsView,
  rows: readonly Line[],
  options: { readonly title: string; readonly class?: string },
): TemplateResult {
  const word = wordIn(v.inputs);
  const { dropped } = v.shown;
  const shown = rows.flatMap((line): readonly Line[] => {
    const run = line.run === 'forward' ? 'dropped-forward' : 'dropped';
    const isSame = line.run === undefined && line.stage !== 'sum';
    return dropped && !isSame ? [line, { ...line, run }] : [line];
  });
  const cells = shown.map(({ stage, run }): ShownCell[] =>
    Array.from({ length: v.run(run)!.matrix(stage).cols }, (_, col) => ({
      ...(run !== undefined && { run }),
      stage,
      row: word,
      col,
    })),
  );
  const names = shown.map((line) => v.words.say(line.name));
  const isWithout = shown.map((line) => isBroken(cellOf(line)));
  const written = names.map((name, index) => (isWithout[index] ? v.words.say('parts.dropped') : name));
  const heard = names.map((name, index) =>
    isWithout[index] ? v.words.say('parts.dropped-of', { name }) : name,
  );
  const [{ stage, run }] = rows as readonly [Line];
  return numbers(v, stage, {
    ...(run !== undefined && { run }),
    cells,
    title: options.title,
    heading: null,
    class: options.class ?? 'headless',
    rows: written,
    spoken: (names) => (names === written ? heard : v.spokenNames(names)),
    columns: namesOf(v, stage, run).columns ?? [],
    rowRole: 'plain',
    colRole: 'plain',
    cellRole: 'plain',
    scale: stage === 'weights' ? 'weight' : 'score',
    covers: isBroken,
    guess: (cell) => (cell.stage === 'weights' ? v.answerAt(String(cell.col)) : null),
    mark: (cell) => markOf(v, cell),
  });
}

const cellOf = ({ stage, run }: Line): ShownCell => ({
  ...(run !== undefined && { run }),
  stage,
  row: 0,
  col: 0,
});

/** Whether it is a number without the residual. */
const isBroken = ({ run }: ShownCell): boolean => run?.startsWith('dropped') === true;

const markOf = (v: PartsView, cell: ShownCell) => ({
  differs: isBroken(cell) && v.text(cell) !== v.text(keptOf(cell)),
});

/** The same number with the residual. */
const keptOf = ({ run, ...cell }: ShownCell): ShownCell =>
  run === 'dropped-forward' ? { ...cell, run: 'forward' } : cell;

type Part = 'norm-1' | 'attention' | 'residual-1' | 'norm-2' | 'forward' | 'residual-2';

function block(v: PartsView): TemplateResult {
  const { words, shown } = v;
  const card = (part: Part, draw: (title: string) => unknown): TemplateResult => {
    const title = words.say(`parts.${part}`);
    return html`<section class="part">
      <p class="title" aria-hidden="true">${title}</p>
      ${draw(title)}
    </section>`;
  };
  const run = 'forward';
  return html`<div class="block">
    ${card(
      'norm-1',
      (title) =>
        html`${lines(
          v,
          [
            { name: 'parts.x', stage: 'input' },
            { name: 'parts.normed', stage: 'normed' },
          ],
          { title, class: '' },
        )}
        ${v.compact ? nothing : norm(v, title, undefined, shown.attention.matrix('input'))}`,
    )}
    ${card(
      'attention',
      () =>
        html`${lines(v, [{ name: 'matrix.weights', stage: 'weights' }], {
          title: words.say('parts.attention-weights'),
          class: '',
        })}
        ${lines(v, [{ name: 'parts.output', stage: 'projected-output' }], {
          title: words.say('parts.attention-output'),
        })}`,
    )}
    ${card('residual-1', (title) =>
      lines(
        v,
        [
          { name: 'parts.x', stage: 'input' },
          { name: 'parts.add-attention', stage: 'projected-output' },
          { name: 'parts.sum', stage: 'sum' },
        ],
        { title, class: '' },
      ),
    )}
    ${card(
      'norm-2',
      (title) =>
        html`${lines(v, [{ name: 'parts.normed', run, stage: 'normed' }], { title })}
        ${v.compact ? nothing : norm(v, title, run, shown.attention.matrix('sum'))}`,
    )}
    ${card(
      'forward',
      (title) =>
        html`${lines(
          v,
          [
            { name: 'parts.hidden', run, stage: 'hidden' },
            { name: 'parts.activated', run, stage: 'activated' },
          ],
          { title },
        )}`,
    )}
    ${card('residual-2', (title) =>
      lines(
        v,
        [
          { name: 'parts.add-forward', run, stage: 'projected-output' },
          { name: 'parts.sum', run, stage: 'sum' },
        ],
        { title },
      ),
    )}
  </div>`;
}

const AXIS = { width: 130, height: 40, most: 3.5 };

/** The numbers of the word on a line before its norm, and on one below after it; beside them their mean and variance. */
function norm(v: PartsView, title: string, run: 'forward' | undefined, from: Matrix): TemplateResult {
  const word = wordIn(v.inputs);
  const { width, height, most } = AXIS;
  const x = (value: number): number =>
    width / 2 + (Math.max(-most, Math.min(most, value)) / most) * (width / 2 - 6);
  const above = rowOf(from, word);
  const below = rowOf(v.run(run)!.matrix('normed'), word);
  const cell = (stage: 'mean' | 'variance', of = run as string | undefined): ShownCell => ({
    ...(of !== undefined && { run: of }),
    stage,
    row: word,
    col: 0,
  });
  const isBoth = run !== undefined && v.shown.dropped !== undefined;
  const cells = (['mean', 'variance'] as const).map((stage) =>
    isBoth ? [cell(stage), cell(stage, 'dropped-forward')] : [cell(stage)],
  );
  return html`<div class="norm">
    <svg class="dots" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      <path class="axis" d=${`M0 8H${width}M0 ${height - 8}H${width}M${width / 2} 2V${height - 2}`}></path>
      ${above.map(
        (value, col) =>
          svg`<path class="way" d=${`M${x(value)} 8L${x(below[col]!)} ${height - 8}`}></path>
            <circle cx=${x(value)} cy="8" r="4"></circle>
            <circle cx=${x(below[col]!)} cy=${height - 8} r="4"></circle>`,
      )}
    </svg>
    ${numbers(v, 'mean', {
      ...(run && { run }),
      cells,
      title: v.words.say('parts.statistics', { title }),
      heading: null,
      class: 'headless',
      rows: [v.words.say('matrix.mean'), v.words.say('matrix.variance')],
      columns: [v.inputs.words[word] ?? '', ...(isBoth ? [v.words.say('parts.dropped')] : [])],
      rowRole: 'plain',
      colRole: 'plain',
      cellRole: 'plain',
      covers: isBroken,
      mark: (each) => markOf(v, each),
    })}
  </div>`;
}

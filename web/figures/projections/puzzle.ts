import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../model/tensor.js';
import '../../parts/choice.js';
import { puzzleCard } from '../goals.js';
import { embeddings } from './lenses.js';
import { subscripts } from '../../parts/subscripts.js';
import { numbered, numberMatrix, type MatrixContext, type Words } from './matrices.js';
import type { Inputs, Shown } from './model.js';

/** The width and the d_k of a head in the Transformer base. */
const WIDE = { width: 512, dimension: 64 };
const LITTLE = 0.1;

export function ringBody(context: MatrixContext, choose: (asking: Inputs['asking']) => void): TemplateResult {
  const { words, inputs, compact, fixed } = context;
  const names = inputs.words;
  const byPair = (stage: 'scores' | 'weights') =>
    numberMatrix(context, {
      title: words.say(`puzzle.${stage}`),
      mark: 'computed',
      stage,
      rows: names,
      columns: names,
    });
  return html`
    ${fixed ? nothing : askingChoice(words, inputs, choose)}
    <div class="matrices">
      ${compact ? nothing : embeddings(context)} ${askingMatrix(context)} ${keyMatrix(context)}
    </div>
    <div class="pair">${byPair('scores')} ${byPair('weights')}</div>
    ${compact ? nothing : goals(context)} ${countTable(context)}
  `;
}

function askingChoice(
  words: Words,
  { asking }: Inputs,
  choose: (asking: Inputs['asking']) => void,
): TemplateResult {
  return html`<soft-choice
    .label=${words.say('puzzle.asking')}
    .options=${(['tied', 'identity'] as const).map((value) => ({
      value,
      label: words.say(`puzzle.${value}`),
      note: words.say(`puzzle.${value}-note`),
    }))}
    .value=${asking}
    @choose=${({ detail }: CustomEvent<{ value: Inputs['asking'] }>) => {
      choose(detail.value);
    }}
  ></soft-choice>`;
}

/** Tied, it is W_K once more: its numbers light, and are selected, with those of W_K. */
function askingMatrix(context: MatrixContext): TemplateResult {
  const { words, inputs, shown } = context;
  const isTied = inputs.asking === 'tied';
  const stage = isTied ? 'key-projection' : 'query-projection';
  return numberMatrix(context, {
    title: words.say(isTied ? 'puzzle.query-tied' : 'puzzle.query-identity'),
    mark: isTied ? 'learned' : 'fixed',
    stage,
    role: 'query',
    rows: inputs.features,
    columns: numbered('q', shown.places.matrix(stage).cols),
  });
}

function keyMatrix(context: MatrixContext): TemplateResult {
  const { words, inputs, shown } = context;
  return numberMatrix(context, {
    title: words.say('puzzle.key'),
    mark: 'learned',
    stage: 'key-projection',
    list: 'keyMatrix',
    rows: inputs.features,
    columns: numbered('k', shown.places.matrix('key-projection').cols),
  });
}

function goals({ words, inputs, shown }: MatrixContext): TemplateResult {
  const names = inputs.words;
  const [a = '', b = '', c = ''] = names;
  const next = (query: number): number => (query + 1) % names.length;
  const ring = names.map((query, row) => ({
    text: words.say('puzzle.most', { query, key: names[next(row)] ?? '' }),
    reached: givesMost(shown, row, next(row)),
  }));
  const back = {
    text: words.say('puzzle.below', { query: b, key: a }),
    reached: at(shown.places.matrix('weights'), 1, 0) < LITTLE,
  };
  return puzzleCard(
    {
      title: words.say('puzzle.title'),
      goals: [...ring, back],
      reached: words.say('puzzle.reached'),
      hints: [
        words.say('puzzle.hint-mirror', { a, b, c }),
        words.say('puzzle.hint-identity'),
        words.say('puzzle.hint-solution'),
      ],
    },
    words,
  );
}

function givesMost({ places }: Shown, row: number, col: number): boolean {
  const weights = places.matrix('weights');
  const most = at(weights, row, col);
  return Array.from({ length: weights.cols }, (_, key) => at(weights, row, key)).every(
    (weight, key) => key === col || weight < most,
  );
}

/** How many numbers each way to get queries and keys has to learn, here and in a real head. */
function countTable({ words, shown, inputs }: MatrixContext): TemplateResult {
  const { rows: width, cols: dimension } = shown.places.matrix('key-projection');
  const ways = [
    { id: 'tied', count: (d: number, k: number) => d * k },
    { id: 'identity', count: (d: number) => d * d },
    { id: 'two', count: (d: number, k: number) => 2 * d * k },
  ] as const;
  return html`<div class="scroll">
    <table class="reached">
      <caption>
        ${words.say('puzzle.counts')}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">
            ${subscripts(words.say('puzzle.count-here', { width: words.short(width), dimension: words.short(dimension) }))}
          </th>
          <th scope="col">${subscripts(words.say('puzzle.count-wide'))}</th>
        </tr>
      </thead>
      <tbody>
        ${ways.map(
          ({ id, count }) =>
            html`<tr class=${inputs.asking === id ? 'current' : ''}>
              <th scope="row">${subscripts(words.say(`puzzle.count-${id}`))}</th>
              <td>${words.short(count(width, dimension))}</td>
              <td>${words.short(count(WIDE.width, WIDE.dimension))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

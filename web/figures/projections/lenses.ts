import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/choice.js';
import { subscripts } from '../../parts/subscripts.js';
import '../../parts/switch.js';
import { SENTENCES } from './definition.js';
import { markChip, numbered, numberMatrix, writeNumber, type MatrixContext } from './matrices.js';
import { rangeOf, SECOND } from './model.js';

/** W_Q, W_K and W_V, each over what it makes of X where that is to be seen. */
export function lenses(context: MatrixContext, showsResults: boolean): TemplateResult {
  return html`<div class="lenses">
    ${(['query', 'key', 'value'] as const).map(
      (role) =>
        html`<div class="lens">
          ${projectionMatrix(context, role)} ${showsResults ? projectedMatrix(context, role) : nothing}
        </div>`,
    )}
  </div>`;
}

export function embeddings(context: MatrixContext): TemplateResult {
  const { words, inputs } = context;
  return numberMatrix(context, {
    title: words.say('matrix.input'),
    mark: 'stored',
    stage: 'input',
    list: 'input',
    rows: inputs.words,
    columns: inputs.features,
  });
}

export function projectionMatrix(context: MatrixContext, role: 'query' | 'key' | 'value'): TemplateResult {
  const { words, inputs, shown } = context;
  const stage = `${role}-projection` as const;
  return numberMatrix(context, {
    title: words.say(`matrix.${stage}`),
    mark: 'learned',
    stage,
    list: `${role}Matrix`,
    rows: inputs.features,
    columns: numbered(role.charAt(0), shown.places.matrix(stage).cols),
  });
}

export function projectedMatrix(context: MatrixContext, role: 'query' | 'key' | 'value'): TemplateResult {
  const { words, inputs, shown } = context;
  return numberMatrix(context, {
    title: words.say(`matrix.${role}`),
    mark: 'computed',
    stage: role,
    rows: inputs.words,
    columns: numbered(role.charAt(0), shown.places.matrix(role).cols),
  });
}

/** From queries and keys to the output, all of it computed. */
export function attentionResults(context: MatrixContext): TemplateResult {
  const { words, inputs } = context;
  const byPair = (stage: 'raw' | 'scores' | 'weights') =>
    numberMatrix(context, {
      title: words.say(`matrix.${stage}`),
      mark: 'computed',
      stage,
      rows: inputs.words,
      columns: inputs.words,
    });
  if (context.compact) return byPair('weights');
  return html`
    <div class="pair">${byPair('raw')} ${byPair('scores')}</div>
    <div class="pair">${byPair('weights')} ${inputs.plainValues ? nothing : outputMatrix(context)}</div>
  `;
}

function outputMatrix(context: MatrixContext): TemplateResult {
  const { words, inputs, shown } = context;
  return numberMatrix(context, {
    title: words.say(inputs.plainValues ? 'plain.own' : 'matrix.output'),
    mark: 'computed',
    stage: 'output',
    rows: inputs.words,
    columns: numbered('o', shown.places.matrix('output').cols),
    ...(inputs.plainValues && { twin: shown.places.matrix('output', SECOND) }),
  });
}

/** The run without W_V beside the unbroken one, and what its output can no longer be. */
export function plainValues(context: MatrixContext): TemplateResult | typeof nothing {
  const { words, inputs, shown } = context;
  if (!inputs.plainValues) return nothing;
  const { features } = inputs;
  const plain = (stage: 'value-projection' | 'value' | 'output', rows: readonly string[]) =>
    numberMatrix(context, {
      title: words.say(`plain.${stage}`),
      mark: stage === 'value-projection' ? 'fixed' : 'computed',
      stage,
      head: SECOND,
      rows,
      columns: features,
      ...(stage === 'output' && { twin: shown.places.matrix('output') }),
    });
  return html`
    <div class="body broken">
      <div class="pair">${plain('value-projection', features)} ${plain('value', inputs.words)}</div>
      <div class="pair">${outputMatrix(context)} ${plain('output', inputs.words)}</div>
    </div>
    <p class="note">${subscripts(rangeSentence(context))}</p>
  `;
}

/** About the column of the selected output, else about the second. */
function rangeSentence({ words, inputs, shown, isSelected }: MatrixContext): string {
  const { places } = shown;
  const output = places.matrix('output');
  const columns = inputs.features.map((_, col) => col);
  const isChosen = (col: number): boolean =>
    [0, SECOND].some((head) =>
      inputs.words.some((_, row) => isSelected({ stage: 'output', row, col, ...(head && { head }) })),
    );
  const col = columns.find(isChosen) ?? Math.min(1, columns.length - 1);
  const stored = rangeOf(places.matrix('input'), col);
  const params = {
    feature: String(col + 1),
    least: words.short(stored.least),
    most: words.short(stored.most),
  };
  if (col >= output.cols) return words.say('plain.range-alone', params);
  const own = rangeOf(output, col);
  return words.say('plain.range', {
    ...params,
    ownLeast: writeNumber(words, own.least, 'output'),
    ownMost: writeNumber(words, own.most, 'output'),
  });
}

export function sentenceChoice(
  context: MatrixContext,
  choose: (sentence: keyof typeof SENTENCES) => void,
): TemplateResult {
  const { words, inputs } = context;
  const names = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];
  return html`<soft-choice
    .label=${words.say('sentence.label')}
    .options=${names.map((value) => ({ value, label: words.say(`sentence.${value}`) }))}
    .value=${names.find((name) => SENTENCES[name].join(' ') === inputs.words.join(' ')) ?? ''}
    @choose=${({ detail }: CustomEvent<{ value: keyof typeof SENTENCES }>) => {
      choose(detail.value);
    }}
  ></soft-choice>`;
}

/** X, beside what the marks mean. */
export const embeddingsWithMarks = (context: MatrixContext): TemplateResult =>
  context.compact
    ? embeddings(context)
    : html`<div class="pair">${embeddings(context)} ${marksNote(context)}</div>`;

const marksNote = ({ words }: MatrixContext): TemplateResult =>
  html`<dl class="marks">
    ${(['learned', 'stored', 'computed'] as const).map(
      (mark) =>
        html`<dt>${markChip(words, mark)}</dt>
          <dd class="note">${words.say(`marks.${mark}`)}</dd>`,
    )}
  </dl>`;

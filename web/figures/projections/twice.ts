import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types.js';
import { numbered, numberMatrix, type MatrixContext, type Words } from './matrices.js';
import { countOf, SECOND, type Places } from './model.js';

const ROLES = ['query', 'key', 'value'] as const;

/** A full projection and then three more, beside three that hold both. */
export function twoWays(context: MatrixContext, showsResults: boolean): TemplateResult {
  const { words, shown } = context;
  const { before, after } = counts(shown.places);
  return html`
    <div class="body">
      ${wayTitle(words, 'in-turn', before)}
      <div class="pair">${firstMatrix(context)}</div>
      <div class="lenses">${ROLES.map((role) => projection(context, role, 0))}</div>
    </div>
    <div class="body">
      ${wayTitle(words, 'folded', after)}
      <div class="lenses">${ROLES.map((role) => projection(context, role, SECOND))}</div>
    </div>
    ${showsResults ? html`<div class="pair">${output(context, 0)} ${output(context, SECOND)}</div>` : nothing}
  `;
}

/** How many numbers are learned in either way. */
export function counts(places: Places): { readonly before: number; readonly after: number } {
  const total = (matrices: readonly Matrix[]) => matrices.reduce((sum, matrix) => sum + countOf(matrix), 0);
  const three = (head: number) => ROLES.map((role) => places.matrix(`${role}-projection`, head));
  return {
    before: total([places.matrix('hidden-projection'), ...three(0)]),
    after: total(three(SECOND)),
  };
}

const wayTitle = (words: Words, way: 'in-turn' | 'folded', count: number): TemplateResult =>
  html`<p class="way">
    <b>${words.say(`twice.${way}`)}</b>
    <span class="note">${words.say('twice.count', { count: words.short(count) })}</span>
  </p>`;

function firstMatrix(context: MatrixContext): TemplateResult {
  const { words, inputs } = context;
  return html`${numberMatrix(context, {
    title: words.say('twice.first'),
    mark: 'learned',
    stage: 'hidden-projection',
    list: 'firstMatrix',
    rows: inputs.features,
    columns: numbered('p', inputs.features.length),
  })}
  ${numberMatrix(context, {
    title: words.say('twice.hidden'),
    mark: 'computed',
    stage: 'hidden',
    rows: inputs.words,
    columns: numbered('p', inputs.features.length),
  })}`;
}

function projection(context: MatrixContext, role: (typeof ROLES)[number], head: number): TemplateResult {
  const { words, inputs, shown } = context;
  const stage = `${role}-projection` as const;
  const columns = numbered(role.charAt(0), shown.places.matrix(stage, head).cols);
  return head === SECOND
    ? numberMatrix(context, {
        title: words.say(`twice.${stage}`),
        mark: 'computed',
        stage,
        head,
        rows: inputs.features,
        columns,
      })
    : numberMatrix(context, {
        title: words.say(`matrix.${stage}`),
        mark: 'learned',
        stage,
        list: `${role}Matrix`,
        rows: numbered('p', inputs.features.length),
        columns,
      });
}

function output(context: MatrixContext, head: number): TemplateResult {
  const { words, inputs, shown } = context;
  const matrix = shown.places.matrix('output', head);
  return numberMatrix(context, {
    title: words.say(head === SECOND ? 'twice.folded-output' : 'twice.output'),
    mark: 'computed',
    stage: 'output',
    head,
    rows: inputs.words,
    columns: numbered('o', matrix.cols),
    twin: shown.places.matrix('output', head === SECOND ? 0 : SECOND),
  });
}

import { html, nothing, type TemplateResult } from 'lit';
import { matrix } from '../base/numbers/matrix.js';
import type { View } from './figure.js';
import { headMark } from './matrices.js';
import type { TrainedRun } from './two-words.js';

interface WeightMapOptions {
  /** The name of the run; without it, the step's first. */
  readonly run?: string;
  readonly head: number;
  /** The place that is looked at, from 0. */
  readonly row: number;
  /** Whose heads they are, where another model beside it has heads of the same numbers. */
  readonly of?: string;
}

/** All weights of a head of a trained model, as colours; the selected one is written out below. */
export function weightMap(
  v: View,
  trained: TrainedRun,
  { run, head, row: asked, of }: WeightMapOptions,
): TemplateResult {
  const names = trained.words.map((_, index) => trained.nameOf(index));
  const title =
    trained.heads === 1
      ? v.words.say('two-words.weights')
      : v.words.say('head.weights', { head: String(head + 1) });
  return matrix(v, {
    stage: 'weights',
    ...(run !== undefined && { run }),
    head,
    title: of === undefined ? title : v.words.say('head.weights-of', { title, of }),
    heading: html`<p class="title" aria-hidden="true">
      ${trained.heads === 1 ? nothing : headMark(head)} ${title}
    </p>`,
    rows: names,
    columns: names,
    compact: true,
    mapped: 'always',
    mark: ({ row, col }) => ({ hidden: col > row, lit: row === asked }),
  });
}

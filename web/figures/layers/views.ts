import { html, nothing, type TemplateResult } from 'lit';
import { checkWordCount } from '../../model/lengths.js';
import { control, placeChoice } from '../base/controls/controls.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import { embedded, MOST_TYPED, type LayersFields, type ShownStage } from './definition.js';
import { isByPair, namesOf, titleOf, type View } from './figure.js';
import { wordIn } from './model.js';

/** The inputs that can be set in a matrix, in both halves of a block. */
const INPUTS: Readonly<
  Record<string, 'input' | 'queryMatrix' | 'keyMatrix' | 'valueMatrix' | 'hiddenMatrix' | 'outputMatrix'>
> = {
  input: 'input',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
  'hidden-projection': 'hiddenMatrix',
  'forward output-projection': 'outputMatrix',
};

type NumbersOptions = Partial<MatrixOptions<LayersFields>>;

/** One matrix of a run; what the learner sets can be typed into. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title = titleOf(v, stage, options.run), run } = options;
  const name = INPUTS[run === undefined ? stage : `${run} ${stage}`];
  return matrix(v, {
    stage,
    title,
    ...namesOf(v, stage, run),
    corner: false,
    compact: true,
    mapped: true,
    ...(isByPair(stage) && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name && !options.cells ? { name } : null,
    ...options,
  });
}

/** Which word is looked at. */
export const wordChoice = (v: View): TemplateResult | typeof nothing =>
  placeChoice(v, 'word', v.inputs.words, wordIn(v.inputs), (word) => {
    v.change({ word: word + 1, cell: null });
  });

/** Words of one's own. */
export function sentence(v: View): TemplateResult | typeof nothing {
  if (v.fixed || v.compact) return nothing;
  const read = (text: string, name: string) => {
    const typed = text.split(/\s+/).filter(Boolean);
    checkWordCount(name, typed, { least: 2, most: MOST_TYPED });
    return { ...embedded(...typed), cell: null };
  };
  return html`<div class="sentence">
    ${control(v, 'words', { label: 'sentence', read })} ${v.note('sentence.hint')}
  </div>`;
}

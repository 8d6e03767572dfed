import { html, nothing, type TemplateResult } from 'lit';
import { checkText, MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import '../../parts/slider.js';
import '../../parts/text-input.js';
import { ratio, type MixContext } from './mix.js';

const SUGGESTIONS = [
  ['riley', 'dog'],
  ['evan', 'dog'],
  ['dog', 'riley'],
] as const;

/** Which words are mixed, in which ratio, and what the mixture is compared with. */
export function mixInputs(context: MixContext): TemplateResult {
  const { compact } = context;
  return html`
    ${compact ? nothing : html`<div class="row asks">${mixedInput(context)} ${comparedInput(context)}</div>`}
    ${keptSlider(context)}
  `;
}

function mixedInput(context: MixContext): TemplateResult {
  const { words, change } = context;
  return html`<div>
    ${wordsInput(context, 'mixed', words.say('mix.words'), words.say('mix.clear-words'))}
    <p class="note suggestions">
      <span>${words.say('mix.try')}</span>
      ${SUGGESTIONS.map(
        (mixed) =>
          html`<button
            class="link"
            @click=${() => {
              change({ mixed, cell: null });
            }}
          >
            ${mixed.join(' + ')}
          </button>`,
      )}
    </p>
  </div>`;
}

const comparedInput = (context: MixContext): TemplateResult =>
  wordsInput(context, 'compared', context.words.say('mix.compared'), context.words.say('mix.clear-compared'));

function wordsInput(
  context: MixContext,
  field: 'mixed' | 'compared',
  label: string,
  clear: string,
): TemplateResult {
  const { inputs, draft, type } = context;
  const problem = draft(field);
  return html`<soft-text-input
    .textRole=${'plain'}
    .label=${label}
    .clearLabel=${clear}
    .value=${problem?.text ?? inputs[field].join(' ')}
    .problem=${problem?.problem ?? ''}
    @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
      type(field, detail.text, detail.final, (text) => {
        const found = knownWords(context, text, label);
        if (field === 'mixed' && found.length !== 2)
          throw new InputError('problem.two-words', { name: label, given: String(found.length) });
        return { [field]: found, cell: null };
      });
    }}
  ></soft-text-input>`;
}

/** Errors: InputError for a word without a vector, and where there is none or too many. */
function knownWords({ vectors }: MixContext, text: string, name: string): readonly string[] {
  const found = vectors?.split(checkText(text, name)) ?? [];
  const unknown = found.find(({ known }) => !known);
  if (unknown) throw new InputError('problem.unknown-word', { name, given: unknown.word });
  if (found.length === 0) throw new InputError('problem.no-word', { name, given: text });
  if (found.length > MAX_WORDS) {
    throw new InputError('problem.count', { name, given: String(found.length), allowed: String(MAX_WORDS) });
  }
  return found.map(({ word }) => word);
}

function keptSlider(context: MixContext): TemplateResult {
  const { words, inputs, change } = context;
  return html`<soft-slider
    .label=${words.say('mix.kept', { word: inputs.mixed[0] ?? '' })}
    .startLabel=${words.say('mix.none')}
    .endLabel=${words.say('mix.all')}
    .min=${0}
    .max=${1}
    .step=${0.05}
    .value=${inputs.kept}
    .valueText=${words.say('mix.ratio', ratio(context))}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      change({ kept: detail.value }, { gesture: 'kept', final: detail.final });
    }}
  ></soft-slider>`;
}

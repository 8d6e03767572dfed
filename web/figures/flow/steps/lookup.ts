import { html, type TemplateResult } from 'lit';
import { checkText } from '../../../model/fields.js';
import type { ShownCell } from '../../../model/token.js';
import '../../../parts/charts/flow.js';
import '../../../parts/fields/stops.js';
import type { View } from '../../base/contract/view.js';
import type { FlowFields } from '../definition.js';
import type { en } from '../en.js';
import { flowFigure } from '../figure.js';
import { askFlow, records, softness, type FlowShown, type Stop } from '../model.js';
import { flowOf, sayFlow, stopsOf, writeIncome } from '../telling.js';

type FlowView = View<FlowFields, keyof typeof en, FlowShown>;

const OUTPUT: ShownCell = { stage: 'output', row: 0, col: 0 };

export default flowFigure.step<FlowShown>({
  runs: ({ engine, inputs }) => askFlow(engine, inputs),
  view: (v) => html`${flow(v)} ${stops(v)}`,
  write: (v, value, cell) =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeIncome(v.words, value) : undefined,
  names: (v, cell) => ({ query: queryOf(v), key: keyAt(cell) }),
  sentence: (v, cell, text) => {
    const names = { query: queryOf(v), key: keyAt(cell) };
    if (cell.stage === 'value') return v.words.tokens('sentence.value', { ...names, value: text });
    if (cell.stage === 'output') return [{ text: sayFlow(v.words, v.shown, v.inputs, v.inputs.query) }];
    if (cell.stage !== 'weights') return undefined;
    if (v.inputs.match === 'soft') return v.words.tokens('sentence.weight', { ...names, weight: text });
    const answer = v.words.say(v.value(cell) === 0 ? 'answer.no' : 'answer.yes');
    return v.words.tokens('sentence.match', { ...names, weight: text, answer });
  },
  explain: (v, { stage }) => (stage === 'output' && v.shown.lookup.output === null ? noAnswer(v) : undefined),
  describe: (v) => sayFlow(v.words, v.shown, v.inputs, v.inputs.query),
});

const queryOf = ({ inputs, words }: FlowView): string => inputs.query || words.say('query.empty');

/** A value stands in the row of its key, a score and a weight in its column. */
const keyAt = ({ stage, row, col }: ShownCell): string => records[stage === 'value' ? row : col]?.key ?? '';

const noAnswer = ({ words, shown, inputs }: FlowView) => ({
  number: words.say('answer.none'),
  lines: [],
  sentence: [{ text: sayFlow(words, shown, inputs, inputs.query) }],
  sources: [],
  unpictured: 'no-answer' as const,
});

function flow(v: FlowView): TemplateResult {
  const { words, inputs, shown } = v;
  const cell = (at: ShownCell, text: string) => ({
    cell: at,
    selected: v.isSelected(at),
    lit: v.isLit(at),
    label: v.label(at, text),
  });
  const picture = flowOf(words, shown, inputs, '');
  return html`<soft-flow
    .flow=${picture}
    .label=${words.say('flow.label')}
    .queryLabel=${words.say('query.label')}
    .query=${v.draft('query')?.text ?? inputs.query}
    .problem=${v.draft('query')?.problem ?? ''}
    .fixed=${!v.canEdit('query')}
    .rows=${records.map((_, row) => ({
      weight: cell({ stage: 'weights', row: 0, col: row }, picture.weightTexts[row]!),
      value: cell({ stage: 'value', row, col: 0 }, picture.valueTexts[row]!),
    }))}
    .output=${cell(OUTPUT, picture.output)}
    @text-edit=${({ detail }: CustomEvent<{ readonly text: string; readonly final: boolean }>) => {
      v.type('query', detail.text, detail.final, (text) => ({
        query: checkText(text, words.say('query.label')),
      }));
    }}
    @cell-select=${v.selectCell}
  ></soft-flow>`;
}

function stops(v: FlowView): TemplateResult {
  const { words, inputs, shown } = v;
  const told = stopsOf(words, shown);
  const chosen = softness.stopAt(inputs);
  const name = told.find(({ id }) => id === chosen)?.name;
  const temperature = words.say('stop.temperature', { temperature: words.short(inputs.temperature) });
  return html`<soft-stops
    .label=${words.say('stops.label')}
    .stops=${told.map((stop) => ({ ...stop, at: softness.placeOfStop(stop.id) }))}
    .places=${softness.places}
    .place=${softness.placeOf(inputs)}
    .chosen=${chosen ?? ''}
    .valueText=${name ?? temperature}
    .fixed=${!v.canEdit('temperature', 'match')}
    @slide=${({ detail }: CustomEvent<{ readonly place: number; readonly final: boolean }>) => {
      v.change(softness.at(detail.place), { gesture: 'softness', final: detail.final });
    }}
    @stop-choose=${({ detail }: CustomEvent<{ readonly id: Stop }>) => {
      v.change(softness.of(detail.id));
    }}
  ></soft-stops>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention, Intervention } from '../../engine/intervention-types.js';
import type { Patch } from '../../model/controller.js';
import { rowOf } from '../../model/tensor.js';
import '../../parts/fields/select.js';
import '../../parts/fields/slider.js';
import { button } from '../base/controls/button.js';
import { choice } from '../base/controls/controls.js';
import { bars, barOf } from '../base/numbers/bars.js';
import type { TrainedModelFields } from './definition.js';
import { nameOf, type View } from './interfering.js';
import { rounded, withChange, withWeight } from './interventions.js';
import { writtenIn } from './model.js';
import { quotedName } from './telling.js';

/** So many keys of a row are written out. */
const WRITTEN_OUT = 3;

/** What a step has where whole parts can be switched off: the switches, and what comes of them. */
export interface PartTools {
  switches(): TemplateResult;
  effect(): TemplateResult;
}

type PlaceName = 'query' | 'key' | 'first' | 'second';

/** The change of the chosen head that is of a kind, and of the chosen query where it is about one. */
function changeOf<Kind extends Intervention['kind']>(
  v: View,
  kind: Kind,
): Extract<Intervention, { readonly kind: Kind }> | undefined {
  const { layer, head, changes } = v.inputs;
  return changes.find(
    (change): change is Extract<Intervention, { readonly kind: Kind }> =>
      change.kind === kind &&
      change.layer === layer - 1 &&
      change.head === head - 1 &&
      (change.kind !== 'weights' || change.query === placeOf(v, 'query')),
  );
}

/** Which token was chosen; where none was, the last one asks, and what it puts most weight on is asked. */
export function placeOf(v: View, name: PlaceName): number {
  const count = v.shown.story.traced ?? 1;
  const chosen = v.inputs[`${name}Token`];
  const limit = name === 'key' ? placeOf(v, 'query') + 1 : count;
  if (chosen !== null && chosen < limit) return chosen;
  if (name === 'query') return count - 1;
  const strongest = strongestOf(v, count - 1);
  return (name === 'second' ? strongest[1] : strongest[0]) ?? 0;
}

/** The keys by the weights that a query puts on them in the chosen head, with nothing changed. */
function strongestOf(v: View, query: number): readonly number[] {
  const row = rowIn(v, query);
  return [...row.keys()].sort((one, other) => row[other]! - row[one]!);
}

function rowIn(v: View, query: number): readonly number[] {
  const { layer, head } = v.inputs;
  return [...rowOf(v.run(`attention-${layer}`)!.matrix('weights', head - 1), query)].slice(0, query + 1);
}

const remove = (v: View, change: AnyIntervention): Patch<TrainedModelFields> => ({
  changes: v.inputs.changes.filter((other) => other !== change),
});

/** What the engine refuses is said below the tools, and all is as before. */
function add(v: View, change: AnyIntervention, options: { readonly final: boolean } = { final: true }): void {
  v.type('changes', '', options.final, () => {
    const changes = withChange(v.inputs.changes, change);
    writtenIn(v.shown.story.model, v.inputs, changes);
    return { changes };
  });
}

const TOOLS = ['head', 'weights', 'values', 'parts'] as const;

/** What changes the chosen head, or whole parts. */
export function tools(v: View, parts: PartTools | null): TemplateResult {
  const { words, inputs } = v;
  const { tool } = inputs;
  const title = { layer: String(inputs.layer), head: String(inputs.head) };
  const label = words.say(tool === 'parts' && parts ? 'tool.of-parts' : 'tool.label', title);
  return html`<div class="tools" role="group" aria-label=${label}>
    <div class="walk">
      <p class="title" aria-hidden="true">${label}</p>
      ${choice(words, {
        label: 'tool' as const,
        hideLabel: true,
        options: TOOLS.filter((each) => each !== 'parts' || parts !== null),
        value: tool,
        choose: (value) => {
          v.update({ tool: value });
        },
      })}
    </div>
    ${tool === 'parts' && parts ? parts.switches() : tool === 'weights' ? weights(v) : tool === 'values' ? values(v) : switches(v)}
    ${v.refused('changes')}
  </div>`;
}

function switches(v: View): TemplateResult {
  const { words, inputs } = v;
  const place = { layer: inputs.layer - 1, head: inputs.head - 1 };
  const toggle = (kind: 'off' | 'mean', on: 'tool.off' | 'tool.mean', off: 'tool.on' | 'tool.own') => {
    const change = changeOf(v, kind);
    return button(words.say(change ? off : on), () => {
      if (change) v.change(remove(v, change));
      else add(v, { kind, ...place });
    });
  };
  return html`<p class="walk">
      ${toggle('off', 'tool.off', 'tool.on')} ${toggle('mean', 'tool.mean', 'tool.own')}
    </p>
    ${v.note('tool.off-note')}`;
}

/** One of the tokens of the text; there can be a hundred, and some of them alike. */
const tokenChoice = (v: View, name: PlaceName, count: number): TemplateResult =>
  html`<soft-select
    .label=${v.words.say(name)}
    .options=${Array.from({ length: count }, (_, token) => ({
      value: String(token),
      label: v.words.say('token.option', { piece: nameOf(v, token), number: String(token) }),
    }))}
    .value=${String(placeOf(v, name))}
    @choose=${({ detail }: CustomEvent<{ readonly value: string }>) => {
      v.update({ [`${name}Token`]: Number(detail.value) });
    }}
  ></soft-select>`;

/** One query's row, set by the weight of one key; the others share the rest. */
function weights(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const query = placeOf(v, 'query');
  const key = placeOf(v, 'key');
  const plain = rowIn(v, query);
  const row = changeOf(v, 'weights')?.weights ?? plain;
  const names = { query: quotedName(v, query), key: quotedName(v, key) };
  const percent = Math.round(100 * (row[key] ?? 0));
  const slide = ({ detail }: CustomEvent<{ readonly value: number; readonly final: boolean }>): void => {
    const moved = withWeight(row, key, detail.value / 100);
    const place = { layer: inputs.layer - 1, head: inputs.head - 1 };
    add(v, { kind: 'weights', ...place, query, weights: moved.map(rounded) }, { final: detail.final });
  };
  return html`<div class="walk">
      ${tokenChoice(v, 'query', shown.story.traced ?? 1)} ${tokenChoice(v, 'key', query + 1)}
    </div>
    <soft-slider
      part="weight"
      .label=${words.say('weights.slider', names)}
      .startLabel=${'0'}
      .endLabel=${'1'}
      .min=${0}
      .max=${100}
      .step=${1}
      .value=${percent}
      .valueText=${words.fixed(row[key] ?? 0, 3)}
      .stepsText=${words.say('weights.steps')}
      @slide=${slide}
    ></soft-slider>
    ${v.note('weights.rest')}`;
}

/** Where the chosen query puts its weight with nothing changed. */
export function unchangedRow(v: View): TemplateResult {
  const { words, inputs } = v;
  const query = placeOf(v, 'query');
  const place = { run: `attention-${inputs.layer}`, stage: 'weights', head: inputs.head - 1 } as const;
  return bars(
    v,
    words.say('weights.row', { query: quotedName(v, query), number: String(query) }),
    strongestOf(v, query)
      .slice(0, WRITTEN_OUT)
      .map((key) =>
        barOf(
          v,
          { ...place, row: query, col: key },
          words.say('heads.bar', { key: quotedName(v, key), number: String(key) }),
        ),
      ),
    'row',
  );
}

/** Two tokens have each other's values. */
function values(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const count = shown.story.traced ?? 1;
  const one = placeOf(v, 'first');
  const other = placeOf(v, 'second');
  const layer = inputs.layer - 1;
  const swap = (head?: number) => () => {
    add(v, { kind: 'swap-values', layer, ...(head !== undefined && { head }), first: one, second: other });
  };
  return html`<div class="walk">${tokenChoice(v, 'first', count)} ${tokenChoice(v, 'second', count)}</div>
    <p class="walk">
      ${button(words.say('values.head'), swap(inputs.head - 1), 'button quiet', one === other)}
      ${button(words.say('values.layer'), swap(), 'button quiet', one === other)}
    </p>
    ${one === other ? v.note('values.same') : nothing}`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention, Intervention } from '../../engine/intervention-types.js';
import type { Candidate } from '../../engine/model-types.js';
import type { Patch } from '../../model/controller.js';
import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/fields/select.js';
import '../../parts/fields/slider.js';
import type { StoryModel, WrittenText } from '../../work/story-model.js';
import { bars, barOf } from '../base/numbers/bars.js';
import { button } from '../base/controls/button.js';
import { choice } from '../base/controls/controls.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { table } from '../base/numbers/table.js';
import type { RunContext } from '../base/contract/step.js';
import { fits, headOf, rounded, together, withChange, withWeight } from './interventions.js';
import type { TrainedModelFields } from './definition.js';
import { en as first } from './en.js';
import { pieceName, trainedModel } from './figure.js';
import { headMaps, type HeadPlace } from './head-maps.js';
import { en as own } from './interfering.words.js';
import { en as later } from './later.words.js';
import {
  CHANGED,
  nextRun,
  type NextRun,
  runsOf,
  tracedText,
  writtenIn,
  type Inputs,
  type Story,
} from './model.js';

const en = { ...first, ...later, ...own };

/** A model in which the learner changes something, beside the same with nothing changed. */
export interface Interfered {
  readonly next: NextRun;
  readonly 'changed-next': NextRun;
  readonly story: Story;
  readonly changed: WrittenText;
  /** Those that the text has the tokens for. */
  readonly applied: readonly AnyIntervention[];
}

export const interfering = figure<TrainedModelFields, keyof typeof en>({
  ...trainedModel.shape,
  words: { en },
});
export type View = ViewOf<TrainedModelFields, keyof typeof en, Interfered>;

/** Of both runs so many of the likeliest pieces are drawn. */
const SHOWN = 4;
/** Where whole parts are switched off most pieces are new, and the switches need the room. */
const SHOWN_BESIDE_PARTS = 2;
/** So many keys of a row are written out. */
const WRITTEN_OUT = 3;

/**
 * Both runs. What comes next is computed at once; of the run with changes a trace is made only where the selected number
 * leads into it, so that a head is switched within a frame or two.
 */
export function interfered({
  engine,
  inputs,
  resources: { decoder: model },
}: RunContext<TrainedModelFields, 'decoder'>): Interfered {
  const written = writtenIn(model, inputs);
  const count = written.tokens.length;
  const applied = inputs.changes.filter((change) => fits(change, count));
  const changed = writtenIn(model, inputs, applied);
  const text = tracedText(model, written.tokens);
  const plain = runsOf(model.trace(text), isListed(inputs));
  const traced = plain['embedding']!.matrix('token-embedding').rows;
  const deep =
    isDeep(inputs) && applied.every((change) => fits(change, traced))
      ? runsOf(model.trace(text, applied), isListed(inputs), CHANGED)
      : null;
  return {
    ...plain,
    ...deep,
    next: nextRun(engine, inputs, written, plain),
    'changed-next': nextRun(engine, inputs, changed, deep, CHANGED),
    story: { model, written, traced },
    changed,
    applied,
  };
}

/** Whether the selected number stands in the trace of the run with changes, or leads into it. */
const isDeep = ({ cell }: Inputs): boolean =>
  cell?.run?.startsWith(CHANGED) === true && (cell.run !== 'changed-next' || cell.stage === 'logits');

/** Of both traces the weights of the head that is chosen, with what the mask hides, and the selected number's matrix. */
const isListed =
  ({ cell, layer, head: chosen }: Inputs) =>
  (run: string, stage: string, head: number): boolean =>
    (run === `attention-${layer}` && ['masked', 'weights'].includes(stage) && head === chosen - 1) ||
    (cell !== null && (cell.run ?? '') === run && cell.stage === stage && (cell.head ?? 0) === head);

/** The probability of a token after the prompt, with something changed. */
export function probabilityOf(
  { decoder }: StoryModel,
  { prompt, temperature }: Inputs,
  interventions: readonly AnyIntervention[],
  token: number,
): number {
  const generation = decoder.generate({ prompt, interventions });
  try {
    return generation.candidates({ count: 512, temperature }).find(({ id }) => id === token)!.probability;
  } finally {
    generation.dispose();
  }
}

export const nextOf = (side: 'next' | 'changed-next', token: number): ShownCell<'probabilities'> => ({
  run: side,
  stage: 'probabilities',
  row: 0,
  col: token,
});

/** The probability of a piece with the changes. */
export const changedNext = ({ id }: Candidate): ShownCell<'probabilities'> => nextOf('changed-next', id);

/** What a step has where whole parts can be switched off: the switches, and what comes of them. */
export interface PartTools {
  switches(): TemplateResult;
  effect(): TemplateResult;
}

/** All heads, the tools that change one of them, in some steps whole parts, what comes next in both runs, and the list of what is changed. */
export function workbench(v: View, parts: PartTools | null = null): TemplateResult {
  const isOpen = v.canEdit('changes') && !v.compact;
  return html`<div class="overview interfere">
    ${
      isOpen
        ? html`<div class="stack">
            ${maps(v)} ${v.inputs.tool === 'weights' ? unchangedRow(v) : nothing} ${list(v)}
            ${v.inputs.tool === 'parts' && parts ? parts.effect() : nothing}
          </div>`
        : nothing
    }
    <div class="stack next">${nextColumn(v, isOpen, parts)}</div>
  </div>`;
}

/** What comes next, and the tools: above it where whole parts make it longer, so that no switch moves away. */
function nextColumn(v: View, isOpen: boolean, parts: PartTools | null): TemplateResult {
  if (!isOpen) return html`${compared(v)} ${list(v)}`;
  return parts ? html`${tools(v, parts)} ${compared(v)}` : html`${compared(v)} ${tools(v, null)}`;
}

const nameOf = (v: View, index: number): string => {
  const token = v.shown.story.written.tokens[index];
  return token ? pieceName(v.words, token) : '';
};

function maps(v: View): TemplateResult {
  const { words, shown } = v;
  const changesOf = ({ layer, head }: HeadPlace) =>
    shown.applied.filter(
      (change) =>
        change.kind !== 'feed-forward-off' &&
        change.layer === layer - 1 &&
        (change.head === undefined || change.head === head - 1),
    );
  return headMaps(v, {
    label: words.say('interfere.maps'),
    row: placeOf(v, 'query'),
    nameOf: (token) => v.spoken(nameOf(v, token)),
    marked: (place, name) => {
      const changes = changesOf(place);
      if (changes.length === 0) return null;
      const isOff = changes.some(({ kind }) => kind === 'off');
      return words.say(isOff ? 'interfere.off' : 'interfere.marked', { name });
    },
    choose: (place) => {
      v.update(place);
    },
  });
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
function placeOf(v: View, name: PlaceName): number {
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

function tools(v: View, parts: PartTools | null): TemplateResult {
  const { words, inputs } = v;
  const { tool } = inputs;
  const title = { layer: String(inputs.layer), head: String(inputs.head) };
  const label = words.say(tool === 'parts' && parts ? 'tool.of-parts' : 'tool.label', title);
  return html`<div class="tools" role="group" aria-label=${label}>
    <div class="walk">
      <p class="title">${label}</p>
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
  const names = { query: nameOf(v, query), key: nameOf(v, key) };
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
function unchangedRow(v: View): TemplateResult {
  const { words, inputs } = v;
  const query = placeOf(v, 'query');
  const place = { run: `attention-${inputs.layer}`, stage: 'weights', head: inputs.head - 1 } as const;
  return bars(
    v,
    words.say('weights.row', { query: nameOf(v, query) }),
    strongestOf(v, query)
      .slice(0, WRITTEN_OUT)
      .map((key) =>
        barOf(
          v,
          { ...place, row: query, col: key },
          words.say('heads.bar', { key: nameOf(v, key), number: String(key) }),
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

/** What may come next in both runs. */
function compared(v: View): TemplateResult | typeof nothing {
  const { words, shown } = v;
  const { candidates } = shown.story.written;
  const most = v.inputs.tool === 'parts' ? SHOWN_BESIDE_PARTS : SHOWN;
  const pieces = new Map(
    // Which pieces become likely with the changes would give the answer away.
    [...candidates.slice(0, most), ...(v.isAsking ? [] : shown.changed.candidates.slice(0, most))].map(
      (each) => [each.id, each],
    ),
  );
  const rows = [...pieces.values()];
  if (rows.length === 0) return v.note('say.interfere-ended');
  return html`${table(v, {
    label: words.say('next.label'),
    columns: [
      { role: 'key', label: words.say('next.label') },
      {
        role: 'value',
        id: 'plain',
        label: words.say('next.plain'),
        number: (row) => nextOf('next', rows[row]!.id),
      },
      {
        role: 'value',
        id: 'changed',
        label: words.say('next.changed'),
        twin: 'next',
        covered: true,
        number: (row) => nextOf('changed-next', rows[row]!.id),
      },
    ],
    rows: rows.map((token) => pieceName(words, token)),
  })}
  ${v.note(shown.applied.length === 0 ? 'next.same' : 'next.differs')}`;
}

/** What is changed, each to be taken back. */
function list(v: View): TemplateResult {
  const { words, inputs, shown } = v;
  const { changes } = inputs;
  if (changes.length === 0) return v.compact ? html`` : v.note('changes.none');
  const canRemove = v.canEdit('changes');
  const listed = together(changes);
  return html`<p class="title">${words.say('changes.title')}</p>
    <ul class="changes">
      ${listed.map(({ kind, members }) => {
        const text = kind === null ? changeText(v, members[0]!) : words.say(`changes.all-${kind}`);
        const take = (): void => {
          v.change({ changes: changes.filter((change) => !members.includes(change)) });
        };
        const isApplied = members.every((change) => shown.applied.includes(change));
        return html`<li>
          ${isApplied ? text : words.say('changes.unfit', { change: text })}
          ${
            canRemove
              ? html`<button
                  type="button"
                  class="link"
                  aria-label=${words.say('changes.remove', { change: text })}
                  @click=${take}
                >
                  ×
                </button>`
              : nothing
          }
        </li>`;
      })}
    </ul>
    ${
      canRemove && listed.length > 1
        ? button(
            words.say('changes.clear'),
            () => {
              v.change({ changes: [] });
            },
            'link',
          )
        : nothing
    }`;
}

function changeText(v: View, change: AnyIntervention): string {
  const { words } = v;
  const token = (index: number): string =>
    nameOf(v, index) || words.say('changes.token', { token: String(index) });
  const head = headOf(change);
  const place = { layer: String(change.layer + 1), head: head === null ? '' : String(head + 1) };
  switch (change.kind) {
    case 'feed-forward-off':
      return words.say('changes.feed-forward-off', place);
    case 'off':
      return words.say(head === null ? 'changes.off-all' : 'changes.off', place);
    case 'mean':
      return words.say(`changes.${change.kind}`, place);
    case 'weights':
      return words.say('changes.weights', { ...place, query: token(change.query) });
    case 'swap-values':
      return words.say(head === null ? 'changes.swap-all' : 'changes.swap', {
        ...place,
        first: token(change.first),
        second: token(change.second),
      });
  }
}

/** The piece that is asked for, or the likeliest one, with the changes, and what it is without them. */
export function sayBoth(v: View, asked?: number): string {
  const { words, shown } = v;
  const { candidates } = shown.changed;
  const first = candidates.find(({ id }) => id === asked) ?? candidates[0];
  if (!first) return words.say('say.interfere-ended');
  return words.say('say.interfere', {
    piece: pieceName(words, first),
    after: v.text(nextOf('changed-next', first.id)),
    before: v.text(nextOf('next', first.id)),
  });
}

export const resultsOf = ({ shown, words }: View) => ({
  statistics: [
    ...shown.story.written.candidates.slice(0, SHOWN).map((candidate) => [candidate, 'unchanged'] as const),
    ...shown.changed.candidates.slice(0, SHOWN).map((candidate) => [candidate, 'changed'] as const),
  ].map(([candidate, run]) => ({
    of: { run, piece: pieceName(words, candidate) },
    numbers: { probability: candidate.probability },
  })),
});

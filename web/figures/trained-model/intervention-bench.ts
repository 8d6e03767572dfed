import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention } from '../../engine/intervention-types.js';
import { button } from '../base/controls/button.js';
import { table } from '../base/numbers/table.js';
import { headMaps, type HeadPlace } from './head-maps.js';
import { nameOf, nextOf, SHOWN, type View } from './interfering.js';
import { placeOf, tools, unchangedRow, type PartTools } from './intervention-tools.js';
import { headOf, together } from './interventions.js';
import { quotedName, spokenPiece } from './telling.js';

/** Where whole parts are switched off most pieces are new, and some tools need the room. */
const SHOWN_BESIDE = { head: SHOWN, values: SHOWN, weights: 2, parts: 2 } as const;

/** All heads, the tools that change one of them, in some steps whole parts, what comes next in both runs, and the list of what is changed. */
export function workbench(v: View, parts: PartTools | null = null): TemplateResult {
  const isOpen = v.canEdit('changes') && !v.compact;
  return html`<div class="overview interfere">
    ${
      isOpen
        ? html`<div class="stack">
            ${maps(v)} ${v.inputs.tool === 'weights' ? unchangedRow(v) : nothing} ${list(v)}
          </div>`
        : nothing
    }
    <div class="stack next">${nextColumn(v, isOpen, parts)}</div>
  </div>`;
}

/** What comes next, and the tools: above it where whole parts make it longer, so that no switch moves away. */
function nextColumn(v: View, isOpen: boolean, parts: PartTools | null): TemplateResult {
  if (!isOpen) return html`${compared(v)} ${list(v)}`;
  if (parts === null) return html`${compared(v)} ${tools(v, null)}`;
  return html`${tools(v, parts)} ${compared(v)} ${v.inputs.tool === 'parts' ? parts.effect() : nothing}`;
}

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
    nameOf: (token) => nameOf(v, token),
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

/** What may come next in both runs. */
function compared(v: View): TemplateResult | typeof nothing {
  const { words, shown } = v;
  const { candidates } = shown.story.written;
  const most = SHOWN_BESIDE[v.inputs.tool];
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
    rows: rows.map((token) => spokenPiece(v, token)),
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
  return html`<div class="walk">
      <p class="title">${words.say('changes.title')}</p>
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
      }
    </div>
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
    </ul>`;
}

/** What a change is, in words. */
export function changeText(v: View, change: AnyIntervention): string {
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
      return words.say('changes.weights', {
        ...place,
        query: quotedName(v, change.query) || token(change.query),
      });
    case 'swap-values':
      return words.say(head === null ? 'changes.swap-all' : 'changes.swap', {
        ...place,
        first: token(change.first),
        second: token(change.second),
      });
  }
}

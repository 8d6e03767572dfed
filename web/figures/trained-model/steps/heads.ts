import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../../model/controller.js';
import '../../../parts/fields/select.js';
import { at, rowOf } from '../../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { rowsOfMap } from '../../base/numbers/told-map.js';
import { bars, barOf } from '../../base/numbers/bars.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { counting, percent } from '../../encoder/counting.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { sayHabits } from '../counted.js';
import { HEADS, LAYERS, OPENING, type TrainedModelFields } from '../definition.js';
import { pieceName } from '../figure.js';
import { en } from '../found-heads.words.js';
import { headMaps, headName, type HeadPlace } from '../head-maps.js';
import { withStory, type View } from '../later.js';
import { nextRun, traced, writtenIn, type Story } from '../model.js';
import { HABITS, habitsTask, promptsOfHabits, type CountedHabits } from '../often-task.js';
import { placed, quotedName, spokenPiece, storyTelling } from '../telling.js';
import { nextCell, promptLine } from '../writing.js';

/** More columns than this are not drawn side by side. */
const DRAWN = 16;
/** Of more columns the selected row is written out beside them. */
const WITH_DIGITS = 12;
/** So many keys of the row are written out. */
const WRITTEN_OUT = 4;

/** The heads that the question offers, layer and head from 1; that of the pronoun is among them. */
const OFFERED = [
  [1, 1],
  [2, 4],
  [3, 7],
  [4, 7],
] as const;

/** So many pieces that may come next are shown. */
const NEXT = 3;

/** The tokens that the question is about. */
const ASKED = { row: 15, col: 13 };
/** Of these a row tells where a token puts its weight. */
const OF_QUERY: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights', 'contributions', 'output'];

/** So many heads are listed that do the same. */
const LISTED = 3;
const ALL_HEADS: readonly HeadPlace[] = Array.from({ length: LAYERS * HEADS }, (_, index) => ({
  layer: 1 + Math.floor(index / HEADS),
  head: 1 + (index % HEADS),
}));

interface Shown {
  readonly story: Story;
  /** null where nothing is counted. */
  readonly habits: CountedHabits | null;
}

type HeadsView = View<Shown>;

/** There is no room for the matrix of the head, which bears its name. */
const isNarrow = ({ compact, room }: HeadsView): boolean => compact || isLittle(room);

/** All heads of all layers on the learner's text, one of them large, and how often it does what it does here. */
export default withStory.step<Shown, 'decoder'>({
  ...storyTelling,
  task: () => habitsTask(),
  runs: ({ engine, inputs, resources: { decoder: model }, result }) => {
    const written = writtenIn(model, inputs);
    const { layer, head } = inputs;
    const { runs, traced: count } = traced(
      model,
      written,
      (run, stage, each) =>
        run === `attention-${layer}` && each === head - 1 && (stage === 'scores' || stage === 'weights'),
    );
    return {
      ...runs,
      next: nextRun(engine, inputs, written, runs),
      story: { model, written, traced: count },
      habits: result as CountedHabits | null,
    };
  },
  view: (v) =>
    html`${promptLine(v)}

      <div class="overview large">
        <div class="stack">${overview(v)} ${next(v)} ${v.compact ? '' : v.covered(() => found(v))}</div>
        <div class="stack">
          <p class="title" aria-hidden=${isNarrow(v) ? nothing : 'true'}>${headName(v, v.inputs)}</p>
          ${isNarrow(v) ? '' : large(v)}
          ${
            isNarrow(v) || (v.shown.story.traced ?? 0) > DRAWN
              ? v.covered(() => html`<div class="as-one stack">${row(v)}</div>`)
              : ''
          }
          ${v.compact ? '' : v.covered(() => html`<div class="count">${habits(v)}</div>`)}
        </div>
      </div>`,
  shows: (v, { stage, row }) => !v.isAsking || row !== ASKED.row || !OF_QUERY.includes(stage),
  looksAt: (v) => {
    const last = (v.shown.story.traced ?? 1) - 1;
    return cellAt(v.inputs, last, strongestIn(v, v.inputs, last));
  },
  predict: (v) => {
    const { words, inputs } = v;
    if (inputs.prompt !== OPENING || inputs.written > 0) return null;
    const { row, col } = ASKED;
    const [{ layer, head, weight }, next] = offeredIn(v);
    return oneOf(words, 'heads', {
      options: OFFERED.map(String),
      label: (option) => words.say('heads.option', placeIn(option.split(',').map(Number))),
      correct: String([layer, head]),
      params: {
        query: nameAt(v, row),
        key: nameAt(v, col),
        layer: String(layer),
        head: String(head),
        weight: words.fixed(weight, 3),
        next: words.fixed(next.weight, 3),
      },
    });
  },
  reveal: (v) => {
    const [{ layer, head }] = offeredIn(v);
    return { layer, head, cell: cellAt({ layer, head }, ASKED.row, ASKED.col) };
  },
  results: ({ shown: { habits: counted } }) => ({
    statistics: HABITS.flatMap((finding) =>
      (counted?.heads?.[finding] ?? []).map(({ layer, head, mean, largest }) => ({
        of: { finding, layer: layer + 1, head: head + 1 },
        numbers: { mean, largest },
      })),
    ),
  }),
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { words, inputs } = v;
    const { row, col } = pairIn(v);
    return words.say('say.heads', {
      layer: String(inputs.layer),
      head: String(inputs.head),
      query: placed(v, row, nameAt(v, row)),
      key: placed(v, col, nameAt(v, col)),
      weight: v.text(cellAt(inputs, row, col)),
    });
  },
});

interface Offered extends HeadPlace {
  readonly weight: number;
}

/** The heads that the question offers with the weight that it asks about, that of the largest first. */
function offeredIn(v: HeadsView): readonly [Offered, Offered, ...Offered[]] {
  const { row, col } = ASKED;
  const offered = OFFERED.map(([layer, head]) => ({
    layer,
    head,
    weight: at(v.run(`attention-${layer}`)!.matrix('weights', head - 1), row, col),
  }));
  return offered.sort((one, other) => other.weight - one.weight) as [Offered, Offered, ...Offered[]];
}

const placeIn = ([layer = 1, head = 1]: readonly number[]) => ({ layer: String(layer), head: String(head) });

const nameAt = (v: View, index: number): string => v.spoken(writtenAt(v, index));

function writtenAt(v: View, index: number): string {
  const token = v.shown.story.written.tokens[index];
  return token ? pieceName(v.words, token) : '';
}

const cellAt = ({ layer, head }: HeadPlace, row: number, col: number): ShownCell<'weights'> => ({
  run: `attention-${layer}`,
  stage: 'weights',
  head: head - 1,
  row,
  col,
});

/** The tokens that are looked at: those of the selected number. */
function pairIn(v: View): { readonly row: number; readonly col: number } {
  const { selection, inputs, shown } = v;
  if (selection && ['scores', 'masked', 'weights'].includes(selection.stage)) return selection;
  const last = (shown.story.traced ?? 1) - 1;
  // The rows of most others are tokens, too; what comes next is asked of the last one.
  const row = selection && selection.run !== 'next' ? selection.row : last;
  return { row, col: strongestIn(v, inputs, row) };
}

function strongestIn(v: View, { layer, head }: HeadPlace, row: number): number {
  const weights = rowOf(v.run(`attention-${layer}`)!.matrix('weights', head - 1), row);
  return weights.indexOf(Math.max(...weights));
}

/** Another head, on the same two tokens. */
function choose(v: View, place: HeadPlace): void {
  const { row, col } = pairIn(v);
  v.update({ ...place, cell: cellAt(place, row, col) } satisfies Patch<TrainedModelFields>);
}

const overview = (v: View): TemplateResult =>
  headMaps(v, {
    label: v.words.say('heads.maps'),
    row: pairIn(v).row,
    coveredRow: v.isAsking ? ASKED.row : -1,
    fixed: !v.canEdit('head'),
    nameOf: (token) => nameAt(v, token),
    choose: (place) => {
      choose(v, place);
    },
  });

/** What heads can be found by; how often they look at a name is known once it is counted over prompts. */
const FOUND_BY = ['before', 'first', 'itself'] as const;

/** The heads of which most rows of this text look at one place, those first of which most do. */
function found(v: HeadsView): TemplateResult {
  const { inputs, shown } = v;
  const words = v.words.with({ en });
  const inText = FOUND_BY.flatMap((place) =>
    mostOften(
      ALL_HEADS.map(({ layer, head }) => {
        const { all, counts } = rowsOfMap(v.run(`attention-${layer}`)!.matrix('weights', head - 1));
        return { layer, head, share: (counts.get(place) ?? 0) / all };
      }),
    ).map((each) => ({ ...each, label: `find.${place}` as const })),
  );
  const overPrompts = mostOften(
    (shown.habits?.heads?.name ?? []).map(({ layer, head, largest }) => {
      return { layer: layer + 1, head: head + 1, share: largest };
    }),
  ).map((each) => ({ ...each, label: 'find.name' as const }));
  const options = [...inText, ...overPrompts].map(({ label, layer, head, share }) => ({
    value: String([layer, head]),
    label: words.say(label, { share: percent(v, share), layer: String(layer), head: String(head) }),
  }));
  const here = String([inputs.layer, inputs.head]);
  const isListed = options.some(({ value }) => value === here);
  return html`<soft-select
    .label=${words.say('find.label')}
    .options=${[{ value: '', label: words.say('find.none') }, ...options]}
    .value=${isListed ? here : ''}
    @choose=${({ detail }: CustomEvent<{ readonly value: string }>) => {
      const [layer = 1, head = 1] = detail.value.split(',').map(Number);
      if (detail.value !== '') choose(v, { layer, head });
    }}
  ></soft-select>`;
}

/** Those that do it most often, the first one most; none that never does. */
const mostOften = <Each extends { readonly share: number }>(heads: readonly Each[]): readonly Each[] =>
  heads
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .slice(0, LISTED);

/** One text proves little. */
function habits(v: HeadsView): TemplateResult {
  const said = sayHabits(v);
  const { done = 0, total = promptsOfHabits() } = v.shown.habits ?? {};
  return said === null ? counting(v, { done, total }) : html`<p class="note">${said}</p>`;
}

/** What the forty heads have led to. */
function next(v: View): TemplateResult {
  const shown = v.shown.story.written.candidates.slice(0, NEXT);
  return bars(
    v,
    v.words.say('write.next'),
    shown.map((candidate) => barOf(v, nextCell(candidate), spokenPiece(v, candidate), 'plain')),
    'next',
  );
}

/** The head in view; of a long text one page of tokens, that of the query that is looked at, counted from the end. */
function large(v: View): TemplateResult {
  const { inputs, words, shown } = v;
  const count = shown.story.traced ?? 0;
  const { row } = pairIn(v);
  // A number that is selected stays where it is: pages do not overlap.
  const end = count - DRAWN * Math.floor((count - 1 - row) / DRAWN);
  const first = Math.max(0, end - DRAWN);
  const drawn = Array.from({ length: end - first }, (_, index) => first + index);
  const names = drawn.map((index) => writtenAt(v, index));
  return html`${matrix(v, {
    stage: 'weights',
    run: `attention-${inputs.layer}`,
    head: inputs.head - 1,
    cells: drawn.map((query) => drawn.map((key) => cellAt(inputs, query, key))),
    title: headName(v, inputs),
    heading: null,
    rows: names,
    columns: names,
    corner: count <= WITH_DIGITS,
    compact: true,
    covers: ({ row: query }) => query === ASKED.row,
    mark: ({ row: query, col: key }) => ({ hidden: key > query }),
    write: (value) => words.fixed(value, 2),
  })}
  ${
    count > DRAWN
      ? v.note('heads.window', {
          first: words.short(first + 1),
          last: words.short(end),
          count: words.short(count),
        })
      : ''
  }`;
}

/** The strongest keys of the query that is looked at. */
function row(v: View): TemplateResult {
  const { inputs, words } = v;
  const { row: query } = pairIn(v);
  const numbers = rowOf(v.run(`attention-${inputs.layer}`)!.matrix('weights', inputs.head - 1), query);
  const keys = [...numbers.keys()]
    .filter((key) => key <= query)
    .sort((one, other) => numbers[other]! - numbers[one]!)
    .slice(0, WRITTEN_OUT);
  const others = query + 1 - keys.length;
  return html`${bars(
    v,
    words.say('heads.row', { query: quotedName(v, query), number: String(query) }),
    keys.map((key) =>
      barOf(
        v,
        cellAt(inputs, query, key),
        words.say('heads.bar', { key: quotedName(v, key), number: String(key) }),
      ),
    ),
    'row',
  )}
  ${others > 0 ? v.note('heads.others', { count: words.short(others) }) : ''}`;
}

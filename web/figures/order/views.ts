import { html, nothing, svg, type TemplateResult } from 'lit';
import { checkWordCount } from '../../model/lengths.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import { variables } from '../../parts/kit/variables.js';
import { travel } from '../../parts/matrix/travel.js';
import '../../parts/fields/word-order.js';
import { button } from '../base/controls/button.js';
import { control, examples, stated } from '../base/controls/controls.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import type { LayerRun } from '../base/compute/layer-run.js';
import { embedded, MOST_TYPED, type OrderFields, type ShownStage } from './definition.js';
import type { en } from './en.js';
import { isByPair, namesOf, vectorText, type View } from './figure.js';
import { inOrder, movedTo, placesOf, swapped, type BothOrders } from './model.js';

/** What a step of two orders shows; null while it is not to be seen, or not there yet. */
export interface OrdersShown extends BothOrders {
  readonly difference: number | null;
}
export type OrdersView = View<OrdersShown>;

/** The inputs that can be set in a matrix. */
const INPUTS: Readonly<Partial<Record<ShownStage, 'input' | 'queryMatrix' | 'keyMatrix' | 'valueMatrix'>>> = {
  input: 'input',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
};

type Options = MatrixOptions<OrderFields>;

interface NumbersOptions extends Pick<Options, 'run' | 'class' | 'mark' | 'write' | 'covers' | 'guess'> {
  readonly title?: keyof typeof en;
  /** It is only shown. */
  readonly fixed?: true;
}

/** One matrix of a run. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title: message, fixed, ...more } = options;
  const title = v.words.say(message ?? (`matrix.${stage}` as keyof typeof en));
  const name = fixed || more.run !== undefined ? undefined : INPUTS[stage];
  return matrix(v, {
    stage,
    title,
    ...namesOf(v, stage, more.run),
    corner: false,
    compact: true,
    mapped: true,
    ...(isByPair(stage) && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name ? { name } : null,
    ...more,
  });
}

/** Whether a number of the moved run is written otherwise where its word stands in the written order. */
export function differs(v: OrdersView, { stage, row, col }: ShownCell): boolean {
  const places = placesOf(v.inputs);
  const word = places[row] ?? 0;
  const there = { stage, row: word, col: isByPair(stage) ? (places[col] ?? 0) : col };
  return v.text(there) !== v.text({ ...there, row, col, run: 'moved' });
}

const moved = (v: OrdersView) => ({
  run: 'moved',
  covers: () => true,
  mark: (cell: ShownCell) => ({ differs: differs(v, cell), hidden: isHidden(v, cell) }),
});

/**
 * What a row of outputs says of the output of the word that is asked about: as it is written the same, or that of the
 * first word; and where the word is now, that it is another.
 */
const saidBy = (v: OrdersView, asked: number, { run, row }: ShownCell): string | null => {
  if (run === 'moved') return placesOf(v.inputs)[row] === asked ? v.answerAt('changes') : null;
  return row === asked ? v.answerAt('same') : row === 0 ? v.answerAt('other') : null;
};

/** What the mask hides. */
const isHidden = ({ shown }: OrdersView, { stage, row, col }: ShownCell): boolean =>
  shown.written.has('masked') && isByPair(stage) && col > row;

/**
 * Weights and outputs of the words as they are written, and as they were put, with the way of each output. `asked` is the
 * word whose output the question is about.
 */
export function bothOrders(v: OrdersView, asked = v.inputs.words.length - 1): TemplateResult {
  const mark = (cell: ShownCell) => ({ hidden: isHidden(v, cell) });
  const guess = (cell: ShownCell) => saidBy(v, asked, cell);
  return html`<div class="orders" ${variables({ '--rows': v.inputs.words.length })}>
    <div class="matrices written">
      ${numbers(v, 'weights', { title: 'orders.weights-written', mark })}
      ${numbers(v, 'output', { title: 'orders.output-written', mark, guess, class: 'unnamed' })}
    </div>
    ${v.covered(() => ways(v))}
    <div class="matrices moved" ${travel(placesOf(v.inputs))}>
      ${numbers(v, 'output', { title: 'orders.output-moved', ...moved(v), guess })}
      ${numbers(v, 'weights', { title: 'orders.weights-moved', class: 'unnamed', ...moved(v) })}
    </div>
  </div>`;
}

/** A line from each word's place in the one order to its place in the other, where its row travels with it. */
function ways(v: OrdersView): TemplateResult {
  const places = placesOf(v.inputs);
  const height = 100 / places.length;
  const level = (place: number): number => (place + 0.5) * height;
  const output = v.shown.moved.matrix('output');
  const isOther = (place: number): boolean =>
    [...Array(output.cols).keys()].some((col) => differs(v, { stage: 'output', row: place, col }));
  return html`<svg class="ways" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    ${v.inputs.words.map((_, word) => {
      const place = places.indexOf(word);
      const start = level(word);
      const end = level(place);
      return svg`<path class=${isOther(place) ? 'way other' : 'way'} d=${`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`}></path>`;
    })}
  </svg>`;
}

/**
 * Which words have changed places, and how far the outputs of the same word are apart. What is covered is as wide whatever
 * it is: of rounding more is said.
 */
export function differenceNote(v: OrdersView): TemplateResult | typeof nothing {
  const { difference } = v.shown;
  if (difference === null) return nothing;
  const { inputs, words } = v;
  const others = inputs.words.filter((_, word) => placesOf(inputs)[word] !== word);
  return html`<p class="verdict">
    ${others.length === 0 ? nothing : words.say('orders.elsewhere', { words: others.join(', ') })}
    ${v.words.say('orders.difference')}
    ${v.covered(() => html`<strong class="number">${differenceText(v, v.isAsking ? 0 : difference)}</strong>`)}
  </p>`;
}

/** Rounding is seen only in digits that are not shown elsewhere. */
export const differenceText = ({ words }: View, difference: number): string =>
  difference > 0 && difference < 1e-4
    ? words.say('orders.rounding', { difference: words.fixed(difference, 8) })
    : words.fixed(difference, 3);

/** The words as they stand now, to be moved. */
export function orderControl(v: OrdersView): TemplateResult {
  const { words, inputs } = v;
  const places = placesOf(inputs);
  const names = inOrder(inputs.words, places);
  if (v.fixed || !v.canEdit('order')) return stated(words.say('order.label'), names.join(' '));
  v.set.set('order', () => ({ name: words.say('order.label'), value: names.join(' ') }));
  return html`<div class="order-control">
    <soft-word-order
      .label=${words.say('order.label')}
      .words=${names}
      .texts=${{
        left: words.say('order.left'),
        right: words.say('order.right'),
        place: (word: string, place: number, count: number) =>
          words.say('order.place', { word, place: String(place), count: String(count) }),
      }}
      @word-move=${({ detail }: CustomEvent<{ from: number; to: number; final: boolean }>) => {
        const order = movedTo(places, detail.from, detail.to);
        v.change({ order }, { gesture: 'order', final: detail.final });
      }}
    ></soft-word-order>
    <div class="buttons">
      ${button(words.say('order.swap'), () => v.change({ order: swapped(places) }), 'button quiet narrow')}
      ${button(
        words.say('order.written'),
        () => v.change({ order: [] }),
        'button quiet narrow',
        places.every((word, place) => word === place),
      )}
    </div>
  </div>`;
}

const SENTENCES = {
  nouns: { ...embedded('dog', 'bites', 'man'), order: [3, 2, 1] },
  twice: { ...embedded('old', 'dog', 'sees', 'dog'), order: [4, 1, 3, 2] },
};

/** Sentences to choose from. */
export const sentenceChoice = (v: OrdersView): TemplateResult | typeof nothing =>
  v.fixed || v.compact ? nothing : examples(v, 'sentences', SENTENCES, { hideLabel: true });

/** Words of one's own. */
export function sentenceField(v: OrdersView): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const read = (text: string, name: string) => {
    const typed = text.split(/\s+/).filter(Boolean);
    checkWordCount(name, typed, { least: 2, most: MOST_TYPED });
    return { ...embedded(...typed), order: [], cell: null };
  };
  return html`<div class="sentence">
    ${control(v, 'words', { label: 'sentence', read })} ${v.note('sentence.hint')}
  </div>`;
}

/** Of the word that is looked at: what it puts on the others, and what it receives, in both orders. */
export function sayWord(v: OrdersView, message: 'shuffle.say' | 'causal.say' | 'positions.say'): string {
  const { inputs, selection } = v;
  const places = placesOf(inputs);
  const { row = places.length - 1, run } = selection ?? {};
  const word = run === 'moved' ? (places[row] ?? 0) : Math.min(row, places.length - 1);
  return v.words.say(message, {
    word: inputs.words[word] ?? '',
    written: vectorText(v, 'output', word),
    moved: vectorText(v, 'output', places.indexOf(word), 'moved'),
    order: inOrder(inputs.words, places).join(' '),
  });
}

/** What is given, in whatever order, tells nothing of what comes of it. */
const GIVEN: readonly AnyStage[] = ['input', 'position', 'sum'];

export const stageShown =
  (...stages: readonly ShownStage[]) =>
  (v: OrdersView, { stage, run }: ShownCell): boolean =>
    (stages as readonly string[]).includes(stage) &&
    !(v.isAsking && run === 'moved' && !GIVEN.includes(stage));

export type { LayerRun };

import { html, type TemplateResult } from 'lit';
import type { WordVectors } from '../../engine/model-types.js';
import type { Cell, Engine } from '../../engine/types.js';
import type { Patch, UpdateOptions } from '../../model/controller.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn } from '../../parts/record-table.types.js';
import '../../parts/strips.js';
import { sameCell } from '../../parts/types.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import { titled, type Draft } from '../figure-element.js';
import type { Prediction } from '../prediction.js';
import type { SharedVectorsFields } from './definition.js';
import type { en } from './en.js';
import { telling, type Inputs, type Mix } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;

type MixPatch = Patch<SharedVectorsFields>;

const OWN_ROW = 0;
const MIXTURE_ROW = 1;

/** What the step `mix` needs of its figure. */
export interface MixContext {
  readonly words: Words;
  readonly inputs: Inputs;
  readonly mix: Mix;
  readonly vectors: WordVectors | null;
  readonly compact: boolean;
  /** The mixture would answer the question. */
  readonly covered: boolean;
  readonly selection: Cell | null;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => MixPatch): void;
  change(patch: MixPatch, options?: UpdateOptions): void;
}

/** The two shares and their words, as texts. */
export function ratio({ words, inputs }: MixContext) {
  const [word = '', other = ''] = inputs.mixed;
  return { word, other, kept: words.fixed(inputs.kept, 2), taken: words.fixed(1 - inputs.kept, 2) };
}

const cosine = ({ words, mix }: MixContext, row: number, col: number): string =>
  words.fixed(at(mix.likeness.trace.heads[0]!.scores, row, col), 3);

export function mixPrediction(context: MixContext): Prediction {
  const { words, inputs, mix } = context;
  const probe = telling(inputs);
  const { word, other } = ratio(context);
  const key = inputs.compared[probe] ?? '';
  const mixture = cosine(context, MIXTURE_ROW, probe);
  return {
    kind: 'number',
    question: words.say('mix.question', { word, key, alone: cosine(context, OWN_ROW, probe) }),
    correct: at(mix.likeness.trace.heads[0]!.scores, MIXTURE_ROW, probe),
    write: (value) => words.fixed(value, 3),
    because: words.say('mix.because', { mixture, key, other }),
  };
}

export function mixResults(context: MixContext): TemplateResult {
  return html`${strips(context)} ${likenessTable(context)}`;
}

function strips(context: MixContext): TemplateResult {
  const { words, mix, covered } = context;
  const { value } = mix.mixing.attention;
  const { word, other, ...shares } = ratio(context);
  const own = (label: string, row: number) => ({
    label,
    role: row === 0 ? ('query' as const) : ('value' as const),
    values: value.data.subarray(row * value.cols, (row + 1) * value.cols),
    description: words.say('mix.vector', { word: label }),
  });
  const mixture = {
    label: words.say('mix.mixture'),
    role: 'output' as const,
    values: mix.mixing.trace.output.data,
    description: words.say('mix.mixture-of', { word, other, ...shares }),
  };
  const title = words.say('mix.strips');
  return titled(
    title,
    html`<soft-strips
      .label=${title}
      .strips=${covered ? [own(word, 0), own(other, 1)] : [own(word, 0), own(other, 1), mixture]}
    ></soft-strips>`,
  );
}

function likenessTable(context: MixContext): TemplateResult {
  const { words, inputs, covered, select } = context;
  const column = (id: string, label: string, changed: boolean): TableColumn => {
    return { id, label, role: 'score', bar: 'score', numeric: true, changed };
  };
  const columns: TableColumn[] = [
    { id: 'key', label: words.say('mix.table'), role: 'key' },
    column('alone', words.say('mix.alone', { word: inputs.mixed[0] ?? '' }), false),
    ...(covered ? [] : [column('mixture', words.say('mix.mixture'), true)]),
  ];
  return html`<soft-record-table
    .label=${words.say('table.label')}
    .columns=${columns}
    .rows=${inputs.compared.map((key, col) => ({
      id: String(col),
      name: key,
      cells: {
        key: { text: key },
        alone: cosineCell(context, OWN_ROW, col),
        mixture: cosineCell(context, MIXTURE_ROW, col),
      },
    }))}
    .footer=${null}
    .scrollRows=${inputs.compared.length}
    @cell-select=${select}
  ></soft-record-table>`;
}

function cosineCell(context: MixContext, row: number, col: number): TableCell {
  const { words, inputs, mix, selection } = context;
  const cell: Cell = { stage: 'scores', row, col };
  const text = cosine(context, row, col);
  const query = row === OWN_ROW ? (inputs.mixed[0] ?? '') : words.say('mix.mixture');
  return {
    text,
    bar: at(mix.likeness.trace.heads[0]!.scores, row, col),
    cell,
    selected: selection !== null && sameCell(selection, cell),
    label: words.say('mix.likeness', { query, key: inputs.compared[col] ?? '', score: text }),
  };
}

export function sayMix(context: MixContext): string {
  const { words, inputs, covered } = context;
  if (covered) return words.say('mix.hidden');
  const probe = telling(inputs);
  return words.say('mix.say', {
    ratio: words.say('mix.ratio', ratio(context)),
    word: inputs.mixed[0] ?? '',
    key: inputs.compared[probe] ?? '',
    alone: cosine(context, OWN_ROW, probe),
    mixture: cosine(context, MIXTURE_ROW, probe),
  });
}

export function mixProgram({ mixing }: Mix): Computation {
  const { query, key, value } = mixing.attention;
  const input = { kind: 'vectors', query, key } as const;
  return { input, value, score: 'dot', weight: 'none', temperature: 1, changed: 'weight' };
}

/** A cosine leads to the numbers of the mixture, and these to those of the two words, which were learned. */
export function explainMix(engine: Engine, context: MixContext, cell: Cell): Explanation | null {
  const { words, inputs, mix, covered } = context;
  const { value } = mix.mixing.attention;
  const number: Token = { text: String(cell.col + 1) };
  const isMixture =
    (cell.stage === 'query' && cell.row === MIXTURE_ROW) || (cell.stage === 'output' && cell.row === 0);
  if (covered && (isMixture || cell.row === MIXTURE_ROW)) return null;
  if (cell.stage === 'scores' && cell.row <= MIXTURE_ROW && cell.col < inputs.compared.length) {
    const derivation = engine.derive({ ...mix.likeness.attention, cell });
    const own = cell.row === OWN_ROW ? inputs.mixed[0] : words.say('mix.mixture');
    const sentence = words.tokens('mix.likeness', {
      query: { text: own ?? '', role: 'query' },
      key: { text: inputs.compared[cell.col] ?? '', role: 'key' },
      score: { text: words.fixed(derivation.result, 3), role: 'score' },
    });
    return explainDerivation(derivation, cell, sentence, words, (result, source) =>
      source?.stage === 'scores' ? words.fixed(result, 3) : words.short(result),
    );
  }
  if (isMixture && cell.col < value.cols) {
    const derivation = engine.derive({
      ...mix.mixing.attention,
      cell: { stage: 'output', row: 0, col: cell.col },
    });
    return explainDerivation(derivation, cell, words.tokens('mix.number', { number }), words, (result) =>
      words.short(result),
    );
  }
  return given(context, cell, number);
}

/** What was not computed here. */
function given({ words, inputs, mix }: MixContext, cell: Cell, number: Token): Explanation | null {
  const [own, other] = inputs.mixed;
  if (cell.stage === 'weights' && cell.row === 0 && cell.col < 2) {
    const share = at(mix.mixing.trace.heads[0]!.weights, 0, cell.col);
    const word: Token = { text: (cell.col === 0 ? own : other) ?? '' };
    return {
      number: words.short(share),
      lines: [],
      sentence: words.tokens('mix.share', { word }),
      sources: [],
    };
  }
  const { query, key } = mix.likeness.attention;
  const lists = {
    query: { matrix: query, names: [own] },
    key: { matrix: key, names: inputs.compared },
    value: { matrix: mix.mixing.attention.value, names: inputs.mixed },
  };
  const list = cell.stage in lists ? lists[cell.stage as keyof typeof lists] : null;
  const name = list?.names[cell.row];
  if (!list || name === undefined || cell.col >= list.matrix.cols) return null;
  return {
    number: words.short(at(list.matrix, cell.row, cell.col)),
    lines: [],
    sentence: words.tokens('mix.learned', { number, word: { text: name } }),
    sources: [],
  };
}

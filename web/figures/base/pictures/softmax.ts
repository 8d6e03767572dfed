import { drawSoftmax, type Raised, type Softmax } from '../../../drawings/softmax.js';
import type { Engine, Operand } from '../../../engine/types.js';
import { column, row } from '../../../model/tensor.js';
import { sameCell, type ShownCell } from '../../../model/token.js';
import type { Draw, Subject } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { wordsOf } from './words.js';

type Shown = Operand<ShownCell>;

/** A weight that softmax made: every row on the curve of e^(s / T). */
export function softmaxOf({ v, cell, derivation }: Subject): Draw | null {
  const { operation, operands } = derivation;
  const [own, total] = operands;
  if (operation !== 'quotient' || own?.name !== 'exponential' || total?.name !== 'total') return null;
  const terms = total.derivation?.operands ?? [];
  const rows = terms.flatMap((term): Row[] => {
    const score = find(term, 'score');
    return score?.cell ? [{ score: score.value, exponential: term.value, cell: score.cell }] : [];
  });
  const selected = find(own, 'score')?.cell;
  if (rows.length === 0 || !selected) return null;
  const temperature = find(own, 'temperature')?.value ?? 1;
  // A piece that may come next is no key, and its probability no weight.
  const isOfPiece = cell.stage === 'probabilities';
  const words = wordsOf(v);
  const largest = find(own, 'largest-score');
  const texts = {
    exponentials: words.say(
      largest
        ? 'picture.exponentials-shifted'
        : temperature === 1
          ? 'picture.exponentials-at-1'
          : 'picture.exponentials',
      {
        temperature: words.short(temperature),
        largest: largest ? v.write(largest.value, largest.cell) : '',
      },
    ),
    weights: words.say(isOfPiece ? 'picture.total-probability' : 'picture.total', {
      total: words.short(total.value),
    }),
    scores: words.say('picture.score'),
    score: v.write(find(own, 'score')!.value, selected),
    exponential: words.short(own.value),
    weight: v.write(derivation.result, { ...selected, stage: 'weights' }),
  };
  const picture: Softmax = {
    rows: rows.map((each) => ({
      ...each,
      name: nameOf(v, each.cell, selected),
      isSelected: sameCell(each.cell, selected),
    })),
    curve: curveOf(v.engine, rows, temperature),
    total: total.value,
    roles: isOfPiece ? { row: 'plain', result: 'plain' } : { row: 'key', result: 'weight' },
    texts,
    write: (value) => words.short(value),
  };
  return (size) => drawSoftmax(picture, size);
}

interface Row extends Raised {
  readonly cell: ShownCell;
}

/** The operand of that name in an expression. */
function find(operand: Shown, name: Shown['name']): Shown | undefined {
  if (operand.name === name) return operand;
  for (const inner of operand.derivation?.operands ?? []) {
    const found = find(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** What the other rows are called: the keys of a query, or by mistake the queries of a key. */
function nameOf(v: AnyView, cell: ShownCell, selected: ShownCell): string {
  const { query, key } = v.namesOf(cell);
  const isDown = cell.col === selected.col && cell.row !== selected.row;
  return (isDown ? query : key) || String((isDown ? cell.row : cell.col) + 1);
}

const EVENLY = 32;
const AT_THE_TOP = 16;
/** Below this many temperatures under the highest score, the curve is flat to the eye. */
const STEEP = 6;

/**
 * e^(s / T) from the lowest score to the highest, by the engine: the weights of a row of such scores are their
 * exponentials but for one factor. More of them where the curve is steep.
 */
export function curveOf(engine: Engine, rows: readonly Raised[], temperature: number): readonly Raised[] {
  const scores = rows.map(({ score }) => score);
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  const evenly = (from: number, count: number) =>
    Array.from({ length: count + 1 }, (_, index) => from + ((most - from) * index) / count);
  const steep = Math.max(least, most - STEEP * temperature);
  const all = [...scores, ...evenly(least, EVENLY), ...evenly(steep, AT_THE_TOP)];
  const sorted = [...new Set(all)].sort((one, other) => one - other);
  const { heads } = engine.trace({
    query: row([1]),
    key: column(sorted),
    value: column(sorted),
    compatibility: 'dot',
    temperature,
  });
  const weights = [...heads[0]!.weights.data];
  // In the measure of the rows, of which the largest is that of the highest score.
  const unit = Math.max(...rows.map(({ exponential }) => exponential)) / (weights.at(-1) ?? 1);
  return weights.map((weight, index) => ({ score: sorted[index]!, exponential: weight * unit }));
}

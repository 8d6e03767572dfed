import type { Cell } from '../engine/types.js';
import type { Fields } from '../model/fields.js';
import type { TableName } from '../model/tables.js';
import { at } from '../model/tensor.js';
import type { Token } from '../model/token.js';
import type { TableCell } from '../parts/record-table.types.js';
import { explainDerivation, type Explanation } from './explanation.js';
import { RecordFigure } from './record-figure.js';
import { sharedPieces, type SpellingShown } from './spelling.js';

export const OUTPUT: Cell = { stage: 'output', row: 0, col: 0 };
/** Longer tables show their best keys first. */
const UNSORTED = 12;

/** Queries that each table almost knows. */
const SUGGESTIONS: Readonly<Record<TableName, readonly string[]>> = {
  'phone-book': ['Jindrich', 'Fridrich', 'Marie'],
  countries: ['Slovania', 'Nigera', 'Austrlia'],
  incomes: ['Jon', 'Anny', 'Zed'],
};

const scoreOf = ({ trace }: SpellingShown, record: number): number => at(trace.heads[0]!.scores, 0, record);

/** A figure that scores the keys of a table by their spelling. */
export abstract class SpellingFigure<F extends Fields, Shown> extends RecordFigure<F, Shown> {
  protected override suggestionsFor(table: TableName): readonly string[] {
    return SUGGESTIONS[table];
  }

  /** What follows the sentence about an output. */
  protected outputNote(): Token[] {
    return [];
  }

  protected readonly write = (value: number, cell: Cell | undefined): string => {
    if (cell?.stage === 'value' || cell?.stage === 'output') return this.writeValue(value);
    return cell?.stage === 'scores' || cell?.stage === 'weights'
      ? this.language.fixed(value, 3)
      : this.language.short(value);
  };

  /** Long tables stand with their largest score first, short ones as they are. */
  protected order(spelling: SpellingShown): number[] {
    const order = this.records.map((_, record) => record);
    return order.length > UNSORTED ? this.byScore(spelling) : order;
  }

  protected byScore(spelling: SpellingShown): number[] {
    return this.records
      .map((_, record) => record)
      .sort((one, other) => scoreOf(spelling, other) - scoreOf(spelling, one));
  }

  protected numberCell(
    spelling: SpellingShown,
    stage: 'scores' | 'weights',
    record: number,
    lit: boolean,
  ): TableCell {
    const cell: Cell = { stage, row: 0, col: record };
    const value = at(spelling.trace.heads[0]![stage], 0, record);
    const label = this.sentence(cell, value)
      .map((token) => token.text)
      .join('');
    return { text: this.write(value, cell), bar: value, cell, label, selected: this.isSelected(cell), lit };
  }

  protected explainSpelling(spelling: SpellingShown, cell: Cell): Explanation {
    const derivation = this.engine.derive({ ...spelling.attention, cell });
    const explanation = explainDerivation(
      derivation,
      cell,
      this.sentence(cell, derivation.result),
      this.language,
      this.write,
    );
    return cell.stage === 'scores'
      ? { ...explanation, extra: this.sharedPieces(spelling, cell.col) }
      : explanation;
  }

  private sentence(cell: Cell, result: number): Token[] {
    const { language } = this;
    const text = this.write(result, cell);
    const query: Token = { text: this.queryName, role: 'query' };
    const key: Token = { text: this.keyName(cell.col), role: 'key' };
    if (cell.stage === 'scores')
      return language.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
    if (cell.stage === 'weights')
      return language.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } });
    const output = language.tokens('sentence.output', { query, output: { text, role: 'output' } });
    return [...output, ...this.outputNote()];
  }

  private sharedPieces({ keys }: SpellingShown, record: number): NonNullable<Explanation['extra']> {
    const pieces = sharedPieces(keys, record);
    return {
      label: this.language.say(pieces.length > 0 ? 'pieces.shared' : 'pieces.none-shared'),
      chips: pieces.map((text) => ({ text, role: 'plain' })),
    };
  }
}

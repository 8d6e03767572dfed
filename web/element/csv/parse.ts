import { CsvError } from './error.js';

/** One line of the table: lines are counted from 1, as an editor shows them. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const END_OF_LINE = /\r\n|\n|\r/y;
/** A field without quotation marks, up to the comma or the end of the line after it. */
const PLAIN = /[^,\r\n]*/y;
/** A field in quotation marks, in which two of them are one. */
const QUOTED = /"((?:[^"]|"")*)"/y;

/**
 * Comma-separated values by RFC 4180: fields in quotation marks hold commas, line ends and doubled quotation marks, and
 * blanks belong to their field. Beyond it: lines end with CRLF, LF or CR; lines of nothing but blanks are left out; and
 * blanks that stand before the first line, as an indented page has them, are no part of any line.
 *
 * Errors: CsvError where a quotation mark stands inside a plain field, or has no end, or something follows its end.
 */
export function parseCsv(text: string): readonly CsvRecord[] {
  const indent = /^(?:[ \t]*(?:\r\n|\n|\r))*([ \t]*)/.exec(text)?.[1] ?? '';
  const records: CsvRecord[] = [];
  let place = 0;
  let line = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) {
      place = pattern.lastIndex;
      line += found[0].match(/\r\n|\n|\r/g)?.length ?? 0;
    }
    return found;
  };
  const field = (): string => {
    const begins = line;
    if (text[place] !== '"') {
      const [plain = ''] = take(PLAIN) ?? [];
      if (plain.includes('"')) throw new CsvError('csv.quote', { line, given: plain });
      return plain;
    }
    const quoted = take(QUOTED);
    if (!quoted) throw new CsvError('csv.open', { line: begins });
    const [after = ''] = take(PLAIN) ?? [];
    if (after.trim() !== '') throw new CsvError('csv.after', { line, given: after });
    return (quoted[1] ?? '').replaceAll('""', '"');
  };
  while (place < text.length) {
    const begins = line;
    if (text.startsWith(indent, place)) place += indent.length;
    const fields = [field()];
    while (text[place] === ',') {
      place += 1;
      fields.push(field());
    }
    take(END_OF_LINE);
    if (fields.length > 1 || fields[0]?.trim() !== '') records.push({ line: begins, fields });
  }
  return records;
}

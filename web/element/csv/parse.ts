import { CsvError } from './error.js';

/** One line of the table: lines are counted from 1, as an editor shows them. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
  /** Which of them stood in quotation marks. */
  readonly quoted: readonly boolean[];
}

/** What parts the fields of a table: Excel writes semicolons where decimals follow a comma, spreadsheets copy tabs. */
const SEPARATOR = /[,;\t|]/;
/** Excel's own line about it. */
const TOLD_SEPARATOR = /^sep=([^\w\r\n"])/i;

const END_OF_LINE = /\r\n|\n|\r/y;
/** What stands before the first line, and what indents it. */
const BEFORE = /^(?:[ \t]*(?:\r\n|\n|\r))*([ \t]*)/;
/** A field without quotation marks, up to the separator or the end of the line after it. */
const plainUpTo = (separator: string): RegExp => new RegExp(`[^\\${separator}\\r\\n]*`, 'y');
/** A field in quotation marks, in which two of them are one. */
const QUOTED = /"((?:[^"]|"")*)"/y;

/** By the line `sep=;`, else the first that stands in the first line outside of quotation marks. */
export function separatorOf(table: string): string {
  const text = table.replace(BEFORE, '');
  const [header = ''] = /^.*/.exec(text.replace(/"(?:[^"]|"")*"/g, '')) ?? [];
  return TOLD_SEPARATOR.exec(text)?.[1] ?? SEPARATOR.exec(header)?.[0] ?? ',';
}

/**
 * Comma-separated values by RFC 4180: fields in quotation marks hold commas, line ends and doubled quotation marks, and
 * blanks belong to their field. Beyond it: semicolons, tabs or bars may stand for the commas; lines end with CRLF, LF or
 * CR; lines of nothing but blanks are left out; blanks that stand before the first line, as an indented page has them, are
 * no part of any line; and the mark that programs write before UTF-8 is no part of the text.
 *
 * Errors: CsvError where a quotation mark stands inside a plain field, or has no end, or something follows its end.
 */
export function parseCsv(table: string): readonly CsvRecord[] {
  const text = table.replaceAll('\ufeff', '');
  const separator = separatorOf(text);
  const plainField = plainUpTo(separator);
  const indent = BEFORE.exec(text)?.[1] ?? '';
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
  const plain = (): string => take(plainField)?.[0] ?? '';
  const field = (): readonly [field: string, isQuoted: boolean] => {
    const begins = line;
    if (text[place] !== '"') {
      const given = plain();
      if (given.includes('"')) throw new CsvError('csv.quote', { line, given });
      return [given, false];
    }
    const quoted = take(QUOTED);
    if (!quoted) throw new CsvError('csv.open', { line: begins });
    const given = plain();
    if (given.trim() !== '') throw new CsvError('csv.after', { line, given, separator: nameOf(separator) });
    return [(quoted[1] ?? '').replaceAll('""', '"'), true];
  };
  while (place < text.length) {
    const begins = line;
    if (text.startsWith(indent, place)) place += indent.length;
    const found = [field()];
    while (text[place] === separator) {
      place += 1;
      found.push(field());
    }
    take(END_OF_LINE);
    const fields = found.map(([given]) => given);
    const quoted = found.map(([, isQuoted]) => isQuoted);
    if (fields.length > 1 || fields[0]?.trim() !== '') records.push({ line: begins, fields, quoted });
  }
  return TOLD_SEPARATOR.test(records[0]?.fields.join(separator) ?? '') ? records.slice(1) : records;
}

const NAMES: Readonly<Record<string, string>> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' };
const nameOf = (separator: string): string => NAMES[separator] ?? `“${separator}”`;

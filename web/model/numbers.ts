/** The largest finite float32: the engine's numbers are float32. */
const LARGEST = 3.4028234663852886e38;

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Digits in groups of three, parted by one and the same sign. */
const GROUPED = /^([+-]?)([1-9]\d{0,2}(?:([,.\s'’])\d{3})(?:\3\d{3})*)(?=\D|$)/;
const GROUP_SIGN = /[,.\s'’]/g;

/** The engine takes entries of this size: `kMaxMagnitude` of its matrices. */
const LARGEST_ENTRY = 1e12;
/** Their bounds, for messages. */
export const ENTRIES = { least: '−1e12', most: '1e12' } as const;
export const isEntry = (value: number): boolean => Math.abs(value) <= LARGEST_ENTRY;

const isHeld = (value: number): boolean => Math.abs(value) <= LARGEST;

function fromDecimal(text: string): number | null {
  if (!DECIMAL.test(text)) return null;
  const value = Number(text);
  return isHeld(value) ? value : null;
}

const plain = (text: string): string => text.trim().replace(/\u2212/g, '-');

/**
 * A number as attributes, addresses and JSON write it, the same in every language: a point before the decimals
 * ("-.5", "1e3", "−2"); commas, blanks or apostrophes may part groups of three digits ("42,000"). Null where the text
 * is none that the engine can hold.
 */
export function parseNumber(text: string): number | null {
  const bare = plain(text);
  const grouped = GROUPED.exec(bare);
  if (!grouped || grouped[3] === '.') return fromDecimal(bare);
  const [whole, sign = '', digits = ''] = grouped;
  return fromDecimal(sign + digits.replace(GROUP_SIGN, '') + bare.slice(whole.length));
}

/**
 * The same where texts are allowed: a number that is written as such, in groups ("42,000") or not. "0341", "1.50", "+3",
 * "1e5" and "602 123 456" say more than their numbers, which may be codes: null, they are texts.
 */
export function parsePlainNumber(text: string): number | null {
  const number = parseNumber(text);
  const bare = plain(text)
    .replaceAll(',', '')
    .replace(/^(-?)\./, '$10.');
  return String(number) === bare ? number : null;
}

interface Signs {
  /** Between groups of digits. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
}

/** Asking for them takes as long as writing a hundred numbers. By language. */
const signs = new Map<string, Signs>();

/** The signs in a number, as people who read that language write it. */
export function signsOf(language: string): Signs {
  const known = signs.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(11111.1);
  const sign = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  const found = { group: sign('group'), decimal: sign('decimal') || '.' };
  signs.set(language, found);
  return found;
}

/** The sign before the decimals, of the two that are read. */
export const decimalSign = (language: string): '.' | ',' => (signsOf(language).decimal === ',' ? ',' : '.');

/**
 * A number as people type it, wherever they learned to write numbers. Point or comma: where both stand, the last
 * stands before the decimals ("1,234.5", "1.234,5"); one that stands several times parts groups ("1,234,567"); one
 * that stands once parts groups where it can and the language writes groups so ("1,234" in English), and stands
 * before the decimals else ("0,5", "0,421", "1,25"). Null where neither reading holds, or the engine can't hold it.
 */
export function readNumber(text: string, language = 'en'): number | null {
  const bare = plain(text);
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return parseNumber(bare);
  const others = marks.slice(0, -1);
  const standsOnce = !others.includes(last);
  const isGroup =
    !standsOnce ||
    (others.length === 0 && last !== decimalSign(language) && GROUPED.exec(bare)?.[3] === last);
  const place = isGroup ? bare.length : bare.lastIndexOf(last);
  const whole = bare.slice(0, place);
  const rest = bare.slice(place + 1);
  const ungrouped = GROUPED.exec(whole)?.[0] === whole ? whole.replace(GROUP_SIGN, '') : whole;
  return fromDecimal(isGroup ? ungrouped : `${ungrouped}.${rest}`);
}

import { EngineError } from '../../engine/errors.js';
import { tokenAt, type Token } from '../token.js';
import { InputError } from '../input-error.js';
import { readNumber, signsOf } from '../numbers.js';
import { en } from './en.js';

export type Params = Readonly<Record<string, string>>;
export type MessageKey = keyof typeof en;

/** Every interface string of one language; `{name}` stands for what is put in. */
export type Catalogue<K extends string = MessageKey> = Readonly<Record<K, string>>;

/** One catalogue for each language. To add a language: a catalogue beside every en.ts, and its entry. */
export type Catalogues<K extends string = MessageKey> = { readonly en: Catalogue<K> } & Readonly<
  Record<string, Catalogue<K>>
>;

const shared: Catalogues = { en };

/** Making a format takes a hundred times as long as using it. By language and name. */
const formats = new Map<string, (value: number) => string>();

/** So many numbers are in view at once; each is written in several places, and again where a slider comes back. */
const KEPT = 1000;

/** Writes numbers, and keeps what it wrote last. */
function writer(language: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(language, { ...options, signDisplay: 'negative' });
  const written = new Map<number, string>();
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    // Typographic minus: as wide as a plus, so that columns of digits hold.
    const text = format.format(value).replaceAll('-', '−');
    if (written.size === KEPT) written.clear();
    written.set(value, text);
    return text;
  };
}

/** A text that is written from right to left turns nothing round but itself: U+2068 and U+2069 isolate it. */
const isolated = (text: string): string => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

const fill = (words: string, params: Params): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : isolated(params[name]),
  );

/** The language that is spoken to who reads this one: `de` to a reader of `de-AT`, where there is a catalogue of it. */
export function codeOf(language: string): string {
  const wanted = language.toLowerCase().split('-')[0] ?? '';
  return wanted in shared ? wanted : 'en';
}

/** One language's words and numbers. */
export class Language<K extends string = MessageKey> {
  readonly code: string;
  private readonly catalogue: Catalogue<K | MessageKey>;
  /** By a figure's own English words. */
  private readonly extended = new WeakMap<Catalogue<string>, unknown>();

  constructor(code: string, own?: Catalogues<K>) {
    this.code = codeOf(code);
    const catalogue = { ...shared.en, ...shared[this.code], ...own?.en, ...own?.[this.code] };
    this.catalogue = catalogue as Catalogue<K | MessageKey>;
  }

  /** The same language with a figure's own words. */
  with<Own extends string>(own: Catalogues<Own>): Language<Own | MessageKey> {
    const known = this.extended.get(own.en) as Language<Own | MessageKey> | undefined;
    const language = known ?? new Language<Own | MessageKey>(this.code, own as Catalogues<Own | MessageKey>);
    this.extended.set(own.en, language);
    return language;
  }

  /** `ltr` or `rtl`: how its words, and the formulas among them, are read. */
  get direction(): string {
    return this.say('language.direction');
  }

  say(key: K | MessageKey, params: Params = {}): string {
    return fill(this.catalogue[key], params);
  }

  /** The message `<key>.<form>` in the form that a count asks for, where there is one, else `<key>.other`. */
  counted(key: string, count: number, params: Params = {}): string {
    const form = `${key}.${new Intl.PluralRules(this.code).select(count)}`;
    return this.say((form in this.catalogue ? form : `${key}.other`) as K, params);
  }

  /**
   * The message with tokens in it, so that names and numbers keep their role. A text has the role after which its
   * place is named.
   */
  tokens(key: K | MessageKey, params: Readonly<Record<string, string | Token>>): Token[] {
    return this.catalogue[key]
      .split(/(\{\w+\})/)
      .filter((piece) => piece !== '')
      .map((piece) => {
        const place = piece.slice(1, -1);
        const part = params[place] ?? { text: piece };
        return typeof part === 'string' ? tokenAt(place, part) : part;
      });
  }

  /** A refused input, an engine error or a fault, as a sentence. */
  explain(error: unknown): string {
    if (error instanceof InputError) {
      const language: Language<string> = error.words ? this.with(error.words) : this;
      // What authors write is worded with what judges it (web/element/mistakes.words.ts).
      return error.key in language.catalogue ? language.say(error.key, error.params) : error.message;
    }
    if (error instanceof EngineError) return this.explainEngine(error);
    return error instanceof Error ? error.message : String(error);
  }

  /** In the words of `engine.<code>`, where the language has them and the error has what they need. */
  private explainEngine({ code, message, parameters }: EngineError): string {
    const words = (this.catalogue as Readonly<Record<string, string | undefined>>)[`engine.${code}`] ?? '';
    const needed = [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const isWorded = words !== '' && needed.every((name) => name in parameters);
    return isWorded ? fill(words, parameters) : message;
  }

  /** The first number that is written takes a browser many milliseconds: to be called where a page waits anyway. */
  prepare(): void {
    this.short(0);
  }

  /** A fixed number of decimals, so that digits stand in columns. */
  fixed(value: number, decimals: number): string {
    return this.format(value, `fixed ${decimals}`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  }

  /** As short as it is clear: integers whole, the rest to four significant digits. */
  short(value: number): string {
    if (Number.isInteger(value) && Math.abs(value) < 1e9)
      return this.format(value, 'whole', { maximumFractionDigits: 0 });
    const size = Math.abs(value);
    if (size !== 0 && (size < 5e-4 || size >= 1e9)) {
      return this.format(value, 'scientific', { notation: 'scientific', maximumSignificantDigits: 2 });
    }
    return this.format(value, `up to ${size < 10 ? 3 : size < 1000 ? 2 : 1}`, {
      maximumFractionDigits: size < 10 ? 3 : size < 1000 ? 2 : 1,
    });
  }

  /** A number that was typed, or null where the text is none. */
  readonly read = (text: string): number | null => readNumber(text, this.code);

  /** Whether the text says less than the number: float32 itself is exact to about seven digits. */
  isRounded(value: number, text: string): boolean {
    const { group, decimal } = signsOf(this.code);
    const read = Number(text.replaceAll(group, '').replace(decimal, '.').replaceAll('−', '-'));
    return Math.abs(read - value) > 1e-6 * Math.max(1, Math.abs(value));
  }

  private format(value: number, name: string, options: Intl.NumberFormatOptions): string {
    if (Number.isNaN(value)) return this.say('number.undefined');
    if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
    const id = `${this.code} ${name}`;
    const write = formats.get(id) ?? writer(this.code, options);
    formats.set(id, write);
    return write(value);
  }
}

import { LitElement } from 'lit';
import { attributeName } from '../model/definition.js';
import type { Role } from '../model/token.js';
import { SETTINGS } from './author.js';

const NAMES = ['figure', ...SETTINGS] as const;

/** What a page says to the element by attributes that are properties, too; null: nothing. */
export class SoftLookupProperties extends LitElement {
  static override properties = Object.fromEntries(
    NAMES.map((name) => [name, { attribute: attributeName(name) }]),
  );

  declare figure: string | null;
  declare theme: string | null;
  declare controls: string | null;
  declare question: string | null;
  declare hide: string | null;
  declare editable: string | null;
  declare address: string | null;
  declare loading: string | null;
  declare assets: string | null;
  declare queryAxis: string | null;
  declare highlight: Role | null;
  /**
   * What a page opens steps with besides their presets, by their names, each as in an address: `{heads: 'layer=1&head=1'}`.
   * A state stands over it; Reset leads back to it.
   */
  declare openings?: Readonly<Record<string, string>>;

  constructor() {
    super();
    for (const name of NAMES) this[name] = null;
  }
}

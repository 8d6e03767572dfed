/** HTML as it stands; everything else that meets a template is escaped. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type Fragment = Markup | string | number | null | readonly Fragment[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toSource(fragment: Fragment): string {
  if (fragment === null) return '';
  if (fragment instanceof Markup) return fragment.source;
  if (typeof fragment === 'object') return fragment.map(toSource).join('');
  return String(fragment).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Tagged template for pages: escapes what is put in, except other templates. */
export function markup(strings: TemplateStringsArray, ...fragments: Fragment[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...fragments.map(toSource)));
}

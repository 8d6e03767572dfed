import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey } from '../../../model/language/language.js';
import type { Role, ShownCell, Token } from '../../../model/token.js';
import '../../../parts/explanation/derivation.js';
import type { DerivationView } from '../../../parts/explanation/derivation.js';
import { en } from './derivation.words.js';
import { en as dock } from './dock.words.js';
import { LAST_LINES, type Explanation } from '../contract/explanation.js';

type Words = Language<keyof typeof en | MessageKey>;

/** A number of the trail: from it the learner came down. */
export interface Above {
  readonly number: string;
  /** What it is and whose. */
  readonly name: string;
  readonly cell: ShownCell;
}

/** Where the explained number stands on the learner's way. */
export interface Way {
  readonly language: Language;
  readonly cell: ShownCell | null;
  /** What the number is. */
  readonly role: Role;
  /** The numbers from which the learner came down to this one, the outermost first. */
  readonly trail: readonly Above[];
  /** Goes down to a number that the explained one is made of. */
  readonly descend: (cell: ShownCell) => void;
  /** Goes back up to a number of the trail. */
  readonly ascend: (cell: ShownCell) => void;
}

/** "Where does 0.421 come from?", in words and formulas; in brief what the formula comes down to. */
export function derivationOf(way: Way, explanation: Explanation, isBrief: boolean): TemplateResult {
  const { trail, cell } = way;
  const words = way.language.with({ en });
  const { lines, spoken } = isBrief ? shortened(explanation) : explanation;
  return html`<soft-derivation
    part="derivation"
    .heading=${words.say(headingOf(explanation), { number: explanation.number })}
    .cell=${cell}
    .place=${placeOf(words, explanation.name ?? '', trail)}
    .lines=${lines}
    .spoken=${spoken ?? null}
    .math=${explanation.math ?? null}
    .sentence=${explanation.sentence}
    .extra=${explanation.extra ?? null}
    .trail=${trail.map(({ number, name, cell: above }) => ({
      text: number,
      cell: above,
      label: words.say('trail.back', { number, name }),
    }))}
    .trailLabel=${words.say('trail.label')}
    .definition=${definitionOf(way, words)}
    @cell-select=${({ detail }: CustomEvent<{ cell: ShownCell }>) => {
      way.descend(detail.cell);
    }}
    @trail-select=${({ detail }: CustomEvent<{ cell: ShownCell }>) => {
      way.ascend(detail.cell);
    }}
  ></soft-derivation>`;
}

/** What a lookup returns may be a text of the table, or that there is none. */
function headingOf({ number, unpictured }: Explanation): keyof typeof en {
  if (unpictured === 'no-answer') return 'from.heading-none';
  return /^[−-]?[\d∞]/.test(number) ? 'from.heading' : 'from.heading-text';
}

/** What the formula comes down to stands in its last lines: these, in one. */
const shortened = ({ lines, spoken }: Explanation): Pick<Explanation, 'lines' | 'spoken'> => ({
  lines: [
    lines
      .slice(-LAST_LINES)
      .flatMap((line, index): Token[] => (index === 0 ? [...line] : [{ text: ' ' }, ...line])),
  ],
  ...(spoken && { spoken: [spoken.slice(-LAST_LINES).join(', ')] }),
});

/** What the number is, how far down, and what leads back. */
function placeOf(words: Words, name: string, trail: readonly Above[]): string {
  const above = trail.at(-1);
  if (name === '' && above === undefined) return '';
  const begun = capitalised(name);
  return above === undefined
    ? words.say('place.first', { name: begun })
    : words.say('place.below', { name: begun, level: String(trail.length + 1), number: above.number });
}

/** As a sentence begins; a symbol stays as it is. */
const capitalised = (name: string): string =>
  /^\p{Ll}{2}/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;

/** What the selected number is, for who does not know the word. */
function definitionOf({ language, role, cell }: Way, words: Words): DerivationView['definition'] {
  // A number of W_K is a parameter, and no key.
  if (role === 'plain' || cell?.stage.endsWith('-projection')) return null;
  return {
    term: role,
    language: language.code,
    texts: {
      ask: words.say(`define.${role}`),
      short: words.say(`define.${role}-short`),
      symbol: words.say('define.symbol'),
      otherNames: words.say('define.other-names'),
      explain: (error) => language.with({ en: dock }).say('from.failed', { reason: language.explain(error) }),
    },
  };
}

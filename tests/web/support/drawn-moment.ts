/** What a reader sees of a figure at one moment, as tests/e2e/support/moment.ts reads it from a page. */
import type { Moment } from '../../e2e/support/moment.js';
import { asText, type Drawn } from './drawn.js';

type Content = readonly (Drawn | string)[];

/** An element that is seen, in its tree. */
interface Placed {
  readonly drawn: Drawn;
  readonly parent: Placed | null;
  /** All that stand in the same tree. */
  readonly tree: Placed[];
}

/** Those of the shadow tree of each come before those that stand in itself. */
const placed = (content: Content, parent: Placed | null, tree: Placed[]): Placed[] =>
  elementsOf(content).flatMap((drawn) => {
    const here = { drawn, parent, tree };
    tree.push(here);
    return [here, ...placed(seen(drawn.shadow), null, []), ...placed(contentOf(drawn), here, tree)];
  });

const elementsOf = (content: Content): Drawn[] => content.filter((each) => typeof each !== 'string');

const hasClass = ({ attributes }: Drawn, name: string): boolean =>
  (attributes.get('class') ?? '').split(/\s+/).includes(name);

const isOpen = ({ name, attributes }: Drawn): boolean => name === 'details' && attributes.has('open');

/** What is not hidden or covered: by its attribute or, as wide as a lesson is on the desk, by the styles of its part. */
function seen(content: Content): Content {
  const elements = elementsOf(content);
  // What comes of the numbers leaves its room to the training: projections/meeting.styles.ts.
  const hasRoom = !elements.some((each) => isOpen(each) && hasClass(each, 'training'));
  return content.filter(
    (each) =>
      typeof each === 'string' ||
      !(
        each.attributes.has('hidden') ||
        each.attributes.has('inert') ||
        (hasClass(each, 'ways') && !hasRoom)
      ),
  );
}

function contentOf(drawn: Drawn): Content {
  const { name, children } = drawn;
  if (name === 'details' && !isOpen(drawn))
    return elementsOf(children).filter((each) => each.name === 'summary');
  return seen(children);
}

/** Without blanks: where there are any between what stands side by side, the layout says. */
const plain = (text: string): string => text.replace(/\s+/g, '');

const innerText = (drawn: Drawn | string): string =>
  typeof drawn === 'string' ? drawn : contentOf(drawn).map(innerText).join('');

const textOf = (place: Placed | undefined): string => (place ? plain(innerText(place.drawn)) : '');

const attribute = ({ drawn }: Placed, name: string): string | undefined => drawn.attributes.get(name);

function closest(place: Placed | null, is: (place: Placed) => boolean): Placed | undefined {
  for (let at = place; at; at = at.parent) if (is(at)) return at;
  return undefined;
}

const named =
  (...names: readonly string[]) =>
  ({ drawn }: Placed): boolean =>
    names.includes(drawn.name);

const classed =
  (...classes: readonly string[]) =>
  ({ drawn }: Placed): boolean =>
    classes.some((name) => hasClass(drawn, name));

const isWithin = (place: Placed, outer: Placed): boolean =>
  closest(place, (each) => each === outer) !== undefined;

const inside = (outer: Placed, is: (place: Placed) => boolean): Placed[] =>
  outer.tree.filter((place) => place !== outer && is(place) && isWithin(place, outer));

function nameOf(place: Placed): string {
  const ids = attribute(place, 'aria-labelledby');
  if (ids === undefined)
    return plain(attribute(place, 'aria-label') ?? textOf(inside(place, named('caption', 'legend'))[0]));
  const parts = ids.split(' ').map((id) => place.tree.find((each) => attribute(each, 'id') === id));
  return parts.map(textOf).join('');
}

function cellText(cell: Placed): string {
  const [field] = inside(cell, named('input', 'textarea'));
  if (field) return plain(asText(field.drawn.properties.get('value') ?? attribute(field, 'value')));
  return textOf(cell);
}

const isMarked = (place: Placed): boolean =>
  attribute(place, 'aria-selected') === 'true' || attribute(place, 'aria-pressed') === 'true';

function tables(found: readonly Placed[]): Record<string, readonly string[]> {
  const lines: Record<string, readonly string[]> = {};
  const selected: string[] = [];
  for (const table of found) {
    const name = nameOf(table);
    const count = Object.keys(lines).filter((key) => key.startsWith(`table: ${name}`)).length;
    const rows = inside(table, named('tr'));
    const cellsOf = (row: Placed): Placed[] => inside(row, named('td', 'th'));
    lines[`table: ${name}${count === 0 ? '' : ` (${count + 1})`}`] = rows.map((row) =>
      cellsOf(row).map(cellText).join(' | '),
    );
    for (const mark of inside(table, isMarked)) {
      const cell = closest(mark, named('td'))!;
      const row = closest(cell, named('tr'))!;
      const rowIndex = rows.indexOf(row);
      const cellIndex = cellsOf(row).indexOf(cell);
      selected.push(`${name}: row ${rowIndex + 1}, cell ${cellIndex + 1}: ${cellText(cell)}`);
    }
  }
  return { ...lines, selected };
}

/** '.status > .sentence, .all, .help, .drive .note, .waiting, [role=status]:not(.announcement)' */
const isSaid = (place: Placed): boolean =>
  (classed('sentence')(place) && place.parent !== null && classed('status')(place.parent)) ||
  classed('all', 'help', 'waiting')(place) ||
  (classed('note')(place) && closest(place.parent, classed('drive')) !== undefined) ||
  (attribute(place, 'role') === 'status' && !classed('announcement')(place));

const isChecked = ({ drawn }: Placed): boolean =>
  Boolean(drawn.properties.get('checked') ?? drawn.attributes.has('checked'));

function chosenIn(input: Placed): string {
  const fieldset = closest(input, named('fieldset'));
  const group = textOf(fieldset && inside(fieldset, named('legend'))[0]);
  const label = textOf(closest(input, named('label')));
  return group === '' ? label : `${group}: ${label}`;
}

const seenOf = (figure: Drawn): Placed[] => placed(seen(figure.shadow), null, []);

/** All elements of a figure that are seen, each before what stands in it. */
export const seenIn = (figure: Drawn): readonly Drawn[] => seenOf(figure).map(({ drawn }) => drawn);

/** What can be read in an element, as it is written. */
export const readIn = (drawn: Drawn): string => innerText(drawn).replace(/\s+/g, ' ').trim();

/** What is told as refused, one text for each. */
export const alertsIn = (figure: Drawn): readonly string[] =>
  seenIn(figure)
    .filter(({ attributes }) => attributes.get('role') === 'alert')
    .map(readIn);

/** Where the selected number comes from. */
const derivationIn = (all: readonly Placed[]): Placed | undefined =>
  all.find((place) => attribute(place, 'role') === 'group' && /^Wheredoes.*comefrom\?/.test(nameOf(place)));

/** All but the inputs, without blanks. */
export function momentOf(figure: Drawn): Moment {
  const all = seenOf(figure);
  const form = all.find((place) => named('form')(place) && inside(place, named('legend')).length > 0);
  const derivation = derivationIn(all);
  const rest = all.filter((place) => ![form, derivation].some((apart) => apart && isWithin(place, apart)));
  const some = (is: (place: Placed) => boolean): Placed[] => rest.filter(is);
  const isInDock = (place: Placed): boolean => closest(place, classed('dock')) !== undefined;
  const isNamed = (place: Placed): boolean => nameOf(place) !== '';
  const isTold = (place: Placed): boolean =>
    named('li')(place) || (named('p')(place) && !classed('visually-hidden')(place));
  return withoutBlanks({
    ...tables(some(named('table')).filter((table) => !isInDock(table))),
    prediction: textOf(form ?? all.find(classed('told'))),
    derivation: derivation ? inside(derivation, isTold).map(textOf) : [],
    said: some(isSaid).map(textOf).filter(Boolean),
    refused: some(classed('problem')).map(textOf).filter(Boolean),
    chosen: some(named('input')).filter(isChecked).map(chosenIn),
    ...Object.fromEntries(
      some(named('ul'))
        .filter(isNamed)
        .map((list) => [`list: ${nameOf(list)}`, inside(list, named('li')).map(textOf)]),
    ),
  });
}

/** Follows the first number of the formula that says where the selected number comes from; false where there is none. */
export function followFormula(figure: Drawn): boolean {
  const derivation = derivationIn(seenOf(figure));
  // Above the formula a trail leads back up.
  const isNumber = (place: Placed): boolean => named('button')(place) && !closest(place, named('nav'));
  const [number] = derivation ? inside(derivation, isNumber) : [];
  number?.drawn.listeners.get('click')?.();
  return number !== undefined;
}

export const withoutBlanks = (moment: Moment): Moment =>
  Object.fromEntries(
    Object.entries(moment).map(([name, shown]) => [
      plain(name),
      typeof shown === 'string' ? plain(shown) : shown.map(plain),
    ]),
  );

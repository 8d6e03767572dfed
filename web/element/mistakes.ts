// What is said of authors' mistakes, which most pages don't have: fetched with the first.
import type { FigureDefinition } from '../model/definition.js';
import { InputError } from '../model/input-error.js';
import { attributesOf, OWN, unknownInput, type OddAttributes } from './author.js';
import { isForeign } from './foreign.js';
import { inputAttributes } from './inputs.js';

export { en } from './mistakes.words.js';

/** How long a page that a server has written may take to give its properties, once it has loaded, in milliseconds. */
const PATIENCE = 2000;

/** The elements that have waited so long; false: that wait. */
const waits = new WeakMap<Element, boolean>();
/** The attributes that the console was told of. */
const logged = new WeakMap<Element, Set<string>>();

export interface Judging {
  readonly definition: FigureDefinition;
  /** Whether a property gives an input. */
  isGiven(input: string): boolean;
  explain(problem: InputError): string;
  /** More is known now. */
  again(): void;
}

/**
 * What is to be shown of odd attributes: those that are nearly an input, or one of another figure, and objects as texts for
 * which no property has come. Of other unknown names, which may be those of a framework or an editor, the console is told.
 */
export function judge(
  element: Element,
  { unknown, awaited }: OddAttributes,
  by: Judging,
): readonly InputError[] {
  const objects = awaited.map((name) => new InputError('problem.object', { name }));
  if (objects.length > 0 && waits.get(element) === undefined) {
    waits.set(element, false);
    whenLoaded(() =>
      setTimeout(() => {
        waits.set(element, true);
        by.again();
      }, PATIENCE),
    );
  }
  const { mistaken, strange } = sort(unknown, by);
  const told = logged.get(element) ?? new Set();
  logged.set(element, told);
  for (const problem of strange.filter(({ params }) => !told.has(params['name']!))) {
    told.add(problem.params['name']!);
    console.warn(`<soft-lookup> ${by.explain(problem)}`);
  }
  return waits.get(element) === true ? [...mistaken, ...objects] : mistaken;
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** Names that are no inputs, by whether they are meant as some. */
export function sort(
  names: readonly string[],
  { definition, isGiven }: Pick<Judging, 'definition' | 'isGiven'>,
): Readonly<Record<'mistaken' | 'strange', readonly InputError[]>> {
  const attributes = attributesOf(definition);
  const known = [...attributes.keys(), ...OWN];
  // A server writes the name of a property in small letters.
  const isProperty = (name: string): boolean =>
    [...attributes].some(([attribute, input]) => attribute.replaceAll('-', '') === name && isGiven(input));
  const isMistaken = (name: string): boolean =>
    inputAttributes.has(name) || known.some((each) => isNear(name, each));
  const own = names.filter((name) => !isForeign(name) && !isProperty(name));
  const problem = (name: string): InputError => unknownInput(name, known);
  return {
    mistaken: own.filter(isMistaken).map(problem),
    strange: own.filter((name) => !isMistaken(name)).map(problem),
  };
}

/** Whether few letters are typed otherwise: one of a short name, two of a long one. */
function isNear(name: string, known: string): boolean {
  const most = known.length > 4 ? 2 : 1;
  return Math.abs(name.length - known.length) <= most && distance(name, known) <= most;
}

/** So many letters are added, left out or exchanged (Levenshtein). */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const exchanged = row[place]! + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(exchanged, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

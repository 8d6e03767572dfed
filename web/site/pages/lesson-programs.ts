import { defaultTreeAdapter as tree, serialize, serializeOuter } from 'parse5';
import { sectionsOf, type Step } from './lesson-steps.js';
import { Markup } from './markup.js';
import {
  attribute,
  elements,
  hasClass,
  isTag,
  only,
  rawText,
  wordsOf,
  type Element,
  type ParentNode,
} from './prose.js';

/** The computation of some steps in a few lines, the changed one marked. */
export interface Program {
  /** The steps that it stands beside. */
  readonly steps: readonly string[];
  /** Tried once: the next program goes on from the one before it. */
  readonly isDetour: boolean;
  /** Its lines, as they are written. */
  readonly code: string;
  readonly lines: Markup;
  readonly caption: Markup;
}

/**
 * The programs of a lesson, in the order of its file. One without `data-steps` stands beside every step that no other
 * one names. Errors: steps that there are not, or that two programs name; a detour of all steps; no program at all.
 */
export function readPrograms(
  prose: ParentNode,
  file: string,
  changed: string,
  steps: readonly Step[],
): readonly Program[] {
  const figures = elements(prose).filter(isTag('figure')).filter(hasClass('program'));
  if (figures.length === 0) throw new Error(`${file}: at least one figure with class program is needed`);
  const named = figures.map((figure) => stepsNamed(figure, file, steps));
  const all = named.flatMap((ids) => ids ?? []);
  const twice = all.find((id, index) => all.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${file}: two figures of class program name the step ${twice}`);
  if (named.filter((ids) => ids === null).length > 1)
    throw new Error(`${file}: several figures of class program have no data-steps, at most one is allowed`);
  const taken = figures.flatMap((_, index) => withDeeper(named[index] ?? [], steps, all));
  const others = sectionsOf({ steps }).flatMap(({ id }) => (taken.includes(id) ? [] : id));
  return figures.map((figure, index) => {
    const beside = named[index];
    return readProgram(figure, file, changed, beside ? withDeeper(beside, steps, all) : others);
  });
}

/** A deeper step that no program names has that of its main step. */
function withDeeper(
  named: readonly string[],
  steps: readonly Step[],
  all: readonly string[],
): readonly string[] {
  const deeper = steps.flatMap((step) => (named.includes(step.id) ? step.deeper : []));
  return [...named, ...deeper.flatMap(({ id }) => (all.includes(id) ? [] : id))];
}

/** null: it names none, and stands beside all others. */
function stepsNamed(figure: Element, file: string, steps: readonly Step[]): readonly string[] | null {
  const isDetour = attribute(figure, 'data-detour') !== undefined;
  if (attribute(figure, 'data-steps') === undefined) {
    if (isDetour) throw new Error(`${file}: a program with data-detour needs data-steps`);
    return null;
  }
  const named = wordsOf(figure, 'data-steps');
  const known = sectionsOf({ steps }).map(({ id }) => id);
  const unknown = named.find((id) => !known.includes(id));
  if (named.length === 0 || unknown !== undefined) {
    throw new Error(
      `${file}: a program has data-steps "${named.join(' ')}"; the steps of its figure are ${known.join(', ')}`,
    );
  }
  return named;
}

function readProgram(figure: Element, file: string, changed: string, steps: readonly string[]): Program {
  const where = `${file}, class program`;
  const lines = only(figure, where, 'pre', isTag('pre'));
  const caption = only(figure, where, 'figcaption', isTag('figcaption'));
  const code = rawText(lines).trim();
  nameChanges(lines, changed);
  return {
    steps,
    isDetour: attribute(figure, 'data-detour') !== undefined,
    code,
    lines: new Markup(serializeOuter(lines)),
    caption: new Markup(serialize(caption)),
  };
}

/** The colour of a mark says nothing to a screen reader: the word does. */
function nameChanges(lines: Element, changed: string): void {
  for (const mark of elements(lines).filter(isTag('mark'))) {
    const note = tree.createElement('span', mark.namespaceURI, [{ name: 'class', value: 'visually-hidden' }]);
    tree.insertText(note, changed);
    const [first] = mark.childNodes;
    if (first) tree.insertBefore(mark, note, first);
  }
}

/** What the programs of these lessons have grown to; null: they have none. */
export const lastRung = (lessons: readonly { readonly programs: readonly Program[] }[]): Program | null =>
  lessons.flatMap(({ programs }) => programs.filter(({ isDetour }) => !isDetour)).at(-1) ?? null;

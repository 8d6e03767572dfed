import type { Piece } from '../figures/base/contract/figure-settings.js';
import { attributesOf } from './author.js';
import type { FigureDefinition } from '../model/definition.js';
import { InputError, quoted } from '../model/input-error.js';

export const PIECES: readonly Piece[] = ['explanation', 'program', 'prediction', 'steps', 'tools'];

/** What each value of `controls` hides. */
const HIDDEN: Readonly<Record<string, readonly Piece[]>> = {
  steps: [],
  undocked: ['steps', 'explanation', 'program'],
  few: ['steps', 'tools', 'prediction'],
  none: ['steps', 'tools', 'prediction', 'program'],
};

/** What an author lets readers do with a figure, and shows them. */
export interface AuthorLimits {
  readonly hidden: ReadonlySet<Piece>;
  /** The inputs that readers may edit; null: all. */
  readonly editable: ReadonlySet<string> | null;
  readonly problems: readonly InputError[];
}

/** Reads the attributes `controls` and `question`, and `hide` and `editable`: lists of names with blanks between them. */
export function readAuthorLimits(
  {
    controls,
    question,
    hide,
    editable,
  }: Readonly<Record<'controls' | 'question' | 'hide' | 'editable', string | null>>,
  definition: FigureDefinition,
): AuthorLimits {
  // What readers edit: a selected number is looked at.
  const inputs = new Map(
    [...attributesOf(definition)].filter(([, name]) => definition.fields[name]?.control !== 'none'),
  );
  const hides = namesIn(hide);
  const edits = namesIn(editable);
  return {
    hidden: new Set([
      ...(HIDDEN[controls ?? ''] ?? ['steps']),
      ...(question === 'off' ? ['prediction'] : []),
      ...hides,
    ] as Piece[]),
    editable: editable === null ? null : new Set(edits.map((name) => inputs.get(name) ?? name)),
    problems: [
      ...unknown('hide', hides, PIECES),
      // Also as it is called in JSON and by scripts.
      ...unknown('editable', edits, [...inputs.keys()], [...inputs.values()]),
    ],
  };
}

const namesIn = (list: string | null): string[] => (list ?? '').split(/\s+/).filter((name) => name !== '');

const unknown = (
  name: string,
  given: readonly string[],
  allowed: readonly string[],
  also: readonly string[] = [],
): InputError[] =>
  given
    .filter((each) => !allowed.includes(each) && !also.includes(each))
    .map((each) => new InputError('problem.choice', { name, given: each, allowed: quoted(allowed) }));

import type { Lesson } from './lessons.js';
import { sectionsOf } from './lesson-steps.js';

/** Where a part of the machine was built: a lesson, and a step of it. */
export interface PlaceOfPart {
  readonly id: string;
  readonly lesson: string;
  readonly step: string;
  /** The step that leads up to it, where the lesson has no such step. */
  readonly orStep?: string;
}

/** A part of the machine with the lesson and the step that built it. */
export interface BuiltPart {
  readonly id: string;
  readonly lesson: Lesson;
  readonly step: { readonly id: string; readonly title: string };
}

/** The parts of the machine in the order in which it computes. */
export const MACHINE: readonly PlaceOfPart[] = [
  { id: 'words', lesson: 'words-as-records', step: 'records' },
  { id: 'embeddings', lesson: 'words-as-records', step: 'meaning' },
  { id: 'positions', lesson: 'order', step: 'positions' },
  { id: 'attention', lesson: 'projections', step: 'attention' },
  { id: 'projections', lesson: 'projections', step: 'lenses' },
  { id: 'queries', lesson: 'queries-and-keys', step: 'swap' },
  { id: 'keys', lesson: 'near-match', step: 'compare' },
  { id: 'values', lesson: 'keys-and-values', step: 'columns' },
  { id: 'scores', lesson: 'scores', step: 'scale' },
  { id: 'mask', lesson: 'who-asks-whom', step: 'mask' },
  { id: 'softmax', lesson: 'weighted-sum', step: 'softmax' },
  { id: 'weights', lesson: 'exact-match', step: 'vectors' },
  { id: 'sum', lesson: 'weighted-sum', step: 'divide' },
  { id: 'heads', lesson: 'heads', step: 'columns' },
  { id: 'join', lesson: 'heads', step: 'join' },
  { id: 'residual', lesson: 'layers', step: 'parts' },
  ...['feed-forward', 'forward-keys', 'forward-weights', 'forward-values'].map((id) => ({
    id,
    lesson: 'layers',
    step: 'feed-forward',
    orStep: 'parts',
  })),
  { id: 'residual-again', lesson: 'layers', step: 'parts' },
  { id: 'layers', lesson: 'layers', step: 'induction' },
  { id: 'prediction', lesson: 'trained-model', step: 'write' },
];

/** Each part where it was built. Throws where there is no such lesson, or no such step of it, and names the part. */
export function builtParts(places: readonly PlaceOfPart[], lessons: readonly Lesson[]): readonly BuiltPart[] {
  return places.map(({ id, lesson: slug, step: name, orStep }) => {
    const lesson = lessons.find((each) => each.slug === slug);
    const known = lessons.map((each) => each.slug).join(', ');
    if (!lesson)
      throw new Error(`the part "${id}" of the machine: there is no lesson "${slug}", there are ${known}`);
    const steps = sectionsOf(lesson);
    const step = [name, orStep].flatMap((wanted) => steps.find(({ id: each }) => each === wanted) ?? [])[0];
    if (!step) {
      const ids = steps.map((each) => each.id).join(', ');
      throw new Error(`the part "${id}" of the machine: ${slug} has no step "${name}", it has ${ids}`);
    }
    return { id, lesson, step };
  });
}

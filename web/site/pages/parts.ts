import type { Lesson } from './lessons.js';

/** Lessons that belong together on the start page. */
export interface Part {
  readonly title: string;
  readonly promise: string;
  readonly lessons: readonly Lesson[];
}

/** The parts of the walk, in its order. Throws unless exactly one lesson of each part holds the words about it. */
export function partsOf(lessons: readonly Lesson[]): readonly Part[] {
  const numbers = [...new Set(lessons.map(({ place }) => place?.part))];
  return numbers.map((number) => {
    const own = lessons.filter(({ place }) => place?.part === number);
    const [words, second] = own.flatMap(({ aboutPart }) => aboutPart ?? []);
    if (!words || second) {
      const slugs = own.map(({ slug }) => slug).join(', ');
      throw new Error(
        `part ${number} (${slugs}): exactly one of its lessons needs an aside with class part, ` +
          (second ? 'several have one' : 'none has'),
      );
    }
    return { ...words, lessons: own };
  });
}

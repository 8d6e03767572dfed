import { readdirSync, readFileSync } from 'node:fs';

export interface Item {
  readonly key: string;
  readonly value: number;
}

function readTable(name: string, readValue: (text: string) => number): readonly Item[] {
  const lines = readFileSync(new URL(`../../../web/data/${name}.csv`, import.meta.url), 'utf8');
  return lines
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [key = '', value = ''] = line.split(',');
      return { key, value: readValue(value) };
    });
}

export const countries = readTable('country-income', Number);
export const incomes = readTable('invented-incomes', Number);
/** A value holds the last three digits of its number. */
export const phoneBook = readTable('phone-book', (text) => Number(text.slice(-3)));

/** A lesson as its folder and its figure's words have it. */
export interface Lesson {
  readonly slug: string;
  readonly figure: string;
  readonly title: string;
  /** Name and title of each. */
  readonly steps: readonly (readonly [string, string])[];
}

const textOf = (html: string): string => html.replace(/\s+/g, ' ').trim();

async function readLesson(web: URL, slug: string): Promise<Lesson & { readonly place: readonly number[] }> {
  const read = (name: string): string => readFileSync(new URL(`lessons/${slug}/${name}`, web), 'utf8');
  const { part, order, figure } = JSON.parse(read('lesson.json')) as {
    readonly part: number;
    readonly order: number;
    readonly figure: string;
  };
  const prose = read('en.html');
  const { en } = (await import(new URL(`figures/${figure}/en.ts`, web).href)) as {
    readonly en: Readonly<Record<string, string>>;
  };
  return {
    slug,
    figure,
    title: textOf(/<h1>([^<]*)<\/h1>/.exec(prose)?.[1] ?? ''),
    steps: [...prose.matchAll(/data-step="([^"]*)"/g)].map(([, step = '']) => [
      step,
      en[`step.${step}`] ?? '',
    ]),
    place: [part, order],
  };
}

/** What a learner walks through, in this order; `web` is the folder of the sources. */
export async function readLessons(web: URL): Promise<readonly [Lesson, ...Lesson[]]> {
  const slugs = readdirSync(new URL('lessons/', web));
  const found = await Promise.all(slugs.map((slug) => readLesson(web, slug)));
  const [first, ...others] = found.sort(
    ({ place: [part = 0, order = 0] }, { place: [otherPart = 0, otherOrder = 0] }) =>
      part - otherPart || order - otherOrder,
  );
  if (!first) throw new Error(`There are no lessons in ${web.href}`);
  return [first, ...others];
}

export const lessons = await readLessons(new URL('../../../web/', import.meta.url));

export const everyStep = lessons.flatMap(({ slug, figure, steps }) =>
  steps.map(([step, title]) => ({ slug, figure, step, title })),
);

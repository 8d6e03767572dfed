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

/** The countries that are taken out of their table; a name that holds a comma is quoted. */
export const countryNames: readonly string[] = readFileSync(
  new URL('../../../web/data/countries.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => /^(?:"([^"]*)"|([^,]*)),/.exec(line)!.slice(1).join(''));

type NamedStep = readonly [name: string, title: string];

/** A lesson as its folder and its figure's words have it. */
export interface Lesson {
  readonly slug: string;
  readonly figure: string;
  readonly title: string;
  /** Name and title of each main step. */
  readonly steps: readonly NamedStep[];
  /** With the deeper ones, each after its main step: what has an address. */
  readonly sections: readonly NamedStep[];
  /** What is opened from a main step, and has no number of its own. */
  readonly deeper: readonly {
    readonly step: string;
    readonly title: string;
    readonly line: string;
    readonly host: NamedStep;
  }[];
  /** What the lesson opens steps with besides the presets of its figure, by their names, each as in an address. */
  readonly openings: Readonly<Record<string, string>>;
  /** The names of those that tell more once their question is answered. */
  readonly explaining: readonly string[];
}

const textOf = (html: string): string => html.replace(/\s+/g, ' ').trim();

interface Placed extends Lesson {
  /** Part and order; of a primer no part. */
  readonly part: number | undefined;
  readonly order: number;
}

async function readLesson(web: URL, slug: string): Promise<Placed> {
  const read = (name: string): string => readFileSync(new URL(`lessons/${slug}/${name}`, web), 'utf8');
  const { part, order, primer, figure } = JSON.parse(read('lesson.json')) as {
    readonly part?: number;
    readonly order?: number;
    readonly primer?: number;
    readonly figure: string;
  };
  const prose = read('en.html');
  const { en } = (await import(new URL(`figures/${figure}/en.ts`, web).href)) as {
    readonly en: Readonly<Record<string, string>>;
  };
  const sections = [...prose.matchAll(/<section ([^>]*)>(.*?)<\/section>/gs)].map(
    ([, attributes = '', text = '']) => {
      const step = /data-step="([^"]*)"/.exec(attributes)?.[1] ?? '';
      return {
        named: [step, en[`step.${step}`] ?? ''] as const,
        line: /data-deeper="([^"]*)"/.exec(attributes)?.[1],
        opening: /data-opening="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
        explains: text.includes('class="explains"'),
      };
    },
  );
  const steps = sections.filter(({ line }) => line === undefined);
  const hostOf = (deeper: (typeof sections)[number]): NamedStep =>
    steps.filter((each) => sections.indexOf(each) < sections.indexOf(deeper)).at(-1)?.named ?? ['', ''];
  return {
    slug,
    figure,
    title: textOf(/<h1>([^<]*)<\/h1>/.exec(prose)?.[1] ?? ''),
    steps: steps.map(({ named }) => named),
    sections: sections.map(({ named }) => named),
    deeper: sections.flatMap((section) => {
      const { named, line } = section;
      return line === undefined ? [] : [{ step: named[0], title: named[1], line, host: hostOf(section) }];
    }),
    openings: Object.fromEntries(
      sections.flatMap(({ named: [step], opening }) => (opening === undefined ? [] : [[step, opening]])),
    ),
    explaining: sections.filter(({ explains }) => explains).map(({ named: [step] }) => step),
    part,
    order: order ?? primer ?? NaN,
  };
}

export interface Walk {
  /** What a learner walks through, in this order. */
  readonly lessons: readonly [Lesson, ...Lesson[]];
  /** What stands beside the walk. */
  readonly primers: readonly Lesson[];
}

/** `web` is the folder of the sources. */
export async function readWalk(web: URL): Promise<Walk> {
  const slugs = readdirSync(new URL('lessons/', web));
  const all = await Promise.all(slugs.map((slug) => readLesson(web, slug)));
  all.sort((one, other) => (one.part ?? 0) - (other.part ?? 0) || one.order - other.order);
  const [first, ...others] = all.filter(({ part }) => part !== undefined);
  if (!first) throw new Error(`There are no lessons in ${web.href}`);
  return { lessons: [first, ...others], primers: all.filter(({ part }) => part === undefined) };
}

export const { lessons, primers } = await readWalk(new URL('../../../web/', import.meta.url));

/** All pages with steps. */
export const lessonsAndPrimers = [...lessons, ...primers];

/** All that a figure shows in a lesson, also in deeper steps. */
export const everyStep = lessonsAndPrimers.flatMap(({ slug, figure, sections }) =>
  sections.map(([step, title]) => ({ slug, figure, step, title })),
);

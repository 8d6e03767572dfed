import { definitions } from '../../figures/definitions.js';

/** A step of a figure: its name in addresses, and what it is called on every page and in the figure. */
export interface FigureStep {
  readonly id: string;
  readonly title: string;
}

type Words = Readonly<Record<string, string>>;

/** The words of every figure, by language and file. To add a language: its files, and its entry. */
const words: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  en: import.meta.glob<Words>('../../figures/*/en.ts', { eager: true, import: 'en' }),
};

/**
 * The steps of every figure, by the figure's name: their order from its definition, what they are called from its
 * words. Throws where a step has no words in that language.
 */
export function stepsOfFigures(language: string): ReadonlyMap<string, readonly FigureStep[]> {
  return new Map(
    [...definitions.values()].map(({ name, steps }) => {
      const own = words[language]?.[`../../figures/${name}/${language}.ts`];
      return [name, steps.map((id) => ({ id, title: titleOf(name, id, language, own) }))];
    }),
  );
}

function titleOf(figure: string, step: string, language: string, own: Words | undefined): string {
  const title = own?.[`step.${step}`];
  if (title === undefined) {
    throw new Error(`web/figures/${figure}/${language}.ts: 'step.${step}' is missing; it names the step`);
  }
  return title;
}

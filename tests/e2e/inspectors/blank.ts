import type { Inspector, StepInView } from './inspector.js';

/** As it opens, a step leaves at most this share of its stage blank below what it shows. */
const MOST = 0.35;

/** The stage ends where the dock begins; what a step shows ends with the last box of its body. */
const blankShare = ({ page }: StepInView): Promise<number> =>
  page.evaluate(() => {
    const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
    const body = figure.shadowRoot!.querySelector('.body')!;
    const { top, bottom } = figure.getBoundingClientRect();
    const end = figure.shadowRoot!.querySelector('.dock')?.getBoundingClientRect().top ?? bottom;
    // What has no box of its own ends with those of its parts.
    const endsOf = (element: Element): number[] =>
      getComputedStyle(element).display === 'contents'
        ? [...element.children].flatMap(endsOf)
        : [element.getBoundingClientRect().bottom];
    const ends = [...body.children].flatMap(endsOf);
    return (end - Math.max(top, ...ends)) / (end - top);
  });

/** The picture of a step is as large as its place lets it be. */
export const blank: Inspector = {
  name: 'blank stage',
  find: async (view) => {
    const share = await blankShare(view);
    return share <= MOST ? [] : [`${share.toFixed(2)} of the stage is blank, at most ${MOST}`];
  },
};

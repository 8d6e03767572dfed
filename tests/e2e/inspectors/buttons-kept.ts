import type { Inspector, StepInView } from './inspector.js';

interface Button {
  readonly name: string;
  readonly height: number;
  /** The edge that its words, which are of other lengths, leave where it is. */
  readonly side: number;
  readonly bottom: number;
}

/** As high as all buttons of a desk. */
const HEIGHT = 38;

/** What leads from step to step, and what takes a figure along. */
const buttonsOf = ({ page }: StepInView): Promise<readonly Button[]> =>
  page.evaluate(() => {
    const within = (root: ParentNode, selector: string): HTMLElement[] => [
      ...root.querySelectorAll<HTMLElement>(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? within(shadowRoot, selector) : [],
      ),
    ];
    const measured = (elements: readonly Element[], side: 'left' | 'right', named?: string) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const box = element.getBoundingClientRect();
          const name = named ?? element.textContent.trim();
          return { name, height: box.height, side: box[side], bottom: box.bottom };
        });
    const links = within(document, '.step:not([hidden]) .step-links .button');
    return [
      ...measured(
        links.filter((link) => !link.matches('.primary')),
        'left',
        'Back',
      ),
      ...measured(
        links.filter((link) => link.matches('.primary')),
        'right',
        'Next',
      ),
    ];
  });

const placesIn = new Map<string, Button>();

/** A hand that leads from step to step needs no eye. */
export const buttonsKept: Inspector = {
  name: 'buttons keep height and place',
  find: async (view) =>
    (await buttonsOf(view)).flatMap((button) => {
      const { name, height, side, bottom } = button;
      const place = `${view.slug}/${name}`;
      const before = placesIn.get(place);
      if (!before) placesIn.set(place, button);
      const hasMoved = before && (Math.abs(before.side - side) > 1 || Math.abs(before.bottom - bottom) > 1);
      return [
        ...(Math.abs(height - HEIGHT) > 0.5 ? [`${name} is ${height} high, all are ${HEIGHT}`] : []),
        ...(hasMoved
          ? [`${name} ends at ${side}, ${bottom}, in another step at ${before.side}, ${before.bottom}`]
          : []),
      ];
    }),
};

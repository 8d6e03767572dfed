import type { Inspector, StepInView } from './inspector.js';

interface Box {
  readonly kind: string;
  /** It may say more with the answer. */
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A number that is selected with the answer is bold, and its column and what stands beside it with it. */
const MOST = 8;

/** Titles, notes and parts of a step, in the order of the page, as wide and high as the figure itself is not. */
const boxesOf = ({ page }: StepInView): Promise<readonly Box[]> =>
  page.evaluate(() => {
    const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
    const body = figure.shadowRoot!.querySelector('.body')!;
    const from = body.getBoundingClientRect();
    return [...body.querySelectorAll<HTMLElement & { readonly label?: unknown }>('*')]
      .filter((element) => element.localName.startsWith('soft-') || element.matches('.title'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const label = typeof element.label === 'string' ? element.label : element.innerText.trim();
        const place = { left: left - from.left, top: top - from.top, width, height };
        return { kind: element.localName, label: label.slice(0, 40), ...place };
      });
  });

const askedIn = new Map<string, readonly Box[]>();

const moved = (one: Box, other: Box): boolean =>
  (['left', 'top', 'width', 'height'] as const).some((side) => Math.abs(one[side] - other[side]) > MOST);

const written = ({ left, top, width, height }: Box): string =>
  `${[left, top].map(Math.round).join(', ')}, ${[width, height].map(Math.round).join(' × ')}`;

/** What is covered keeps its place in the step: where a box stood before the answer, one of its kind stands afterwards. */
export const placesKept: Inspector = {
  name: 'places kept',
  find: async (view) => {
    const { slug, step, moment } = view;
    const place = `${slug}/${step}`;
    const boxes = await boxesOf(view);
    if (moment !== 'answered') {
      askedIn.set(place, boxes);
      return [];
    }
    return askedIn.get(place)!.flatMap((box) => {
      const after = boxes.filter(({ kind }) => kind === box.kind);
      if (after.some((each) => !moved(box, each))) return [];
      return `${box.kind} “${box.label}”: ${written(box)}, then ${after.map(written).join(' or ') || 'gone'}`;
    });
  },
};

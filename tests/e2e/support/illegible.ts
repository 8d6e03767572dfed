/**
 * What a reader can't make out in the figure of an element, as far as it is seen: words that stand on others, matrices of
 * which little is seen at once, and sentences of a word or two a line. It runs in the page, so all that it needs is in it.
 */
export function illegibleIn(root: Element): readonly string[] {
  /** For what is rounded to whole pixels. */
  const HAIR = 2;
  /** Lines are set so that the tails of letters may reach into the line below. */
  const TAIL = 4;
  /** Less of a matrix than this share, and of a sentence than so many pixels, is no way to read it. */
  const MOST = 0.7;
  const SENTENCE = 100;
  const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

  interface Frame {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Written extends Frame {
    readonly parent: Element;
    readonly words: string;
  }

  const inBoth = (one: Frame, other: Frame): Frame => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isRead = (element: Element): boolean =>
    element.closest('[inert]') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hasWords = (node: Node): boolean => node instanceof Text && node.data.trim() !== '';

  const isSqueezed = (element: Element): boolean => {
    const { clientWidth, scrollWidth } = element;
    const { overflowX, display, fontSize, lineHeight } = getComputedStyle(element);
    if (['auto', 'scroll'].includes(overflowX) && clientWidth > 0)
      return clientWidth < MOST * scrollWidth && clientWidth < 3 * SENTENCE;
    if (display !== 'block' || clientWidth >= SENTENCE || ![...element.childNodes].some(hasWords))
      return false;
    // A line that is as high as its letters ask is about 1.2 times as high.
    const line = parseFloat(lineHeight) || 1.2 * parseFloat(fontSize);
    return element.getBoundingClientRect().height >= 4 * line;
  };

  const texts: Written[] = [];
  const squeezed: string[] = [];
  const look = (under: ParentNode, frame: Frame): void => {
    for (const child of under.childNodes) {
      if (child instanceof Text) {
        const parent = child.parentElement;
        if (parent === null || !hasWords(child) || !isRead(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(child);
        const words = child.data.trim().slice(0, 20);
        for (const line of range.getClientRects()) texts.push({ ...inBoth(line, frame), parent, words });
      } else if (child instanceof Element) {
        const { overflowX, clipPath } = getComputedStyle(child);
        // What is there for speech alone.
        if (clipPath !== 'none') continue;
        const own = child.getBoundingClientRect();
        if (own.top < frame.bottom && isRead(child) && isSqueezed(child))
          squeezed.push(`squeezed: ${child.localName} ${child.textContent.trim().slice(0, 20)}`);
        const inside = overflowX === 'visible' ? frame : inBoth(own, frame);
        for (const each of [child.shadowRoot, child]) if (each) look(each, inside);
      }
    }
  };
  const figure = root.shadowRoot!.querySelector('soft-figure')!.shadowRoot!;
  const fold = figure.querySelector('.fold')!.shadowRoot!;
  const isCut = fold.querySelector('[aria-expanded="false"]') !== null;
  look(
    figure.querySelector('.body')!,
    isCut ? fold.querySelector('.shown')!.getBoundingClientRect() : EVERYWHERE,
  );

  const overprinted = texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const { left, right, top, bottom } = inBoth(one, other);
      const isOn = right - left > HAIR && bottom - top > TAIL;
      const isApart = !one.parent.contains(other.parent) && !other.parent.contains(one.parent);
      return isOn && isApart ? [`“${one.words}” on “${other.words}”`] : [];
    }),
  );
  return [...overprinted, ...squeezed];
}

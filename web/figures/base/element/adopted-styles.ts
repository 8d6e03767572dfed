import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

type Styles = readonly CSSResultOrNative[];

/** The styles that a figure draws with: those of all figures, of what has come later, and of the figure whose step is drawn. */
export class FigureStyles {
  private readonly element: LitElement;
  private readonly shared: Styles;
  private adopted: Styles = [];

  constructor(element: LitElement, shared: Styles) {
    this.element = element;
    this.shared = shared;
  }

  /** The later over the earlier. */
  adopt(...own: readonly (Styles | undefined)[]): void {
    const styles = [this.shared, ...own].flatMap((each) => each ?? []);
    if (isAlike(styles, this.adopted)) return;
    this.adopted = styles;
    adoptStyles(this.element.renderRoot as ShadowRoot, styles);
  }
}

const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

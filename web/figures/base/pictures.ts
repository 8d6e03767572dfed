import type { Explanation } from './explanation.js';
import type { Picture } from './pictures/picture.js';
import type * as PictureModule from './pictures/picture-of.js';
import type { AnyView } from './view.js';

/** What draws the operations: it is fetched when a number is explained for the first time. */
export class Pictures {
  private module: typeof PictureModule | 'fetching' | null = null;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get isFetching(): boolean {
    return this.module === 'fetching';
  }

  /** null where there is nothing to draw, undefined while what draws is being fetched. */
  of(view: AnyView, explanation: Explanation | null): Picture | null | undefined {
    if (view.compact) return null;
    if (this.module === null) void this.fetch();
    return this.module === null || this.module === 'fetching'
      ? undefined
      : this.module.pictureOf(view, explanation);
  }

  private async fetch(): Promise<void> {
    this.module = 'fetching';
    try {
      this.module = await import('./pictures/picture-of.js');
      this.changed();
    } catch {
      // The words stand without it, and the next change asks once more.
      this.module = null;
    }
  }
}

import type { Explanation } from './explanation.js';
import type { Fetched } from './fetched.js';
import type * as PictureModule from './pictures/picture-of.js';
import type { Picture } from './pictures/picture.js';
import type { AnyView } from './view.js';

/** What draws the operations: it is fetched when a number is explained for the first time. */
export class Pictures {
  private readonly module: Fetched<typeof PictureModule>;

  constructor(module: Fetched<typeof PictureModule>) {
    this.module = module;
  }

  retry(): void {
    this.module.retry();
  }

  get isFetching(): boolean {
    return this.module.isFetching;
  }

  /** null where there is nothing to draw, undefined while what draws is being fetched. */
  of(view: AnyView, explanation: Explanation | null): Picture | null | undefined {
    return view.compact ? null : this.module.now?.pictureOf(view, explanation);
  }
}

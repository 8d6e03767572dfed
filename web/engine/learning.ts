import { Boundary } from './boundary.js';
import type { RawLearning } from './raw-learning.js';
import type { Build, Learning } from './types.js';

/** The second module's calls; it is imported where the module is first needed. */
export class WasmLearning implements Learning {
  readonly build: Build;
  readonly boundary: Boundary<RawLearning>;

  constructor(raw: RawLearning) {
    this.build = raw.build();
    this.boundary = new Boundary(raw);
  }
}

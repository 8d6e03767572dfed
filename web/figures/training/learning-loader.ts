import type { Engine, Learning } from '../../engine/types.js';

/** Fetches the engine's second module when a figure first needs it. */
export class LearningLoader {
  private readonly changed: () => void;
  private learning: Learning | null = null;
  private loading: 'not yet' | 'on its way' | 'failed' = 'not yet';
  private reason: unknown = null;

  /** `changed` is called when the module has arrived, or can't be had, or is asked for again. */
  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** null while it is on its way. */
  get(engine: Engine): Learning | null {
    if (!this.learning && this.loading === 'not yet') void this.load(engine);
    return this.learning;
  }

  /** Why it can't be had; null where there is no such reason. */
  get failure(): unknown {
    return this.loading === 'failed' ? this.reason : null;
  }

  retry(): void {
    this.loading = 'not yet';
    this.changed();
  }

  private async load(engine: Engine): Promise<void> {
    this.loading = 'on its way';
    try {
      this.learning = await engine.learning();
      this.loading = 'not yet';
    } catch (error) {
      this.loading = 'failed';
      this.reason = error;
    }
    this.changed();
  }
}

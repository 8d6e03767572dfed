import type { Late } from './late.js';

/** What one figure knows of a late module: whether it is on its way, and why it can't be had. */
export class Fetched<Module extends object> {
  private readonly late: Late<Module>;
  private readonly changed: () => void;
  private fetching: Promise<Module> | null = null;
  private reason: unknown = null;

  /** `changed` is called once it is there, or can't be had. */
  constructor(late: Late<Module>, changed: () => void) {
    this.late = late;
    this.changed = changed;
  }

  get isFetching(): boolean {
    return this.fetching !== null;
  }

  /** Why it can't be had; null where there is no such reason. */
  get failure(): unknown {
    return this.late.now ? null : this.reason;
  }

  /** null while it is being fetched, which begins now, and where it can't be had. */
  get now(): Module | null {
    this.begin();
    return this.late.now;
  }

  begin(): void {
    if (this.late.now !== null || this.fetching !== null || this.reason !== null) return;
    // What stands without it stands.
    this.whenThere().catch(() => undefined);
  }

  /** Begins; where another figure of the page has fetched it already, `changed` is called at once. */
  bring(): void {
    if (this.late.now) this.changed();
    else this.begin();
  }

  /** What could not be had is asked for once more, when it is next needed. */
  retry(): void {
    this.reason = null;
  }

  /** Errors: that of the import. */
  async whenThere(): Promise<Module> {
    if (this.late.now) return this.late.now;
    try {
      this.fetching ??= this.late.fetch();
      const module = await this.fetching;
      this.reason = null;
      return module;
    } catch (error) {
      this.reason = error;
      throw error;
    } finally {
      if (this.fetching) {
        this.fetching = null;
        this.changed();
      }
    }
  }
}

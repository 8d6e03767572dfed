/** A module that is of no use before something is asked for, and is fetched then. */
export class Fetched<Module extends object> {
  private readonly load: () => Promise<Module>;
  private readonly changed: () => void;
  private module: Module | null = null;
  private fetching: Promise<Module> | null = null;

  /** `changed` is called once it is there. */
  constructor(load: () => Promise<Module>, changed: () => void) {
    this.load = load;
    this.changed = changed;
  }

  get isFetching(): boolean {
    return this.fetching !== null;
  }

  /** null while it is being fetched, which begins now. */
  get now(): Module | null {
    this.begin();
    return this.module;
  }

  begin(): void {
    // What stands without it stands, and the next change asks once more.
    if (this.module === null && this.fetching === null) this.whenThere().catch(() => undefined);
  }

  /** Errors: that of the import. */
  async whenThere(): Promise<Module> {
    if (this.module) return this.module;
    try {
      this.fetching ??= this.load();
      this.module = await this.fetching;
    } finally {
      this.fetching = null;
    }
    this.changed();
    return this.module;
  }
}

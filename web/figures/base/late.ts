/**
 * A module that is of no use for the first numbers of a figure, and is fetched later: once for all figures of the page.
 * To import what is there already takes a turn, which a page that is being printed has not: what has come stays.
 */
export class Late<Module extends object> {
  private readonly load: () => Promise<Module>;
  private module: Module | null = null;
  private requests = 0;

  constructor(load: () => Promise<Module>) {
    this.load = load;
  }

  /** null before it has come. */
  get now(): Module | null {
    return this.module;
  }

  get isFetching(): boolean {
    return this.requests > 0;
  }

  /** Errors: that of the import; then the next call tries once more. */
  async fetch(): Promise<Module> {
    this.requests += 1;
    try {
      this.module ??= await this.load();
      return this.module;
    } finally {
      this.requests -= 1;
    }
  }
}

/**
 * Something that is not needed yet, such as a module: it is fetched once for all figures of the page, when one of them needs it.
 * To import what is there already takes a turn, which a page that is being printed has not: what has come stays.
 */
export class Lazy<Module extends object> {
  private readonly load: () => Promise<Module>;
  private readonly watchers = new Set<() => void>();
  private module: Module | null = null;
  private loading: Promise<Module> | null = null;
  private reason: unknown = null;

  constructor(load: () => Promise<Module>) {
    this.load = load;
  }

  /** null before it has come; nothing is fetched for it. */
  get now(): Module | null {
    return this.module;
  }

  get isFetching(): boolean {
    return this.loading !== null;
  }

  /** Why it can't be had; null where there is no such reason. */
  get failure(): unknown {
    return this.reason;
  }

  /** The same as `now`; unless it is there or has failed, it is on its way from now on. */
  request(): Module | null {
    if (this.reason === null) this.fetch().catch(() => undefined);
    return this.module;
  }

  /** Forgets why it could not be had: the next request asks once more. */
  retry(): void {
    this.reason = null;
  }

  /**
   * Fetches it, where it has failed before once more. Errors: that of `load`; the reason of the signal, which keeps one from
   * what others still wait for.
   */
  async fetch(signal?: AbortSignal): Promise<Module> {
    try {
      return this.module ?? (await this.begin());
    } finally {
      signal?.throwIfAborted();
    }
  }

  /** `changed` is called when it has come, or can't be had. Returns what ends that. */
  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  private begin(): Promise<Module> {
    this.loading ??= this.load().then(
      (module) => {
        this.module = module;
        this.settle(null);
        return module;
      },
      (error: unknown) => {
        this.settle(error);
        throw error;
      },
    );
    return this.loading;
  }

  private settle(reason: unknown): void {
    this.loading = null;
    this.reason = reason;
    for (const changed of [...this.watchers]) changed();
  }
}

/** What comes later, as in `lazy(() => import('./tools.js'))`. */
export const lazy = <Module extends object>(load: () => Promise<Module>): Lazy<Module> => new Lazy(load);

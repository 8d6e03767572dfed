/** So long a request does not ask again after a failure, in milliseconds: at first, twice as long each time, and at most. */
const SHORTEST = 5000;
const LONGEST = 80_000;

/** What could not be had. */
const failed = new Set<Pick<Lazy<object>, 'retry' | 'request'>>();

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
  private wait = SHORTEST;
  private earliest = 0;

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

  /** Why it can't be loaded; null where there is no such reason. */
  get failure(): unknown {
    return this.reason;
  }

  /**
   * The same as `now`; where it is missing, it is on its way from now on. What could not be had is asked for once more, but
   * not at once: this may be called in every frame.
   */
  request(): Module | null {
    if (this.reason === null || performance.now() >= this.earliest) this.fetch().catch(() => undefined);
    return this.module;
  }

  /** Forgets why it could not be had: the next request asks at once. */
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

  /** `changed` is called when it has come, or can't be loaded. Returns what ends that. */
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
    if (reason === null) failed.delete(this);
    else {
      failed.add(this);
      this.earliest = performance.now() + this.wait;
      this.wait = Math.min(2 * this.wait, LONGEST);
    }
    for (const changed of [...this.watchers]) changed();
  }
}

/** What comes later, as in `lazy(() => import('./tools.js'))`. */
export const lazy = <Module extends object>(load: () => Promise<Module>): Lazy<Module> => new Lazy(load);

/** The network may be there again: whatever could not be had is asked for once more. */
export function retryFailed(): void {
  for (const each of failed) {
    each.retry();
    each.request();
  }
}

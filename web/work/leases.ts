import type { Progress } from '../engine/model-types.js';
import type { Engine } from '../engine/types.js';
import type { ResourceName, Resources, Source, Sources } from './resources.js';
import { giveBack, hasStopped } from './stopped.js';
import type { Cancel, Surroundings } from './surroundings.js';

type Arriving =
  | { readonly kind: 'loading'; progress: Progress | null }
  | { readonly kind: 'arrived'; readonly resource: Resources[ResourceName]; readonly giveBack: () => void }
  | { readonly kind: 'failed'; readonly reason: unknown };

interface Lease {
  readonly engine: Engine;
  state: Arriving;
  /** What becomes of it when it arrives; 'forgotten' where its engine has stopped. */
  fate: 'kept' | 'given back' | 'forgotten';
  /** Where the step in view does not need it: ends the time for which it is kept all the same. */
  stay: Cancel | null;
}

/** How long a resource stays that the step in view does not need: learners look back, in milliseconds. */
export const KEPT_UNUSED = 30_000;

export interface LeaseListener {
  /** Something has arrived, or more of it, or can't be loaded. */
  changed(): void;
  /** An engine that has stopped. */
  stopped(error: unknown): void;
}

/** The resources that a figure holds: each leased once, and given back once. */
export class Leases {
  private readonly sources: Sources;
  private readonly surroundings: Surroundings;
  private readonly listener: LeaseListener;
  private readonly leases = new Map<ResourceName, Lease>();

  constructor(sources: Sources, surroundings: Surroundings, listener: LeaseListener) {
    this.sources = sources;
    this.surroundings = surroundings;
    this.listener = listener;
  }

  /** Begins what is missing; what is not named stays for a while. */
  want(engine: Engine, names: ReadonlySet<ResourceName>): void {
    for (const name of names) this.need(engine, name);
    for (const [name, lease] of this.leases) {
      if (names.has(name)) {
        lease.stay?.();
        lease.stay = null;
      } else if (lease.fate === 'kept') {
        lease.stay ??= this.surroundings.after(KEPT_UNUSED, () => {
          this.end(name, lease);
        });
      }
    }
  }

  get isEmpty(): boolean {
    return this.leases.size === 0;
  }

  /** What has arrived. */
  get arrived(): Partial<Resources> {
    const arrived = [...this.leases].flatMap(([name, { state }]) =>
      state.kind === 'arrived' ? [[name, state.resource] as const] : [],
    );
    return Object.fromEntries(arrived);
  }

  /** Why one of these can't be loaded; null where there is no such reason. */
  failureOf(names: ReadonlySet<ResourceName>): unknown {
    for (const name of names) {
      const state = this.leases.get(name)?.state;
      if (state?.kind === 'failed') return state.reason;
    }
    return null;
  }

  /** The bytes of those of them that are on their way; null where none are told. */
  progressOf(names: ReadonlySet<ResourceName>): Progress | null {
    const told = [...names].flatMap((name) => {
      const state = this.leases.get(name)?.state;
      return state?.kind === 'loading' && state.progress ? [state.progress] : [];
    });
    const sum = (part: keyof Progress) => told.reduce((bytes, progress) => bytes + progress[part], 0);
    return told.length > 0 ? { loaded: sum('loaded'), total: sum('total') } : null;
  }

  /** What failed may be asked for again. */
  retry(): void {
    for (const [name, { state }] of this.leases) if (state.kind === 'failed') this.leases.delete(name);
  }

  /** Gives everything back; what is on its way, when it arrives and nobody has wanted it again. */
  drop(): void {
    for (const [name, lease] of this.leases) this.end(name, lease);
  }

  /** The engine has stopped: nothing of it is called. */
  forget(): void {
    for (const lease of this.leases.values()) {
      lease.stay?.();
      lease.fate = 'forgotten';
    }
    this.leases.clear();
  }

  private need(engine: Engine, name: ResourceName): void {
    const known = this.leases.get(name);
    if (known?.engine === engine) {
      known.fate = 'kept';
      return;
    }
    const lease: Lease = { engine, state: { kind: 'loading', progress: null }, fate: 'kept', stay: null };
    this.leases.set(name, lease);
    void this.load(name, lease, this.sources[name]);
  }

  private end(name: ResourceName, lease: Lease): void {
    lease.stay?.();
    lease.stay = null;
    const { state } = lease;
    // It may be wanted again before it arrives.
    if (state.kind === 'loading') lease.fate = 'given back';
    else this.leases.delete(name);
    if (state.kind === 'arrived') giveBack(state.giveBack);
  }

  private async load(
    name: ResourceName,
    lease: Lease,
    source: Source<Resources[ResourceName]>,
  ): Promise<void> {
    try {
      const resource = await source.lease(lease.engine, (progress) => {
        if (lease.state.kind !== 'loading') return;
        lease.state.progress = progress;
        this.tell(lease);
      });
      const giveItBack = () => {
        source.giveBack(resource);
      };
      if (lease.fate === 'given back') giveBack(giveItBack);
      lease.state = { kind: 'arrived', resource, giveBack: giveItBack };
    } catch (reason) {
      lease.state = { kind: 'failed', reason };
      if (lease.fate === 'kept' && hasStopped(reason)) this.listener.stopped(reason);
    }
    if (lease.fate === 'given back' && this.leases.get(name) === lease) this.leases.delete(name);
    this.tell(lease);
  }

  private tell({ fate }: Lease): void {
    if (fate === 'kept') this.listener.changed();
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Encoder, SurveyedWeight } from '../../../engine/encoder-types.js';
import { HEADS } from '../definition.js';
import { findingNamed, sentencesOf, type FindingName } from './findings.js';

/** One head over all sentences of a finding: the pair as it is meant, and the other way round. */
export interface CountedHead {
  readonly there: SurveyedWeight;
  readonly back: SurveyedWeight;
}

export type CountState =
  | { readonly kind: 'open' | 'stopped' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly reason: unknown }
  | { readonly kind: 'counted'; readonly heads: readonly CountedHead[] };

/** Counts how often findings hold, one at a time; stops when asked to, or when the learner leaves. */
export class Counting implements ReactiveController {
  private readonly changed: () => void;
  private readonly states = new Map<FindingName, CountState>();
  private stopping: AbortController | null = null;

  constructor(host: ReactiveControllerHost, changed: () => void) {
    this.changed = changed;
    host.addController(this);
  }

  stateOf(name: FindingName): CountState {
    return this.states.get(name) ?? { kind: 'open' };
  }

  async count(encoder: Encoder, name: FindingName): Promise<void> {
    this.stop();
    const stopping = new AbortController();
    this.stopping = stopping;
    const finding = findingNamed(name);
    const { sentences } = sentencesOf(finding);
    const { query, key } = finding.pair;
    const places = HEADS.flatMap((_, head) => [
      { layer: 0, head, query, key },
      { layer: 0, head, query: key, key: query },
    ]);
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
      this.set(name, { kind: 'running', done, total });
    };
    onProgress({ done: 0, total: sentences.length });
    try {
      const found = await encoder.survey({ sentences, places, onProgress, signal: stopping.signal });
      this.set(name, { kind: 'counted', heads: pairUp(found) });
    } catch (reason) {
      this.set(name, stopping.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', reason });
    }
  }

  stop(): void {
    this.stopping?.abort();
    this.stopping = null;
  }

  hostDisconnected(): void {
    this.stop();
  }

  private set(name: FindingName, state: CountState): void {
    this.states.set(name, state);
    this.changed();
  }
}

const pairUp = (found: readonly SurveyedWeight[]): readonly CountedHead[] =>
  HEADS.flatMap((_, head) => {
    const [there, back] = found.slice(2 * head, 2 * head + 2);
    return there && back ? [{ there, back }] : [];
  });

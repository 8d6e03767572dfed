import { EASE, STAGES, type StageName } from '../../../parts/kit/moves.js';

/** One thing that moved in the last change: from what to what, and in which stage. */
interface Move {
  readonly stage: StageName;
  readonly target: Element;
  readonly pseudoElement: string | null;
  readonly keyframes: PropertyIndexedKeyframes;
}

/** How long a stage takes that is asked for: nothing else moves, so it may be watched. */
const DURATION = 400;
const NAMES = Object.keys(STAGES) as StageName[];

/**
 * The stages of the last change, one at a time, forwards and back: each press plays one and holds. The numbers are
 * those after the change all the while.
 */
export class Stages {
  private moves: readonly Move[] = [];
  /** What is held, for each stage; null while nothing is stepped through. */
  private played: readonly (readonly Animation[])[] | null = null;
  /** So many stages have been played. */
  private at = 0;

  /** Takes over what has just begun to move under these roots, where a stage takes `stageTime`. */
  take(roots: readonly ShadowRoot[], stageTime: number): void {
    this.end();
    this.moves = roots
      // jsdom has none, and nothing moves there.
      .flatMap((root) => ('getAnimations' in root ? root.getAnimations() : []))
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (moveOf(effect, stageTime) ?? []) : []));
  }

  forget(): void {
    this.end();
    this.moves = [];
  }

  get canStep(): boolean {
    return this.moves.length > 0;
  }

  get isStepping(): boolean {
    return this.played !== null;
  }

  /** Those in which anything moved. */
  private get names(): StageName[] {
    return NAMES.filter((name) => this.moves.some(({ stage }) => stage === name));
  }

  /** Where it stands; `name` is null before the first stage. */
  get place(): { readonly number: number; readonly count: number; readonly name: StageName | null } {
    const { names, at } = this;
    return { number: at, count: names.length, name: names[at - 1] ?? null };
  }

  next(): void {
    this.played ??= this.hold();
    if (this.at === this.played.length) return;
    for (const animation of this.played[this.at] ?? []) play(animation, 1);
    this.at += 1;
  }

  previous(): void {
    if (this.at === 0) return;
    this.at -= 1;
    for (const animation of this.played?.[this.at] ?? []) play(animation, -1);
  }

  /** All as it is after the change. */
  end(): void {
    for (const animation of this.played?.flat() ?? []) animation.cancel();
    this.played = null;
    this.at = 0;
  }

  /** All as it was before the change. */
  private hold(): Animation[][] {
    return this.names.map((name) =>
      this.moves
        .filter(({ stage }) => stage === name)
        .map(({ target, pseudoElement, keyframes }) => {
          const timing = { duration: DURATION, easing: EASE, fill: 'both', pseudoElement } as const;
          const animation = target.animate(keyframes, timing);
          animation.pause();
          return animation;
        }),
    );
  }
}

function play(animation: Animation, rate: 1 | -1): void {
  animation.playbackRate = rate;
  animation.play();
}

function moveOf(effect: KeyframeEffect, stageTime: number): Move | null {
  const { target, pseudoElement } = effect;
  const [from, to] = effect.getKeyframes();
  const { delay = 0 } = effect.getTiming();
  const stage = NAMES.find((name) => Math.abs(STAGES[name] * stageTime - delay) < 1);
  if (!target || !from || !to || !stage) return null;
  const properties = Object.keys(to).filter(
    (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
  );
  const keyframes = Object.fromEntries(
    properties.map((name) => [name, [String(from[name]), String(to[name])]]),
  );
  return { stage, target, pseudoElement, keyframes };
}

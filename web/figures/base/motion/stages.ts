import { EASE, STAGES, type StageName } from '../../../parts/kit/moves.js';

/** One thing that moved in the last change: from what to what, and in which stage. */
interface Move {
  readonly stage: StageName;
  readonly target: Element;
  readonly pseudoElement: string | null;
  readonly keyframes: PropertyIndexedKeyframes;
}

/** How long a stage takes that is asked for, at speed 1: nothing else moves, so it may be watched. */
const DURATION = 400;
/** From the one that it begins with. */
const SPEEDS = [1, 0.5, 0.25] as const;
const NAMES = Object.keys(STAGES) as StageName[];

/**
 * The stages of the last change, forwards and back: one at a time, all of them, or as far as the learner draws them. The
 * numbers are those after the change all the while.
 */
export class Stages {
  private moves: readonly Move[] = [];
  /** What is held, for each stage; null while nothing is stepped through. */
  private played: readonly (readonly Animation[])[] | null = null;
  /** So many stages have been played, the last of them perhaps in part. */
  position = 0;
  /** Where it is on its way to; null while it holds. */
  private goal: number | null = null;
  private frame = 0;
  /** It goes on to the end by itself. */
  isPlaying = false;
  speed: (typeof SPEEDS)[number] = SPEEDS[0];
  /** Told of every frame. */
  moved: () => void = () => {};

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

  /** Where it stands, or is on its way to; `name` is null before the first stage. */
  get place(): { readonly number: number; readonly count: number; readonly name: StageName | null } {
    const { names } = this;
    const number = Math.ceil(this.isPlaying ? this.position : (this.goal ?? this.position));
    return { number, count: names.length, name: names[number - 1] ?? null };
  }

  next(): void {
    this.go(Math.min(Math.floor(this.goal ?? this.position) + 1, this.names.length));
  }

  previous(): void {
    this.go(Math.max(Math.ceil(this.goal ?? this.position) - 1, 0));
  }

  /** From where it stands, or once more from the beginning. */
  play(): void {
    const { length } = this.names;
    if (this.position === length) this.draw(0);
    this.go(length);
    this.isPlaying = true;
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
    this.isPlaying = false;
  }

  /** As far as the learner draws it. */
  scrub(position: number): void {
    this.pause();
    this.draw(position);
  }

  nextSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  /** All as it is after the change. */
  end(): void {
    this.pause();
    for (const animation of this.played?.flat() ?? []) animation.cancel();
    this.played = null;
    this.position = 0;
  }

  private go(goal: number): void {
    this.pause();
    this.goal = goal;
    let before: number | null = null;
    const step = (now: number): void => {
      const by = before === null ? 0 : ((now - before) * this.speed) / DURATION;
      const { position } = this;
      before = now;
      this.draw(position < goal ? Math.min(position + by, goal) : Math.max(position - by, goal));
      if (this.position === goal) this.pause();
      else this.frame = requestAnimationFrame(step);
      this.moved();
    };
    this.draw(this.position);
    this.frame = requestAnimationFrame(step);
  }

  private draw(position: number): void {
    this.position = position;
    this.played ??= this.hold();
    for (const [index, animations] of this.played.entries())
      for (const animation of animations)
        animation.currentTime = DURATION * Math.min(Math.max(position - index, 0), 1);
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

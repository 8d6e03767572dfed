/** Work that is cut into pieces, each small against a frame. */
export interface Sliced {
  /**
   * Does the next piece. false: that is enough for this frame. A promise, never
   * rejected: the piece goes on after the call, and until it is settled no other is asked for. It is the
   * frame's last.
   */
  advance(): boolean | Promise<unknown>;
  /** Its turns in this frame are over; where it was a promise, once it is settled. */
  endFrame(): void;
}

/** The page's clock and its frames; a test brings its own. */
export interface Display {
  requestFrame(callback: () => void): number;
  cancelFrame(frame: number): void;
  /** Milliseconds. */
  now(): number;
}

/** How long all that is computed in slices may hold the page in one frame, in milliseconds. */
export const BUDGET = 8;

interface Member {
  readonly sliced: Sliced;
  /** How many milliseconds it has had. */
  used: number;
}

/** One budget for all figures of a page: turns go to who has had the least time. */
export class Frames {
  private readonly display: Display;
  private members: Member[] = [];
  /** Whose last piece is not settled yet. */
  private readonly waiting = new Set<Sliced>();
  /** Whose pieces have been seen to outlast the call. */
  private readonly outlasting = new WeakSet<Sliced>();
  private frame: number | null = null;

  constructor(display: Display) {
    this.display = display;
  }

  /** From the next frame on it has its turns. */
  join(sliced: Sliced): void {
    if (this.find(sliced)) return;
    // Who comes later does not make up for the time before.
    const used = this.members.length > 0 ? Math.min(...this.members.map((member) => member.used)) : 0;
    this.members.push({ sliced, used });
    this.request();
  }

  /** It is not called again. */
  leave(sliced: Sliced): void {
    this.members = this.members.filter((member) => member.sliced !== sliced);
    if (this.members.length > 0 || this.frame === null) return;
    this.display.cancelFrame(this.frame);
    this.frame = null;
  }

  private find(sliced: Sliced): Member | undefined {
    return this.members.find((member) => member.sliced === sliced);
  }

  private request(): void {
    if (this.frame !== null || this.members.every(({ sliced }) => this.waiting.has(sliced))) return;
    this.frame = this.display.requestFrame(() => {
      this.frame = null;
      try {
        this.run();
      } finally {
        this.request();
      }
    });
  }

  private run(): void {
    const start = this.display.now();
    const served = new Set<Member>();
    const hungry = new Set(this.members.filter(({ sliced }) => !this.waiting.has(sliced)));
    for (let now = start; now < start + BUDGET;) {
      const member = this.neediest(hungry);
      // Whose pieces outlast the call has a frame for itself: the next one.
      if (!member || (served.size > 0 && this.outlasting.has(member.sliced))) break;
      this.members = [...this.members.filter((other) => other !== member), member];
      const more = member.sliced.advance();
      if (typeof more === 'object') {
        this.wait(member.sliced, more, now);
        break;
      }
      served.add(member);
      if (!more) hungry.delete(member);
      const before = now;
      now = this.display.now();
      member.used += now - before;
    }
    for (const { sliced } of served) if (this.find(sliced)) sliced.endFrame();
  }

  /** Of those who want more; with equal times the one who was served longest ago. */
  private neediest(hungry: ReadonlySet<Member>): Member | undefined {
    const [first, ...others] = this.members.filter((member) => hungry.has(member));
    return first && others.reduce((best, member) => (member.used < best.used ? member : best), first);
  }

  private wait(sliced: Sliced, piece: Promise<unknown>, start: number): void {
    this.waiting.add(sliced);
    this.outlasting.add(sliced);
    void piece.finally(() => {
      this.waiting.delete(sliced);
      const member = this.find(sliced);
      if (!member) return;
      // What it waited for took no time of the page: more than a frame's share is not charged.
      member.used += Math.min(BUDGET, this.display.now() - start);
      sliced.endFrame();
      this.request();
    });
  }
}

/** Those of the page. */
export const pageFrames = new Frames({
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (frame) => {
    cancelAnimationFrame(frame);
  },
  now: () => performance.now(),
});

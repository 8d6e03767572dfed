/** Writing the address takes milliseconds: what is dragged or typed is written once it rests. */
const DELAY = 320;
/** Browsers refuse a page that writes its address a hundred times in half a minute. */
const SPAN = 30_000;
const LIMIT = 100;
/** Kept for the last writing of a page that is left, which can't wait. */
const RESERVE = 1;

/** What stands in the address, and what else the entry of the history keeps. */
export interface Entry {
  readonly address: string;
  readonly data: unknown;
}

/** Writes the address of a page as often as browsers allow; the last state is always written. */
export class AddressWriter {
  readonly #current: () => Entry;
  #waiting: number | undefined;
  /** When the address was written, as far as browsers still count it. */
  #written: number[] = [];
  #known: string | null = null;

  constructor(current: () => Entry) {
    this.#current = current;
  }

  /** Whether the address is another one than was written or read last. */
  takeNew(): boolean {
    if (location.hash === this.#known) return false;
    this.#known = location.hash;
    return true;
  }

  writeSoon(): void {
    this.forgetWaiting();
    this.#waiting = window.setTimeout(() => this.#replace(), Math.max(DELAY, this.#timeToWait()));
  }

  write(): void {
    if (this.#timeToWait() > 0) this.writeSoon();
    else this.#replace();
  }

  writeWaiting(): void {
    if (this.#waiting !== undefined) this.write();
  }

  /** The page is left. */
  writeLast(): void {
    if (this.#waiting !== undefined) this.#replace();
  }

  forgetWaiting(): void {
    window.clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  /** A new entry in the history; where no more may be written, the one that stands is used on. */
  push(address: string): void {
    if (this.#timeToWait() > 0) return;
    history.pushState(null, '', address);
    this.#noteWritten();
  }

  #replace(): void {
    this.forgetWaiting();
    // The reader has just gone elsewhere: that entry of the history is not to be written over before it is read.
    if (this.#known !== null && location.hash !== this.#known) return;
    const { address, data } = this.#current();
    history.replaceState(data, '', address);
    this.#noteWritten();
  }

  #noteWritten(): void {
    this.#known = location.hash;
    this.#written = [...this.#written, performance.now()].slice(-LIMIT);
  }

  #timeToWait(): number {
    const oldest = this.#written.at(-(LIMIT - RESERVE));
    return oldest === undefined ? 0 : Math.max(0, oldest + SPAN - performance.now());
  }
}

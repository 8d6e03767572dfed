import { recallLearner, rememberLearner } from './learner.js';

const NAME = 'time';
/** Who does nothing for longer has left: no more of a pause is counted. */
export const LONGEST_PAUSE = 120_000;
/** No longer is lost where a page ends without a word. */
const WRITTEN_AFTER = 20_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Milliseconds in which somebody was there: from one sign to the next, long pauses cut. */
export class TimeCounter {
  #last: number | null = null;
  #counted = 0;

  /** Something was done at this time; so was nothing before, where the page was away. */
  sign(now: number): void {
    if (this.#last !== null) this.#counted += Math.min(Math.max(0, now - this.#last), LONGEST_PAUSE);
    this.#last = now;
  }

  /** The page is away until the next sign. */
  leave(now: number): void {
    this.sign(now);
    this.#last = null;
  }

  get counted(): number {
    return this.#counted;
  }

  /** What was counted, to be kept elsewhere. */
  take(): number {
    const counted = this.#counted;
    this.#counted = 0;
    return counted;
  }
}

/** Milliseconds spent in lessons, as this device remembers them; what can't be read counts for nothing. */
export function timeTaken(): number {
  const stored = Number(recallLearner(NAME) ?? 0);
  return Number.isFinite(stored) && stored > 0 ? stored : 0;
}

/** Counts the time that is spent in a lesson, on this device alone. */
export function startCountingTime(): void {
  const counter = new TimeCounter();
  const now = (): number => performance.now();

  function write(): void {
    const counted = counter.take();
    // Who began again in this lesson has nothing remembered; another page may have counted meanwhile.
    if (counted < 1 || recallLearner('progress') === null) return;
    rememberLearner(NAME, String(Math.round(timeTaken() + counted)));
  }

  const isAway = (): boolean => document.visibilityState === 'hidden';
  const sign = (): void => {
    if (isAway()) return;
    counter.sign(now());
    if (counter.counted >= WRITTEN_AFTER) write();
  };
  const leave = (): void => {
    counter.leave(now());
    write();
  };
  for (const name of SIGNS) addEventListener(name, sign, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => (isAway() ? leave() : sign()));
  addEventListener('pagehide', leave);
  sign();
}

const MINUTE = 60_000;
const HOUR_IN_MINUTES = 60;

/** “75 minutes” is told as an hour and a quarter, in words of the language; null: less than a minute. */
export function timeInWords(milliseconds: number, language: string): string | null {
  const all = Math.round(milliseconds / MINUTE);
  if (all < 1) return null;
  const units = [
    ['hour', Math.floor(all / HOUR_IN_MINUTES)],
    ['minute', all % HOUR_IN_MINUTES],
  ] as const;
  const told = units
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(told);
}

/** Says where the walk ends how long it took. */
export function showTimeTaken(line: HTMLElement): void {
  const time = timeInWords(timeTaken(), document.documentElement.lang);
  const text = line.querySelector<HTMLElement>('[data-text]');
  if (time === null || !text) return;
  const done = document.querySelectorAll('.site-header .progress a.done').length;
  text.textContent = (text.dataset['text'] ?? '')
    .replace('{time}', () => time)
    .replace('{done}', String(done));
  line.hidden = false;
}

import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger of the browser itself, which may take a touch for scrolling; a script's events never scroll. */
export class Finger {
  readonly #devtools: CDPSession;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async drag(from: Point, by: Point): Promise<void> {
    const moves = 20;
    await this.#send('touchStart', [from]);
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves;
      await this.#send('touchMove', [{ x: from.x + share * by.x, y: from.y + share * by.y }]);
    }
    await this.#send('touchEnd', []);
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]): Promise<unknown> {
    return this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }
}

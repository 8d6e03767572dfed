import type { PropertyValues } from 'lit';
import { define } from './define.js';
import { part } from './part.js';

/**
 * @summary Draws nothing: while it is in the page and runs, it tells of each frame.
 * @fires frame - `{}`
 */
export class EachFrame extends part([], { isRunning: false }) {
  private frame: number | null = null;

  protected override updated(_changes: PropertyValues): void {
    this.request();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  private request(): void {
    if (!this.isRunning || !this.isConnected) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (!this.isRunning) return;
      this.emit('frame', {});
      this.request();
    });
  }
}

define('soft-each-frame', EachFrame);

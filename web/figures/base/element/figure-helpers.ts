import type { ExplanationPath } from '../dock/explanation-path.js';
import type { DockFocus } from '../focus/dock-focus.js';
import type { Motion } from '../motion/motion.js';
import type { Announcer, AnnouncerHost } from '../voice/announcer.js';
import type { equip, Equipment } from './chunk-after-paint.js';
import { chunks } from './chunks.js';

type Helped = Parameters<typeof equip>[0] & AnnouncerHost;

/** What helps a figure once its first numbers stand: what tells and moves them, and leads the focus. null until it has come. */
export class FigureHelpers {
  /** What tells those who listen what has changed. */
  announcer: Announcer | null = null;
  private equipment: Equipment | null = null;
  /** What parts had to say before it came. */
  private unsaid: (readonly [of: unknown, text: string])[] = [];

  /** What lets the numbers move to the next ones: without it they are there all the same. */
  get motion(): Motion | null {
    return this.equipment?.motion ?? null;
  }

  get dockFocus(): DockFocus | null {
    return this.equipment?.dockFocus ?? null;
  }

  get path(): ExplanationPath | null {
    return this.equipment?.path ?? null;
  }

  /** Tells what the parts of a figure have to say. */
  readonly hear = ({ target, detail }: CustomEventInit & Event): void => {
    const { text } = detail as { readonly text: string };
    if (this.announcer) this.announcer.say(target, text);
    else this.unsaid.push([target, text]);
  };

  /** Takes what has come; `closeSheet` closes the dock where it lies over the figure. Whether that was just now. */
  arrive(figure: Helped, closeSheet: () => void): boolean {
    const { now, failure } = chunks.afterPaint;
    if (failure !== null) chunks.afterPaint.request();
    if (!now || this.equipment) return false;
    this.announcer = new now.Announcer(figure);
    for (const [of, text] of this.unsaid.splice(0)) this.announcer.say(of, text);
    this.equipment = now.equip(figure, closeSheet);
    return true;
  }
}

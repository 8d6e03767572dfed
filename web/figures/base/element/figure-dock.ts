import type { AnyView } from '../contract/view.js';
import '../dock/dock.js';
import type { Dock } from '../dock/dock.js';
import type { ExplanationPath } from '../dock/explanation-path.js';
import { askAgain, chunks } from './chunks.js';

/** The dock of a figure, and whether it has anything to tell. */
export class FigureDock {
  readonly element: Dock = document.createElement('soft-dock');
  isShown = false;

  /** `changed`: the figure is to be drawn anew; `closed`: the learner has done with it where it lies over the figure. */
  constructor({ changed, closed }: { readonly changed: () => void; readonly closed: () => void }) {
    const { element } = this;
    element.chunks = chunks;
    element.addEventListener('dock-unfold', changed);
    element.addEventListener('dock-retry', () => {
      askAgain();
      changed();
    });
    element.addEventListener('dock-close', () => {
      element.isOpened = false;
      element.askAgain();
      closed();
    });
  }

  /** Nothing of another step is told in it. */
  clear(): void {
    this.hide();
    this.element.askAgain();
  }

  /** What it was about to tell of may be gone. */
  hide(): void {
    this.isShown = false;
    this.element.view = null;
  }

  /** Tells of a view. Whether something of it is on its way. */
  tell(view: AnyView, path: ExplanationPath | null): boolean {
    const { element } = this;
    element.view = view;
    element.path = path;
    this.isShown = element.tabs.length > 0;
    // What is told of the asked row comes with what explains it, under an open question, too.
    const { now, failure } = chunks.afterPaint;
    const isAwaited = view.isAsking && !now && failure === null;
    return isAwaited || element.answer === 'coming';
  }
}

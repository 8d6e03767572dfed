import type { LitElement } from 'lit';
import { travel, type TravelledFigure } from './travel.js';
import { isPressed, shortcuts } from '../../../parts/navigation/shortcuts.js';
import { focusedIn, type Focusable } from './kept-focus.js';

/** What the keys of a whole figure do with it. */
export interface KeyedFigure extends LitElement, TravelledFigure {
  readonly inputs: unknown;
}

/** What is typed into has its own undo, and letters. */
const TYPED = 'textarea, select, input:not([type=range], [type=radio], [type=checkbox])';
/** A number that is selected, and what is answered, are no changes that one would come back to. */
const LOOKED_AT: readonly string[] = ['cell', 'prediction', 'trained'];

/**
 * The keys that undo and do again anywhere in a figure but where text is typed, and the one that leads back to the control
 * with which something was changed last, which says so.
 */
export function listenForFigureKeys(figure: KeyedFigure): void {
  let changed: Focusable | null = null;
  let known = figure.inputs;
  figure.addEventListener('figure-drawn', () => {
    const { inputs } = figure;
    if (inputs === known) return;
    const focused = focusedIn(figure);
    // A moment of a training is a change where it was set, by a slider.
    const isSlider = focused?.matches('[type=range]') === true;
    if (focused && (isSlider || isChange(known, inputs)) && !focused.closest('.dock')) leadBackTo(focused);
    known = inputs;
  });
  figure.addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element) || target.matches(TYPED)) return;
    const action = actionOf(event);
    const isDone = action === null ? isPressed(event, shortcuts.back) && goBack() : travel(figure, action);
    if (isDone) event.preventDefault();
  });

  function leadBackTo(control: Focusable): void {
    if (changed?.ariaKeyShortcuts === shortcuts.back) changed.ariaKeyShortcuts = null;
    changed = control;
    // What undoes has keys of its own.
    control.ariaKeyShortcuts ??= shortcuts.back;
  }

  function goBack(): boolean {
    if (!changed?.isConnected || !changed.checkVisibility()) return false;
    changed.focus();
    return true;
  }
}

function isChange(before: unknown, now: unknown): boolean {
  const [one, other] = [before, now] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(other ?? {}).some((name) => !LOOKED_AT.includes(name) && one?.[name] !== other?.[name]);
}

function actionOf(event: KeyboardEvent): 'undone' | 'redone' | null {
  if (isPressed(event, shortcuts.undo)) return 'undone';
  return isPressed(event, shortcuts.redo) ? 'redone' : null;
}

/**
 * Keys that do what a control does, which has them as `aria-keyshortcuts`; several lie between blanks. The page lists them
 * all, and what else the arrows and the keys of editing do.
 */
export const shortcuts = {
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y',
  /** Back to the control with which a figure was changed last. */
  back: 'B',
  /** The largest numbers of a row or a column. */
  largest: 'L',
  /** From an explained number to the one that one came from. */
  up: 'Backspace Escape',
  /** Out of a change that is looked at stage by stage. */
  end: 'Escape',
  moveLeft: 'Shift+ArrowLeft',
  moveRight: 'Shift+ArrowRight',
  /** Who knows the latter keeps it, although some systems change the layout of the keyboard by Alt and Shift. */
  onward: 'Control+Enter Meta+Enter Alt+Shift+J',
} as const;

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

/**
 * The name of a key. Where it writes another sign than a Latin letter, because of Alt or of the layout, its place on the
 * keyboard tells which it is.
 */
const nameOf = ({ key, code }: KeyboardEvent): string =>
  key.length > 1 ? key : /[a-z]/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');

/** Whether what is pressed is one of them. */
export function isPressed(event: KeyboardEvent, keys: string): boolean {
  return keys.split(' ').some((shortcut) => {
    const held = shortcut.split('+');
    return (
      held.pop() === nameOf(event) &&
      MODIFIERS.every((modifier) => event.getModifierState(modifier) === held.includes(modifier))
    );
  });
}

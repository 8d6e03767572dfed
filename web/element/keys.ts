/** What the browser itself does with keys, by the element that has the focus: no part is told of it. The first counts. */
const USES: readonly (readonly [selector: string, keys: RegExp])[] = [
  ['button, summary', /^(Enter| )$/],
  ['[type=checkbox]', /^ $/],
  ['[type=radio]', /^(Arrow| )/],
  // The latter scrolls.
  ['[type=range], [tabindex]', /^(Arrow|Home|End|Page)/],
  // Also what an input method or a keyboard on the screen sends, and Shift: a page may wait for two in a row.
  ['input, textarea', /^(?!Tab$|Escape$|F\d+$)/],
];
/** What a field does with Control or Command: select, copy, cut, paste, undo, redo, and go or delete by words. */
const EDITS = /^([acvxyz]|Arrow.*|Home|End|Backspace|Delete|Insert)$/i;

/** Whether the target does something with the key, or a part has said so by preventing what the browser does with it. */
function isUsed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  const target = event.composedPath()[0] as Element;
  const [selector, keys] = USES.find(([each]) => target.matches(each)) ?? ['', /^(?!)/];
  // With Alt none is an arrow to the parts; in a field it writes a letter, or goes by words.
  if (!event.ctrlKey && !event.metaKey) return keys.test((event.altKey ? '+' : '') + event.key);
  return selector.startsWith('input') && EDITS.test(event.key);
}

/**
 * Keys that something in the shadow root uses stay in it, from when they are pressed until they are released: a page's
 * own shortcuts (a slide deck's, a search field's) are not told of them. All other keys go on. A page that listens while
 * an event is on its way down (`capture`) is told first, which no element can prevent.
 */
export function keepKeys(root: Node): void {
  /** By their place on the keyboard. */
  const kept = new Set<string>();
  const keep = (event: KeyboardEvent): void => {
    // What the page has put into a slot is the page's.
    if (!root.contains(event.target as Node)) return;
    if (event.type === 'keydown') {
      if (isUsed(event)) kept.add(event.code);
      else kept.delete(event.code);
    }
    if (!kept.has(event.code)) return;
    event.stopPropagation();
    if (event.type === 'keyup') kept.delete(event.code);
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, keep as EventListener);
  }
}

const MOVABLE = '.handle[role=slider]:not([aria-disabled=true])';

/** Says of the tip of a vector that has the focus which keys move it; `words` are asked for then. */
export function tellPlaneKeys(root: EventTarget, words: () => string): void {
  root.addEventListener('focusin', (event) => {
    const [tip] = event.composedPath();
    if (tip instanceof Element && tip.matches(MOVABLE)) tip.setAttribute('aria-description', words());
  });
}

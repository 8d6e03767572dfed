/** Sends `soft-lookup-<name>` to the page, through the shadow trees that the element may be in. */
export function emit(element: Element, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(`soft-lookup-${name}`, { detail, bubbles: true, composed: true }));
}

/**
 * Registers an element once. Two copies of this module may meet on one page (the first one stands),
 * and server rendering imports it where there is no registry.
 */
export function define(name: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry !== undefined && registry.get(name) === undefined) registry.define(name, element);
}

/**
 * What Lit's classes extend where there is no page: server rendering imports the module, and draws nothing.
 * The build puts this in the place of Lit's own, larger shim.
 */
export const HTMLElement = Object;
export const customElements = undefined;

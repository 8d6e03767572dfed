/** That of the package; a test compares the two. */
export const VERSION = '0.1.0';

/** Two versions on one page: the first one stands, and whoever looks for the reason finds it in the console. */
export function noteOtherVersion(name: string): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  const standing = registry?.get(name) as { readonly version?: string } | undefined;
  if (standing === undefined || standing.version === VERSION) return;
  console.warn(
    `<${name}>: version ${standing.version ?? 'unknown'} is on this page already; version ${VERSION} was loaded too and is not used.`,
  );
}

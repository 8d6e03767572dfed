/** Events of parts stay with their parent: they neither bubble nor leave its shadow root. */
export function emit(source: EventTarget, name: string, detail: object): void {
  source.dispatchEvent(new CustomEvent(name, { detail }));
}

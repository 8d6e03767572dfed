/** Events of parts stay with their parent: they neither bubble nor leave its shadow root. */
export function emit<Detail>(source: EventTarget, name: string, detail: Detail): void {
  source.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
}

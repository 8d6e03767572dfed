const PREFIX = 'soft-lookup:';

/** Storage may be refused (private windows, sandboxed frames): then nothing is remembered, and nothing breaks. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    return;
  }
}

const PREFIX = 'soft-lookup:';

/** How long something is remembered: on this device, or as long as the tab is open. */
export type Kept = 'on-device' | 'in-tab';

const storageOf = (kept: Kept): Storage => (kept === 'on-device' ? localStorage : sessionStorage);

/** Storage may be refused (private windows, sandboxed frames): then nothing is remembered, and nothing breaks. */
export function recall(name: string, kept: Kept = 'on-device'): string | null {
  try {
    return storageOf(kept).getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function forget(name: string, kept: Kept = 'on-device'): void {
  try {
    storageOf(kept).removeItem(PREFIX + name);
  } catch {
    return;
  }
}

export function remember(name: string, value: string, kept: Kept = 'on-device'): void {
  try {
    storageOf(kept).setItem(PREFIX + name, value);
  } catch {
    return;
  }
}

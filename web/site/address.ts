/**
 * The part of an address after `#`: either a step (`#weigh`) or the states of the figures on the page, keyed by
 * figure and joined by `;` (`#weighted-sum?v=2&step=weigh&query=Jindrich`). A state belongs to its figure; of its
 * fields the page reads `step` only. A state must carry a `;` of its own in percent encoding.
 */
export interface Address {
  readonly step: string | null;
  readonly states: ReadonlyMap<string, string>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseAddress(hash: string): Address {
  const states = new Map<string, string>();
  let step: string | null = null;
  for (const entry of hash.replace(/^#/, '').split(';').filter(Boolean)) {
    const mark = entry.indexOf('?');
    if (mark < 0) step = decode(entry);
    else states.set(decode(entry.slice(0, mark)), entry.slice(mark + 1));
  }
  return { step, states };
}

export function formatAddress(states: ReadonlyMap<string, string>): string {
  const entries = [...states].map(
    ([figure, state]) => `${encodeURIComponent(figure)}?${state.replaceAll(';', '%3B')}`,
  );
  return `#${entries.join(';')}`;
}

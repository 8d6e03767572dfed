import { forget, recall, remember } from './storage.js';

/** By lesson and step: the state of a figure. */
type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NAME = 'left';

function readStates(): States {
  try {
    return (JSON.parse(recall(NAME, 'in-tab') ?? '{}') ?? {}) as States;
  } catch {
    return {};
  }
}

/** How the steps of a lesson were left in this visit, which goes on after a reload and on the way back from another page. */
export const leftSteps = (lesson: string): Map<string, string> =>
  new Map(Object.entries(readStates()[lesson] ?? {}));

export function rememberLeftSteps(lesson: string, states: ReadonlyMap<string, string>): void {
  remember(NAME, JSON.stringify({ ...readStates(), [lesson]: Object.fromEntries(states) }), 'in-tab');
}

export const forgetLeftSteps = (): void => forget(NAME, 'in-tab');

import { SKIPPED } from '../model/answers.js';

/** What a lesson opens steps with besides the figure's presets, by their names, each as in an address. */
export const openingsOf = (lesson: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...lesson.querySelectorAll<HTMLElement>('section[data-opening]')].map(({ id, dataset }) => [
      id,
      dataset.opening!,
    ]),
  );

/** The state of a step as its lesson opens it, with its question or without. */
export function beginning(step: string, opening: string | undefined, isOpen: boolean): string {
  const parts = ['v=2', `step=${step}`, opening, isOpen ? `prediction=${SKIPPED}` : undefined];
  return parts.filter((part) => part !== undefined).join('&');
}

/** Whether two states say the same, in whatever order. */
export const isSameState = (one: string, other: string): boolean => inOrder(one) === inOrder(other);

function inOrder(state: string): string {
  const entries = new URLSearchParams(state);
  entries.sort();
  return entries.toString();
}

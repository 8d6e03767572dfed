import { momentNow, movedFrom, placeNow, type MovedSteps } from '../figures/renamed-steps.js';
import type { Address } from './address.js';

/** What an address of the lesson of a figure leads to now: that figure or another one, and what is opened there. */
export function addressNow(
  figure: string,
  address: Address,
  moved?: MovedSteps,
): { readonly figure: string; readonly address: Address } {
  const { step, states } = address;
  const state = states.get(figure);
  if (state !== undefined) {
    const now = momentNow(figure, state, moved);
    const others = [...states].filter(([name]) => name !== figure);
    return { figure: now.figure, address: { step, states: new Map([[now.figure, now.state], ...others]) } };
  }
  // The link of an element that is still called by its old name.
  const copied = movedFrom(figure, moved).find((name) => states.has(name));
  if (copied !== undefined) return { figure: copied, address };
  const place = placeNow(figure, step ?? '', moved);
  if (step === null || (place.step === step && place.figure === figure)) return { figure, address };
  if (place.given === undefined) return { figure: place.figure, address: { ...address, step: place.step } };
  const begun = `v=2&step=${place.step}&${place.given}`;
  return {
    figure: place.figure,
    address: { step: null, states: new Map([...states, [place.figure, begun]]) },
  };
}

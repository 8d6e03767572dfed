import type { PlaneVector } from '../../../parts/plane/plane.js';
import type { AnyView } from '../contract/view.js';
import type { Tip } from '../contract/picture-numbers.js';
import { en } from './place.words.js';

/** The vectors of a plane with what is said of each, and of all together. */
export interface ToldTips {
  readonly label: string;
  readonly vectors: readonly PlaneVector[];
  readonly description: string;
}

/**
 * Each is told by its numbers, and once what measures them has come, by its length, and its angle from the tip `from`. A
 * question that is open might be about these, and what trains moves in every frame: then nothing is measured.
 */
export function toldTips(v: AnyView, label: string, tips: readonly Tip[], from: string): ToldTips {
  const words = v.words.with({ en });
  const isStill = !v.isAsking && v.training?.isRunning !== true;
  const measured = (isStill && v.afterPaint?.measuredTips(v, label, tips, from)) || null;
  if (measured?.table) v.pictures.push(measured.table);
  const vectors = tips.map((tip, index): PlaneVector => {
    const numbers = tip.numbers.map((number) => words.short(number)).join(', ');
    const place = words.say('plane.place', { numbers });
    const measures = measured?.measures[index];
    const description = measures ? words.say('plane.measured', { place, measures }) : place;
    return { ...tip, description };
  });
  return { label, vectors, description: measured?.sentence ?? '' };
}

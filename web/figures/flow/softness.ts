import type { InputsOf } from '../../model/fields.js';
import { BETWEEN_STOPS, positionOf, temperaturesOver } from '../base/compute/scales.js';
import type { FlowFields } from './definition.js';

/** How softly keys are asked: only those that equal the query, or all of them at a temperature. */
export type Softness = Pick<InputsOf<FlowFields>, 'match' | 'temperature'>;

/** A slider from exact match over the best match, two named temperatures and those between them, to the plain mean. */
export class SoftnessScale<Stop extends string> {
  /** From the hardest. */
  readonly stops: readonly Stop[];
  private readonly softness: Readonly<Record<Stop, Softness>>;
  private readonly temperatures: readonly number[];

  /** `softness` has the stops in their order: exact match, temperature 0, two more, and infinity. */
  constructor(softness: Readonly<Record<Stop, Softness>>) {
    this.softness = softness;
    this.stops = Object.keys(softness) as Stop[];
    const [, , soft, softer] = this.stops.map((stop) => softness[stop].temperature);
    this.temperatures = temperaturesOver(soft!, softer!);
  }

  /** Where the slider can stand: at exact match, and from the best match on. */
  get places(): readonly number[] {
    return [0, ...this.temperatures.map((_, index) => BETWEEN_STOPS + index)];
  }

  placeOf({ match, temperature }: Softness): number {
    return match === 'exact' ? 0 : BETWEEN_STOPS + positionOf(this.temperatures, temperature);
  }

  at(place: number): Softness {
    const exact = this.softness[this.stops[0]!];
    return place === 0
      ? exact
      : { match: 'soft', temperature: this.temperatures[place - BETWEEN_STOPS] ?? 0 };
  }

  /** Its place among those of the slider. */
  placeOfStop = (stop: Stop): number => this.stops.indexOf(stop) * BETWEEN_STOPS;

  of(stop: Stop): Softness {
    return this.softness[stop];
  }

  /** The stop that it stands at; null between two. */
  stopAt({ match, temperature }: Softness): Stop | null {
    const found = this.stops.find((stop) => {
      const known = this.softness[stop];
      return known.match === match && (match === 'exact' || known.temperature === temperature);
    });
    return found ?? null;
  }
}

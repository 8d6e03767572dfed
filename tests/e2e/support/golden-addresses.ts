import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Moment } from './moment.js';

/** What a moment shows, less what it has in common with another one; null is no longer there. */
type Difference = Readonly<Record<string, string | readonly string[] | null>>;

/** An address in circulation: what it showed when it was recorded. */
export interface GoldenMoment {
  readonly state: string;
  /** Opened also as an attribute and in the frame. */
  readonly embedded?: true;
  /** The state of an earlier moment of the same step, from which `shows` differs. */
  readonly like?: string;
  readonly shows: Difference;
  /** What the first number of the formula leads to, where it is followed. */
  readonly leadsTo?: Difference;
}

export interface GoldenFigure {
  /** The inputs whose values are compared. */
  readonly inputs: readonly string[];
  readonly moments: readonly GoldenMoment[];
}

const folder = fileURLToPath(new URL('../../fixtures/golden/addresses/', import.meta.url));
const fileOf = (figure: string): string => `${folder}${figure}.json`;

export const goldenFigures = readdirSync(folder).map((file) => file.replace('.json', ''));

export const readGolden = (figure: string): GoldenFigure =>
  JSON.parse(readFileSync(fileOf(figure), 'utf8')) as GoldenFigure;

export async function writeGolden(figure: string, golden: GoldenFigure): Promise<void> {
  const file = fileOf(figure);
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(JSON.stringify(golden), options));
}

/** What a moment shows, in full. */
export function expectedOf(golden: GoldenFigure, { like, shows }: GoldenMoment): Moment {
  const other = golden.moments.find(({ state }) => state === like);
  return withDifference(other ? expectedOf(golden, other) : {}, shows);
}

export const withDifference = (moment: Moment, difference: Difference): Moment =>
  Object.fromEntries(
    Object.entries({ ...moment, ...difference }).filter(
      (entry): entry is [string, string | readonly string[]] => entry[1] !== null,
    ),
  );

/** The moment by what it differs in from the earlier one that it is most like. */
export function describe(
  shown: Moment,
  earlier: readonly { readonly state: string; readonly shown: Moment }[],
): Pick<GoldenMoment, 'like' | 'shows'> {
  const sizeOf = (shows: Difference): number => JSON.stringify(shows).length;
  return earlier
    .filter((other) => other.shown['step'] === shown['step'])
    .map((other) => ({ like: other.state, shows: differenceOf(shown, other.shown) }))
    .reduce<Pick<GoldenMoment, 'like' | 'shows'>>(
      (best, other) => (sizeOf(other.shows) < sizeOf(best.shows) ? other : best),
      { shows: shown },
    );
}

export function differenceOf(moment: Moment, from: Moment): Difference {
  const gone = Object.keys(from).filter((name) => !Object.hasOwn(moment, name));
  const changed = Object.entries(moment).filter(
    ([name, shown]) => JSON.stringify(shown) !== JSON.stringify(from[name]),
  );
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((name) => [name, null])) };
}

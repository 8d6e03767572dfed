import type { Locator } from '@playwright/test';

/** What a reader sees of a figure at one moment, and the inputs in force: a line or a list of lines for each thing. */
export type Moment = Readonly<Record<string, string | readonly string[]>>;

interface Wanted {
  /** The inputs that are asked of the element. */
  readonly inputs: readonly string[];
  /** Waits until this is shown; without it, until what is shown has stood still. */
  readonly expected: Moment | null;
  readonly still: number;
  readonly limit: number;
}

/** So long nothing has to change, in milliseconds, to be recorded. */
const STILL = 800;
/**
 * After that what is shown is returned as it is: generous, for what is counted is counted a slice a frame, of which a
 * busy machine draws few.
 */
const LIMIT = 120_000;

/** What the figure shows as soon as that is `expected`, else what it shows in the end. */
export const momentLike = (
  figure: Locator,
  inputs: readonly string[],
  expected: Moment | null,
): Promise<Moment> => figure.evaluate(watch, { inputs, expected, still: STILL, limit: LIMIT });

type Lookup = HTMLElement & { readonly step?: string; getInput?(name: string): unknown };

/**
 * Reads a figure by roles, names and texts alone, through every open shadow root, so that it does not matter how it
 * is built and laid out. Runs in the page: it can use nothing from outside of itself.
 */
async function watch(
  root: HTMLElement | SVGElement,
  { inputs, expected, still, limit }: Wanted,
): Promise<Moment> {
  const figure = root as Lookup;
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const textOf = (element: Element | null): string => plain((element as HTMLElement | null)?.innerText ?? '');
  const under = (parent: Element): HTMLElement[] =>
    [...(parent.shadowRoot?.children ?? []), ...parent.children]
      // What is covered keeps its place, and nobody sees it.
      .filter((child) => !child.hasAttribute('inert'))
      .flatMap((child) => [child as HTMLElement, ...under(child)]);

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby');
    if (ids === null)
      return plain(element.getAttribute('aria-label') ?? textOf(element.querySelector('caption, legend')));
    const home = element.getRootNode() as ShadowRoot;
    return plain(
      ids
        .split(' ')
        .map((id) => textOf(home.getElementById(id)))
        .join(' '),
    );
  }

  const cellText = (cell: Element): string =>
    cell.querySelector<HTMLInputElement>('input, textarea')?.value ?? textOf(cell);

  function tables(found: readonly HTMLTableElement[]): Record<string, readonly string[]> {
    const lines: Record<string, readonly string[]> = {};
    const selected: string[] = [];
    for (const table of found) {
      const name = nameOf(table);
      const count = Object.keys(lines).filter((key) => key.startsWith(`table: ${name}`)).length;
      lines[`table: ${name}${count === 0 ? '' : ` (${count + 1})`}`] = [...table.rows].map((row) =>
        [...row.cells].map(cellText).join(' | '),
      );
      for (const mark of table.querySelectorAll('[aria-selected="true"], [aria-pressed="true"]')) {
        const cell = mark.closest('td') as HTMLTableCellElement;
        const row = cell.parentElement as HTMLTableRowElement;
        selected.push(`${name}: row ${row.rowIndex + 1}, cell ${cell.cellIndex + 1}: ${cellText(cell)}`);
      }
    }
    return { ...lines, selected };
  }

  const SAID = '.status > .sentence, .all, .help, .drive .note, .waiting, [role=status]:not(.announcement)';

  function read(): Moment {
    const all = under(figure).filter((element) => element.checkVisibility());
    const form = all.find((element) => element.matches('form:has(legend)'));
    const derivation = all.find(
      (element) => element.matches('[role=group]') && /^Where does .* come from\?/.test(nameOf(element)),
    );
    // In a lesson the rail says it, and the figure keeps it.
    const told = plain(under(figure).find((element) => element.matches('p.told'))?.textContent ?? '');
    const rest = all.filter((element) => !form?.contains(element) && !derivation?.contains(element));
    const some = (selector: string): HTMLElement[] => rest.filter((element) => element.matches(selector));
    const chosen = (some('input') as HTMLInputElement[])
      .filter(({ checked }) => checked)
      .map((input) => {
        const group = textOf(input.closest('fieldset')?.querySelector('legend') ?? null);
        const label = textOf(input.closest('label'));
        return group === '' ? label : `${group}: ${label}`;
      });
    const lists = some('ul[aria-labelledby], ul[aria-label]').map((list): [string, string[]] => [
      `list: ${nameOf(list)}`,
      [...list.children].map(textOf),
    ]);
    const given = inputs.map((name): [string, string] => {
      const value = figure.getInput?.(name);
      // JSON has no word for a number without end.
      return [`input: ${name}`, value === Infinity ? 'infinity' : JSON.stringify(value ?? null)];
    });
    return {
      step: figure.step ?? '',
      // The table view in the dock lists what stands elsewhere, too.
      ...tables(some('table:not(.dock table)') as HTMLTableElement[]),
      prediction: textOf(form ?? null) || told,
      // What is only heard of it, the golden announcements hold.
      derivation: [...(derivation?.querySelectorAll('p:not(.visually-hidden), li') ?? [])].map(textOf),
      // What stands there for eyes, and what is told besides it.
      said: some(SAID).map(textOf).filter(Boolean),
      refused: some('.problem').map(textOf).filter(Boolean),
      chosen,
      ...Object.fromEntries(lists),
      ...Object.fromEntries(given),
    };
  }

  // The order of the things is not what is seen.
  const write = (moment: Moment): string =>
    JSON.stringify(Object.entries(moment).sort(([a], [b]) => (a < b ? -1 : 1)));
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const end = performance.now() + limit;
  const wanted = expected && write(expected);
  let shown = read();
  let since = performance.now();
  while (performance.now() < end) {
    if (wanted === null ? performance.now() - since > still : write(shown) === wanted) break;
    await frame();
    const now = read();
    // Who counts may pause, and has not stood still.
    const isCounting = under(figure).some(({ localName }) => localName === 'progress');
    if (isCounting || write(now) !== write(shown)) since = performance.now();
    shown = now;
  }
  return shown;
}

/** Follows the first number of the formula that says where the selected number comes from; false where there is none. */
export async function followFormula(figure: Locator): Promise<boolean> {
  // Above the formula a trail leads back up.
  const numbers = figure
    .getByRole('group', { name: /^Where does .* come from\?/ })
    .locator('button:not(nav button)');
  if ((await numbers.count()) === 0) return false;
  await numbers.first().evaluate((number: HTMLElement) => {
    number.click();
  });
  return true;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import packageFile from '../../package.json' with { type: 'json' };
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { dist, expect } from './support/test.js';

interface Named {
  readonly name: string;
}

/** As much of custom-elements.json as is compared with the running element. */
interface Declaration extends Named {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly members: readonly Named[];
  readonly events: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

const manifest = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8')) as {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
};
const [declaration] = manifest.modules[0]?.declarations ?? [];
const names = (kind: 'attributes' | 'members' | 'events' | 'cssParts' | 'cssProperties'): string[] =>
  (declaration?.[kind] ?? []).map(({ name }) => name).sort();

/** Which part a custom property is of, and what of its looks. */
const OF_A_PART = /^--soft-lookup-([a-z]+)-(background|border|gap)$/;

const FIGURE = '<soft-lookup figure="weighted-sum" step="mix" controls="steps"></soft-lookup>';

const parts = (figure: Locator): Promise<string[]> =>
  figure.evaluate((element) => {
    const named = (attribute: string): string[] =>
      [...(element.shadowRoot?.querySelectorAll(`[${attribute}]`) ?? [])].flatMap(
        (part) => part.getAttribute(attribute)?.split(/[\s,]+/) ?? [],
      );
    return [...named('part'), ...named('exportparts')];
  });

test.describe('custom-elements.json says what the running element does', () => {
  test('attributes and properties', async ({ host, page }) => {
    expect(declaration?.tagName).toBe('soft-lookup');
    await page.goto(await host({ figure: MODULE + FIGURE }));
    await new FigureView(page.locator('soft-lookup')).isReady();
    const element = await page.evaluate((members) => {
      const Element = customElements.get('soft-lookup') as unknown as { observedAttributes: string[] };
      const figure = document.querySelector('soft-lookup');
      return {
        // Every element has that one.
        observed: [...new Set(Element.observedAttributes)].sort(),
        missing: members.filter((name) => !figure || !(name in figure)),
        hidden: members.filter((name) => name in HTMLElement.prototype),
      };
    }, names('members'));
    expect(element).toEqual({ observed: names('attributes'), missing: [], hidden: [] });
  });

  test('events', async ({ host, page, site }) => {
    await page.goto(await host({ figure: FIGURE }));
    const heard = await page.evaluate(async (address) => {
      const types = new Set<string>();
      const dispatch = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'dispatchEvent')?.value as (
        this: EventTarget,
        event: Event,
      ) => boolean;
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event.composed) types.add(event.type);
        return dispatch.call(this, event);
      };
      await import(address);
      const figure = document.querySelector('soft-lookup');
      await new Promise((ready) => figure?.addEventListener('soft-lookup-ready', ready));
      Object.assign(window, { heard: types });
      return types.size;
    }, `${site.url}embed/soft-lookup.js`);
    expect(heard).toBeGreaterThan(0);
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.root.evaluate((element) => element.setAttribute('temperature', 'warm'));
    await figure.root.locator('.select').first().click();
    // Its word vectors arrive by themselves.
    await figure.root.evaluate((element) => element.setAttribute('figure', 'words-as-records'));
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard].sort()))
      .toEqual(names('events'));
  });

  test('parts', async ({ host, page }) => {
    await page.goto(await host({ figure: MODULE + FIGURE }));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await figure.root.evaluate((element) => element.setAttribute('temperature', 'warm'));
    await expect(figure.root.getByRole('alert')).toBeVisible();
    await expect.poll(async () => (await parts(figure.root)).sort()).toEqual(names('cssParts'));
  });

  test('custom properties: each reaches the looks of the figure', async ({ host, page }) => {
    await page.goto(await host({ figure: MODULE + FIGURE }));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    const reached = await figure.root.evaluate((element, properties) => {
      const frame = element.shadowRoot?.querySelector('.frame') ?? element;
      return properties.filter((property) => {
        (element as HTMLElement).style.setProperty(property, 'var(--not-set, 7px)');
        const inside = property
          .replace('--soft-lookup-font-', '--soft-')
          .replace('--soft-lookup-', '--soft-');
        return getComputedStyle(frame).getPropertyValue(inside) === '7px';
      });
    }, names('cssProperties'));
    const ofParts = names('cssProperties').filter((name) => OF_A_PART.test(name));
    expect([...reached, ...ofParts].sort()).toEqual(names('cssProperties'));
    expect(reached.length).toBeGreaterThan(10);
  });

  test('custom properties of parts: each changes the part of its name', async ({ host, page }) => {
    const set = names('cssProperties').filter((name) => OF_A_PART.test(name));
    expect(new Set(set.map((name) => OF_A_PART.exec(name)?.[1]))).toEqual(
      new Set(['explanation', 'program', 'prediction', 'steps', 'tools']),
    );
    const values: Readonly<Record<string, readonly [set: string, seen: string]>> = {
      background: ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
      border: ['3px dashed rgb(4, 5, 6)', '3px'],
      gap: ['7px 9px', '7px 9px'],
    };
    const style = set
      .map((name) => `${name}: ${values[OF_A_PART.exec(name)?.[2] ?? '']?.[0] ?? ''}`)
      .join(';');
    const tag = `<soft-lookup figure="projections" step="lenses" controls="steps" style="${style}"></soft-lookup>`;
    await page.goto(await host({ figure: MODULE + tag }));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await figure.root.evaluate((element: SoftLookup) => element.updateComplete);
    // The part, or the box in it that has its looks.
    const box = {
      explanation: figure.root.locator('[part=explanation]'),
      prediction: figure.root.locator('[part=prediction] .box'),
      program: figure.root.locator('[part=program] pre'),
      steps: figure.root.locator('[part=steps]'),
      tools: figure.root.locator('[part~=tools]'),
    };
    const seen = async (name: string): Promise<readonly [string, string]> => {
      const [, part = '', property = ''] = OF_A_PART.exec(name) ?? [];
      const target =
        { background: 'background-color', border: 'border-top-width', gap: 'gap' }[property] ?? '';
      const shown = box[part as keyof typeof box].first();
      return [
        name,
        await shown.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), target),
      ];
    };
    const wanted = (name: string) => [name, values[OF_A_PART.exec(name)?.[2] ?? '']?.[1]];
    const of = (...parts: string[]): string[] =>
      set.filter((name) => parts.includes(OF_A_PART.exec(name)?.[1] ?? ''));
    const expectSeen = (properties: string[]): Promise<void> =>
      expect.poll(() => Promise.all(properties.map(seen))).toEqual(properties.map(wanted));
    await expectSeen(of('prediction', 'steps', 'tools'));
    await figure.root.evaluate((element: SoftLookup) => element.setAttribute('prediction', 'skipped'));
    await expect(box.explanation).toBeVisible();
    await expectSeen(of('explanation'));
    await figure.root.getByRole('tab', { name: 'Program' }).click();
    await expect(box.program).toBeVisible();
    await expectSeen(of('program'));
  });
});

test('properties set before the class is known are taken over; of attribute and property the last counts', async ({
  host,
  page,
  site,
}) => {
  await page.goto(await host({ figure: '<soft-lookup figure="words-as-records"></soft-lookup>' }));
  await page.evaluate(() => {
    const early = document.querySelector('soft-lookup');
    Object.assign(early ?? {}, { sentence: 'cats like fish', query: 'fish', step: 'ask' });
    const records = [{ key: 'tea', value: 80 }];
    const made = Object.assign(document.createElement('soft-lookup'), { records, query: 'teas' });
    made.setAttribute('figure', 'exact-match');
    document.body.append(made);
  });
  await page.evaluate((address) => import(address), `${site.url}embed/soft-lookup.js`);
  const first = page.locator('soft-lookup').first();
  const second = page.locator('soft-lookup').last();
  await new FigureView(first).isReady();
  const made = new FigureView(second);
  await made.isReady();
  await expect(made.query).toHaveValue('teas');
  await expect.poll(() => made.column('Key')).toEqual(['tea']);
  const set = await first.evaluate((element: HTMLElement & { sentence?: string; step?: string }) => {
    const before = [element.sentence, element.step];
    element.setAttribute('sentence', 'dogs like bones');
    const attribute = element.sentence;
    element.sentence = 'birds like seeds';
    return [...before, attribute, element.sentence];
  });
  expect(set).toEqual(['cats like fish', 'ask', 'dogs like bones', 'birds like seeds']);
});

test.describe('two versions on one page', () => {
  test.use({ expectedTrouble: /version 9\.9\.9 is on this page already/ });

  test('the first stands, and one note in the console names both', async ({ host, page, trouble }) => {
    await page.goto(
      await host({
        figure: `<script>customElements.define('soft-lookup', class extends HTMLElement { static version = '9.9.9' })</script>
          ${MODULE}${MODULE.replace('.js', '.js?again')}${FIGURE}`,
      }),
    );
    await expect.poll(() => trouble).not.toEqual([]);
    // Both tags fetch the same module, which runs once.
    expect(trouble).toEqual([
      `console: <soft-lookup>: version 9.9.9 is on this page already; version ${packageFile.version} was loaded too and is not used.`,
    ]);
  });
});

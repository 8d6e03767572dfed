// Numbers and the inputs that they were computed from belong together, whatever comes in between: every step of every
// figure is drawn for another reason, and read, in the very turn in which its inputs become shorter.
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { everyStep } from './support/data.js';
import { MODULE, test } from './support/host.js';
import { sampleOf } from './support/long.js';
import { expect } from './support/test.js';

// What is on its way when another figure takes its place.
test.use({ expectedTrouble: /^request: .* net::ERR_ABORTED$/ });

test('no step draws a number for inputs that are no longer its own', async ({ host, page }) => {
  await page.goto(await host({ figure: `${MODULE}<soft-lookup loading="eager"></soft-lookup>` }));
  const element = page.locator('soft-lookup');
  let changes = 0;
  for (const { figure, step } of sampleOf(everyStep)) {
    changes += await element.evaluate(
      async (lookup: SoftLookup, [name, at]) => {
        lookup.figure = name;
        await lookup.updateComplete;
        lookup.step = at;
        await lookup.updateComplete;
        const { results } = lookup;
        const { definition } = lookup.shadowRoot!.querySelector('soft-figure')!.controller;
        let count = 0;
        for (const input of Object.keys(definition.fields)) {
          const value = lookup.getInput(input);
          const shorter = Array.isArray(value)
            ? value.slice(0, 1)
            : input === 'records'
              ? [{ key: 'a', value: 1 }]
              : typeof value === 'string' && definition.fields[input]!.control === 'text'
                ? value.slice(0, 3)
                : undefined;
          if (shorter === undefined) continue;
          const drawn = lookup.shadowRoot!.querySelector('soft-figure');
          drawn?.requestUpdate();
          lookup.setInput(input, shorter);
          JSON.stringify(drawn?.results);
          await lookup.updateComplete;
          lookup.setInput(input, undefined);
          drawn?.requestUpdate();
          await lookup.updateComplete;
          count += 1;
        }
        if (
          JSON.stringify(lookup.results) !== JSON.stringify(results) &&
          results !== null &&
          !lookup.results?.training
        )
          throw new Error('another result');
        return count;
      },
      [figure, step] as const,
    );
  }
  expect(changes).toBeGreaterThan(0);
});

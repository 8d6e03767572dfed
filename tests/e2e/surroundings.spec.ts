// What a figure takes from the page around it: its language and its theme, wherever they are marked and whenever they change.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type * as Language from '../../web/element/language.js';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { MODULE, test } from './support/host.js';
import { expect } from './support/test.js';

type LanguageModule = typeof Language;

/** Imports a source of the element, which imports nothing itself, into any page. */
const moduleAddress = (path: string): string => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { module, target } = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module, target } });
  return `data:text/javascript,${encodeURIComponent(outputText)}`;
};

/** Where a language may be marked, from the outside; between the second and the third, and so on, a shadow tree begins. */
const PLACES = 6;
const MARKS: readonly (string | null)[] = [null, '', 'de'];

test('the language of a page is found and followed through any number of shadow trees', async ({ page }) => {
  const cases = await page.evaluate(
    async ([address, places, marks]) => {
      const { languageAround, watchLanguage } = (await import(address)) as LanguageModule;
      const wrong: string[] = [];
      let tried = 0;
      // All the same, but for what is marked: outside, a host, in its tree, a host in that, in its tree, and itself.
      const chain = Array.from({ length: places }, () => document.createElement('div'));
      for (const [index, element] of chain.entries()) {
        const around = chain[index - 1];
        if (!around) document.body.append(element);
        else if (index % 2 === 0)
          around.attachShadow({ mode: index === 2 ? 'closed' : 'open' }).append(element);
        else around.append(element);
      }
      const inner = chain.at(-1)!;
      // What stands in a host belongs to the host's own tree, wherever it is shown.
      const slotted = document.createElement('div');
      const slot = document.createElement('slot');
      chain[2]!.append(slot);
      chain[1]!.append(slotted);
      for (let number = 0; number < marks.length ** places; number += 1) {
        const given = chain.map(
          (_, index) => marks.at(Math.floor(number / marks.length ** index) % marks.length) ?? null,
        );
        for (const [index, mark] of given.entries()) {
          if (mark === null) chain[index]!.removeAttribute('lang');
          else chain[index]!.lang = mark && `${mark}-${index}`;
        }
        for (const [element, from] of [
          [inner, places - 1],
          [slotted, 1],
        ] as const) {
          tried += 1;
          const nearest = given
            .slice(0, from + 1)
            .reduce((last, mark, at) => (mark === null ? last : at), -1);
          const expected = nearest < 0 ? '' : chain[nearest]!.lang;
          const found = languageAround(element);
          if (found !== expected) wrong.push(`${given.join(',')}: “${found}” in place of “${expected}”`);
        }
      }

      const calls = [0, 0];
      const stop = [inner, slotted].map((element, index) =>
        watchLanguage(element, () => {
          calls[index]! += 1;
        }),
      );
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
      await turn();
      const changes: (readonly number[])[] = [];
      for (const element of chain) {
        calls.fill(0);
        element.lang = 'fr';
        await turn();
        element.dataset['scrolled'] = '1';
        element.className = 'a';
        await turn();
        changes.push([...calls]);
      }
      for (const end of stop) end();
      calls.fill(0);
      chain[0]!.lang = 'it';
      await turn();
      return { tried, wrong, changes, afterwards: [...calls] };
    },
    [moduleAddress('web/element/language.ts'), PLACES, MARKS] as const,
  );
  expect(cases.wrong).toEqual([]);
  expect(cases.tried).toBe(2 * MARKS.length ** PLACES);
  // Each change of a language is told once, and nothing else.
  expect(cases.changes).toEqual(Array.from({ length: PLACES }, () => [1, 1]));
  expect(cases.afterwards).toEqual([0, 0]);
});

/** The figure is in a slot of a wrapper, in a part of the page that an app keeps. */
const PAGE = `
  <style>
    html, #day { color: #222 }
    html.dark, html:has(#tick:checked), #app[night], #night { color: #eee }
    html.slow { color: #eee; transition: color 100ms }
  </style>
  <style id="sheet" media="not all">html { color: #eee }</style>
  <input id="tick" type="checkbox">
  <div id="day"></div><div id="night"></div>
  <div id="app"><div id="wrapper"><soft-lookup figure="weighted-sum"></soft-lookup></div></div>`;

/** What turns the page around the figure dark, and back where it is done once more. */
const WAYS: Readonly<Record<string, string>> = {
  'a class of the page': `document.documentElement.classList.toggle('dark')`,
  'an attribute of the app': `app.toggleAttribute('night')`,
  'a style of the element': `figure.style.color = figure.style.color ? '' : '#eee'`,
  'a field that is ticked': `tick.click()`,
  'a style sheet that comes into force': `sheet.media = sheet.media ? '' : 'not all'`,
  'a rule of a style sheet that is adopted': `document.adoptedStyleSheets =
    document.adoptedStyleSheets.length > 0 ? [] : [Object.assign(new CSSStyleSheet(), { media: 'all' })];
    document.adoptedStyleSheets[0]?.insertRule('html { color: #eee }')`,
  'a slow change': `document.documentElement.classList.toggle('slow')`,
  'a part of a wrapper': `panel.classList.toggle('night')`,
  'another slot': `figure.slot = figure.slot ? '' : 'night'`,
  'another place': `(app.parentElement === night ? day : night).append(app)`,
  'while it is hidden': `app.hidden = true; panel.offsetWidth; app.toggleAttribute('night'); panel.offsetWidth; app.hidden = false`,
  'a wrapper that comes later': `const darker = document.createElement('div');
    app.append(darker);
    darker.append(wrapper);
    darker.attachShadow({ mode: 'closed' }).innerHTML =
      '<p style="color: ' + (turns++ % 2 ? '#222' : '#eee') + '"><slot></slot></p>'`,
};

test('the theme is followed, in whatever way the page changes it', async ({ host, page }) => {
  await page.goto(await host({ figure: PAGE + MODULE }));
  const failed = await page.evaluate(
    async ([ways]) => {
      await customElements.whenDefined('soft-lookup');
      const scope = Object.fromEntries(
        ['sheet', 'tick', 'day', 'night', 'app', 'wrapper'].map((id) => [id, document.getElementById(id)!]),
      );
      const root = scope['wrapper']!.attachShadow({ mode: 'open' });
      root.innerHTML = `<style>.night { color: #eee }</style>
        <section><slot></slot></section><section class="night"><slot name="night"></slot></section>`;
      const figure = document.querySelector('soft-lookup')!;
      Object.assign(scope, { figure, panel: root.querySelector('section') });
      const isDark = (): boolean => figure.shadowRoot?.querySelector('.frame.theme-dark') !== null;
      const frames = async (count: number): Promise<void> => {
        for (let frame = 0; frame < count; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      const shows = async (dark: boolean): Promise<boolean> => {
        // Longer than the slowest change; what is right does not wait.
        for (let frame = 0; frame < 60 && isDark() !== dark; frame += 1) await frames(1);
        return isDark() === dark;
      };
      const wrong: string[] = [];
      for (const type of [
        'animationstart',
        'animationend',
        'transitionrun',
        'transitionstart',
        'transitionend',
      ])
        document.addEventListener(type, ({ target }) => {
          if (target === figure) wrong.push(`the page is told of ${type}`);
        });
      if (!(await shows(false))) wrong.push('dark from the start');
      for (const [name, source] of ways) {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a page of one's own, without a policy.
        const turn = new Function('scope', `with (scope) { ${source} }`) as (given: object) => void;
        Object.assign(scope, { turns: 0 });
        for (const dark of [true, false]) {
          turn(scope);
          if (!(await shows(dark))) wrong.push(`${name}: ${dark ? 'light' : 'dark'}`);
          // Else what comes next may undo what nobody has seen.
          await frames(2);
        }
      }
      return wrong;
    },
    [Object.entries(WAYS)] as const,
  );
  expect(failed).toEqual([]);
});

const FIGURES = 30;
const FRAMES = 20;

test('what changes around figures and is no colour costs them nothing', async ({ host, page }) => {
  const figures = Array.from(
    { length: FIGURES },
    () => '<p><soft-lookup figure="weighted-sum"></soft-lookup></p>',
  );
  const room = '<div style="block-size: 5000px"></div>';
  await page.goto(await host({ figure: `${MODULE}${room}<div id="app">${figures.join('')}</div>` }));
  const counts = await page.evaluate(async (frames) => {
    await customElements.whenDefined('soft-lookup');
    await Promise.all([...document.querySelectorAll('soft-lookup')].map((each) => each.updateComplete));
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const { getComputedStyle } = globalThis;
    const Element = customElements.get('soft-lookup')!.prototype as SoftLookup;
    const requestUpdate = Reflect.get(Element, 'requestUpdate') as (...given: unknown[]) => void;
    let reads = 0;
    let updates = 0;
    globalThis.getComputedStyle = (...given) => {
      reads += 1;
      return getComputedStyle(...given);
    };
    Element.requestUpdate = function (this: SoftLookup, ...given): void {
      updates += 1;
      requestUpdate.apply(this, given);
    };
    for (let step = 0; step < frames; step += 1) {
      document.documentElement.style.setProperty('--scrolled', String(step));
      document.body.className = `step-${step}`;
      document.querySelector<HTMLElement>('#app')!.dataset['scrolled'] = String(step);
      await frame();
    }
    await frame();
    return { reads, updates };
  }, FRAMES);
  expect(counts).toEqual({ reads: 0, updates: 0 });
});

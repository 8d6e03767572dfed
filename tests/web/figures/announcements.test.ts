/**
 * What is told to someone who hears a figure, in every step of every lesson, line by line as the golden announcements have
 * it: on arrival, after skipping the question, after the first control was moved, a number selected, its first operand
 * followed and left again, and all undone. tests/e2e/announcements.spec.ts records them, and what each of these acts
 * changed of the inputs; here the same is changed.
 *
 * A browser alone knows, and compares for one step of each lesson, in `npm run test:long` for all: the title of the page,
 * what has the focus outside of an explanation, and what a control that is moved and a number that is selected are called
 * where they stand.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Patch } from '../../../web/model/controller.js';
import type { ShownCell } from '../../../web/model/token.js';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import { FigureByEar } from '../support/by-ear.js';

const folder = new URL('../../fixtures/golden/announcements/', import.meta.url);

/** What is done, and below it what is told. */
interface Act {
  readonly done: string;
  readonly lines: readonly string[];
}

function actsOf(script: string): readonly Act[] {
  // The first line is the title of the page.
  const blocks = script
    .trimEnd()
    .split(/\n(?! )/)
    .slice(1);
  return blocks.map((block) => {
    const [done = '', ...lines] = block.split('\n').map((line) => line.trim());
    return { done, lines };
  });
}

/** Focus that a figure knows of without a page: that of who walks along an explanation. */
const WALKS = /^(?:go down to|back up)/;

/** How far a download or a training is when it is told depends on the machine; where it ends does not. */
const PROGRESS = /(?:is|are) loading|\d MB|^Step (\d+) of (?!\1\b)/;

const told = (messages: readonly string[]): readonly string[] =>
  messages.filter((message) => !PROGRESS.test(message)).map((message) => `told: ${message}`);

/** Does what was done, and returns what of its lines a figure knows. */
async function perform(figure: FigureByEar, { done }: Act, patch: Patch): Promise<Act> {
  const down = done.startsWith('go down to');
  if (down || done === 'back up') {
    const derivation = figure.derivation!;
    const [operand] = derivation.operands;
    if (down) operand!.follow();
    else derivation.goBack();
    const heard = told(await figure.heard());
    const now = figure.derivation!;
    const focus = down ? `${now.heading} ${now.place}, group` : `${now.operands[0]!.name}, button`;
    return {
      done: down ? `go down to ${operand!.name}, button` : done,
      lines: [`focus: ${focus}`, ...heard],
    };
  }
  const typed = /^type "s" at the end of (.*?), textbox/.exec(done);
  const pressed = /^select (.*), gridcell$/.exec(done);
  const cell = (patch['cell'] as ShownCell | undefined) ?? figure.view?.selection ?? undefined;
  if (done === 'skip the question') figure.skip();
  else if (done === 'undo') figure.travel('undone');
  else if (done === 'press Train, button') figure.press('Train');
  else if (typed) figure.append(typed[1]!, 's');
  // A number of a matrix is pressed where it stands: one that leads nowhere is told there.
  else if (!pressed || !figure.pressNumber(pressed[1]!, cell)) figure.change(patch);
  return { done, lines: told(await figure.heard()) };
}

for (const { slug, figure: name, sections, openings } of lessonsAndPrimers) {
  test(`${slug}: what is told, step by step`, async () => {
    const changed = JSON.parse(readFileSync(new URL(`${slug}/inputs.json`, folder), 'utf8')) as Readonly<
      Record<string, readonly Patch[]>
    >;
    const figure = await FigureByEar.open(name, sections[0]![0], openings);
    for (const [index, [step]] of sections.entries()) {
      if (index > 0) figure.turnTo(step);
      const golden = actsOf(readFileSync(new URL(`${slug}/${step}.txt`, folder), 'utf8'));
      const acts = [];
      // To arrive changes nothing.
      const patches = [{}, ...changed[step]!];
      for (const [at, act] of golden.entries()) acts.push(await perform(figure, act, patches[at]!));
      const known = golden.map(({ done, lines }) => ({
        done,
        lines: lines.filter((line) => line.startsWith('told: ') || WALKS.test(done)),
      }));
      const write = (all: readonly Act[]): string =>
        all.map(({ done, lines }) => [done, ...lines].join('\n    ')).join('\n');
      assert.equal(write(acts), write(known), `${slug}, ${step}`);
    }
  });
}

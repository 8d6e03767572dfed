/** What is drawn of every step, to be looked at by who hears it. */
import { Embedded } from './without-page.js';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import type { Drawn } from './drawn.js';
import { named } from './heard.js';

export interface Step {
  readonly at: string;
  readonly drawn: Drawn;
}

/** All tables of numbers of the step, as its dock shows them. */
interface WithDock {
  readonly dock: { readonly element: { tabs: readonly string[]; chosen: string; isBesideQuestion: boolean } };
}

/** Every step of every lesson: as it opens, with its question answered, and its numbers as tables. */
export async function* stepsDrawn(): AsyncGenerator<Step> {
  for (const { figure, sections, openings } of lessonsAndPrimers)
    for (const [step] of sections) {
      const state = `v=2&step=${step}&${openings[step] ?? ''}`;
      const asked = new Embedded({ figure, state });
      yield { at: `${figure}, ${step}, as it opens`, drawn: await asked.drawn() };
      asked.remove();
      const answered = new Embedded({ figure, state: `${state}&prediction=skipped` });
      yield { at: `${figure}, ${step}`, drawn: await answered.drawn() };
      const { element } = (answered.figure as unknown as WithDock).dock;
      if (element.tabs.includes('numbers')) {
        Object.assign(element, { chosen: 'numbers', isBesideQuestion: true });
        (element as unknown as { draw(): void }).draw();
        const [dock] = named('soft-dock')(await answered.drawn());
        yield { at: `${figure}, ${step}, in its table view`, drawn: dock! };
      }
      answered.remove();
    }
}

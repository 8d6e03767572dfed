import type { TemplateResult } from 'lit';
import { roleOfStage, sameCell, type ShownCell } from '../../../model/token.js';
import { derivationOf } from './derivation.js';
import type { Explanation } from '../contract/explanation.js';
import type { AnyView } from '../contract/view.js';

/** The figure's voice, which is silent along the trail: there goes the focus, and tells where it is. */
export interface Voice {
  quietly(act: () => void): void;
}

/** The numbers from which the learner came down to the one that is explained. */
export class ExplanationPath {
  private readonly voice: () => Voice | null;
  /** The outermost first. */
  private cells: readonly ShownCell[] = [];
  /** They hold while this number is selected, in this step. */
  private to: ShownCell | null = null;
  private step = '';

  constructor(voice: () => Voice | null) {
    this.voice = voice;
  }

  /** Where the selected number comes from, with the way down to it, and further. */
  tell(view: AnyView, explanation: Explanation, isBrief: boolean): TemplateResult {
    const { selection, step, words } = view;
    const { to } = this;
    const holds = selection !== null && to !== null && sameCell(selection, to) && step === this.step;
    if (!holds) this.cells = [];
    const { cells } = this;
    const follow = (above: readonly ShownCell[], cell: ShownCell): void => {
      this.cells = above;
      this.to = cell;
      this.step = step;
      const voice = this.voice();
      if (voice)
        voice.quietly(() => {
          view.select(cell);
        });
      else view.select(cell);
    };
    const way = {
      language: words,
      cell: selection,
      role: selection === null ? 'plain' : roleOfStage(selection.stage),
      // Inputs may have changed since: what is no longer in view leads nowhere.
      trail: cells.flatMap((cell) => {
        const above = view.explain(cell);
        return above ? [{ cell, number: above.number, name: above.name ?? '' }] : [];
      }),
      descend: (cell: ShownCell) => {
        follow(selection === null ? cells : [...cells, selection], cell);
      },
      ascend: (cell: ShownCell) => {
        follow(
          cells.slice(
            0,
            cells.findIndex((above) => sameCell(above, cell)),
          ),
          cell,
        );
      },
    } as const;
    return derivationOf(way, explanation, isBrief);
  }
}

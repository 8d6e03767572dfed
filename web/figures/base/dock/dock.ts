import { html, nothing, type TemplateResult } from 'lit';
import type { Language, MessageKey } from '../../../model/language/language.js';
import type { ShownCell } from '../../../model/token.js';
import type { Computed } from '../../../model/program/program.js';
import '../../../parts/explanation/fold.js';
import { tabList } from '../../../parts/explanation/tabs.js';
import type { Explanation } from '../contract/explanation.js';
import type { numbersView } from './numbers-table.js';
import type { Picture } from '../contract/picture.js';
import type { programCard } from './program.js';
import { tryAgain } from '../controls/try-again.js';
import type { AnyView } from '../contract/view.js';
import type { picturedTables } from '../walk/tables.js';

export type DockTab = 'from' | 'program' | 'numbers';

/** Whether it is known where the selected number comes from; what tells it may be on its way, or can't be had. */
export type Answer = 'known' | 'coming' | { readonly failure: unknown; readonly retry: () => void };

/** A formula of more lines has its last ones where few are left. */
export const LAST_LINES = 2;

/** What draws the dock's other tabs. */
interface Panels {
  readonly programCard: typeof programCard;
  readonly numbersView: typeof numbersView;
  readonly picturedTables: typeof picturedTables;
}

/** What the dock tells of a step, and what the learner can do there. */
export interface Dock {
  readonly language: Language;
  /** Where the selected number comes from; null where none is selected. */
  readonly explanation: Explanation | null;
  readonly answer: Answer;
  /** Draws it; null where there is nothing to draw, undefined while what draws is being fetched. */
  readonly picture: (explanation: Explanation | null) => Picture | null | undefined;
  /** Where there is no room for it beside the words, it is folded away until it is asked for. */
  readonly pictureOpened: boolean;
  readonly openPicture: () => void;
  /** Whether there are numbers that can be asked where they come from. */
  readonly canSelect: boolean;
  /** Whether there are or will be such numbers. */
  readonly willSelect: boolean;
  /** In their place the losses of what trains are drawn. */
  readonly drawsLoss: boolean;
  /** The question of the step waits for its answer, which the dock would tell. */
  readonly isAsking: boolean;
  readonly computation: Computed | null;
  /** Tells it in words and formulas, whole or what it comes down to. */
  readonly derivation: (explanation: Explanation, isBrief: boolean) => TemplateResult | typeof nothing;
  /** The author shows no explanation of the numbers. */
  readonly isHidden: boolean;
  /** Whose numbers can be listed as tables; null where there are none, and until a question is answered. */
  readonly numbers: AnyView | null;
  /** What draws the program and the numbers; null while that is being fetched. */
  readonly panels: () => Panels | null;
  readonly chosen: DockTab;
  /** On a small screen it covers what is below it, until it is closed. */
  readonly opened: boolean;
  /** The page leaves it few lines; all of them are there once it is unfolded. */
  readonly isLimited: boolean;
  readonly isUnfolded: boolean;
  readonly unfold: (isUnfolded: boolean) => void;
  readonly choose: (tab: DockTab) => void;
  readonly select: (cell: ShownCell) => void;
  readonly close: () => void;
}

/** The strip below what a step shows: where a number comes from, and the computation as a program. */
export function dockOf(dock: Dock): TemplateResult | typeof nothing {
  const { language, computation, opened, willSelect, drawsLoss, numbers, isHidden } = dock;
  const tabs: DockTab[] = [
    ...((willSelect && !isHidden) || drawsLoss ? (['from'] as const) : []),
    ...(computation ? (['program'] as const) : []),
    ...(numbers ? (['numbers'] as const) : []),
  ];
  const chosen = tabs.find((tab) => tab === dock.chosen) ?? tabs[0];
  if (chosen === undefined) return nothing;
  return html`<section
    class="dock ${opened ? 'opened' : ''}"
    part="dock"
    tabindex="-1"
    role="group"
    aria-label=${language.say('dock.label')}
  >
    ${
      tabs.length > 1
        ? tabList({
            tabs: tabs.map((id) => ({ id, label: language.say(`dock.${id}`) })),
            chosen,
            label: language.say('dock.label'),
            panel: 'dock-panel',
            choose: dock.choose as (id: string) => void,
          })
        : nothing
    }
    <soft-fold
      class="dock-fold"
      .isLimited=${dock.isLimited}
      .isOpen=${dock.isUnfolded}
      .isShortened=${chosen === 'from' && isBrief(dock) && (dock.explanation?.lines.length ?? 0) > LAST_LINES}
      .more=${language.say('dock.more')}
      .less=${language.say('fold.less')}
      @fold-toggle=${({ detail }: CustomEvent<{ isOpen: boolean }>) => {
        dock.unfold(detail.isOpen);
      }}
    >
      <div class="dock-panel" id="dock-panel" role=${tabs.length > 1 ? 'tabpanel' : nothing}>
        ${panel(chosen, dock)}
      </div>
    </soft-fold>
    <button
      class="close cross"
      type="button"
      aria-label=${language.say('dock.close')}
      @click=${dock.close}
    ></button>
  </section>`;
}

function panel(tab: DockTab, dock: Dock): TemplateResult | typeof nothing {
  const { language, computation, numbers, panels, choose, select } = dock;
  switch (tab) {
    case 'from':
      return from(dock);
    case 'program':
      return panels()?.programCard(computation!, language) ?? nothing;
    case 'numbers': {
      const drawn = panels();
      if (!drawn) return nothing;
      const pictured = drawn.picturedTables(numbers!, language);
      return drawn.numbersView(numbers!, pictured, language, (cell) => {
        choose('from');
        select(cell);
      });
    }
  }
}
/** Few lines are left for the formula: what it comes down to, in one. */
const isBrief = ({ isLimited, isUnfolded }: Dock): boolean => isLimited && !isUnfolded;

function from(dock: Dock): TemplateResult {
  const { language, explanation, drawsLoss, isAsking } = dock;
  // A picture of the training would tell what is asked, and in a few lines there is no room for any.
  const picture = isBrief(dock) || (isAsking && !explanation) ? null : pictureOf(dock);
  const kind = picture === null ? '' : isOfWeight(explanation) ? 'pictured weighed' : 'pictured';
  const note = (drawsLoss && picture?.label) || language.say(hintOf(dock));
  return html`<div class="from ${kind}" part="explanation">
    ${explanation ? dock.derivation(explanation, isBrief(dock)) : unexplained(dock, note)}
    ${picture === null ? nothing : pictureCard(dock, picture)}
  </div>`;
}

/** The place is kept until what draws it, or the explanation that it is of, has come. */
const pictureOf = ({ answer, picture, explanation }: Dock): Picture | null | undefined => {
  if (!explanation && answer !== 'known') return answer === 'coming' ? undefined : null;
  return picture(explanation);
};

function unexplained({ language, answer }: Dock, note: string): TemplateResult {
  if (answer === 'known') return html`<p class="note">${note}</p>`;
  // It takes no longer than to look there.
  if (answer === 'coming') return html`<p class="note"></p>`;
  return html`<div class="problem" role="alert">
    <p>${language.say('from.failed', { reason: language.explain(answer.failure) })}</p>
    ${tryAgain(language, answer.failure, answer.retry)}
  </div>`;
}

/** What stands there while there is nothing to explain. */
function hintOf({ canSelect, willSelect, drawsLoss, isAsking }: Dock): MessageKey {
  if (isAsking && drawsLoss) return 'from.loss-covered';
  if (isAsking && willSelect) return 'from.covered';
  return canSelect ? 'from.hint' : 'from.none';
}

const isOfWeight = (explanation: Explanation | null): boolean =>
  explanation?.pictured !== undefined &&
  'cell' in explanation.pictured &&
  explanation.pictured.cell.stage === 'weights';

/** The place is kept until the picture is there. */
const pictureCard = (
  { language, pictureOpened, openPicture, drawsLoss }: Dock,
  picture: Picture | undefined,
): TemplateResult => html`
  <div class="picture">
    ${
      drawsLoss
        ? nothing
        : html`<button class="link" type="button" aria-expanded=${pictureOpened} @click=${openPicture}>
            ${language.say('dock.picture')}
          </button>`
    }
    <div class="drawing ${pictureOpened || drawsLoss ? 'opened' : ''}">
      ${
        picture
          ? html`<soft-walk .walk=${picture.walk ?? null}
              ><soft-picture
                part="picture"
                .label=${picture.label}
                .draw=${picture.draw}
                .above=${picture.above ?? null}
              ></soft-picture
            ></soft-walk>`
          : nothing
      }
    </div>
  </div>
`;

import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Language } from '../../../model/language/language.js';
import '../../../parts/explanation/fold.js';
import type { Room } from '../contract/figure-settings.js';
import type { AnyView } from '../contract/view.js';
import { chunks } from './chunks.js';

interface Stage {
  readonly language: Language;
  readonly room: Room;
  readonly view: AnyView | null;
  /** Why what is in force can't be shown; '' where it can. */
  readonly problem: string;
  /** It is told at once. */
  readonly isAlert: boolean;
  readonly drawn: TemplateResult | typeof nothing;
  /** The step that it is of. */
  readonly step: object | null;
  readonly isUnfolded: boolean;
  readonly unfold: (isUnfolded: boolean) => void;
}

/** What a step shows, in as much room as the page leaves it. */
export const stage = ({
  language,
  room,
  view,
  problem,
  isAlert,
  drawn,
  step,
  isUnfolded,
  unfold,
}: Stage): TemplateResult => html`
  <soft-fold
    class="fold"
    .isLimited=${room !== 'all'}
    .isOpen=${isUnfolded}
    .more=${language.say('fold.more')}
    .less=${language.say('fold.less')}
    .selection=${view?.selection ?? null}
    @fold-toggle=${({ detail }: CustomEvent<{ isOpen: boolean }>) => {
      unfold(detail.isOpen);
    }}
  >
    <div class="body">
      ${problem ? html`<p class="problem" role=${isAlert ? 'alert' : nothing}>${problem}</p>` : nothing}
      ${
        // A line of text that has the caret would take what was typed in it to another step.
        keyed(step, drawn)
      }
    </div>
    ${(view && room !== 'all' && chunks.afterPaint.now?.selectedRow(view)) || nothing}
  </soft-fold>
`;

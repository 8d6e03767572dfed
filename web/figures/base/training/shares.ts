import { html, nothing, type TemplateResult } from 'lit';
import type { TrainingShown } from '../../../work/work.js';
import { accuracies } from '../compute/accuracies.js';
import { guessBar } from '../controls/guess-bar.js';
import type { AnyView } from '../contract/view.js';
import { numberOf, type Prediction } from '../questions/prediction.js';
import { armName, type TrainingView } from './training.js';
import { en } from './en.js';

/** The share of right answers of each model that trains, once it is known, by what `name` calls it. */
export function rightFacts({ training, redraw, words }: AnyView, name: (model: string) => string) {
  if (!training || training.isRunning) return [];
  return [...accuracies(training, redraw)].flatMap(([id, share]) =>
    share === null ? [] : [{ name: name(id), text: words.fixed(share, 3) }],
  );
}

/**
 * What share a model gets right of sequences that no step has seen, asked before it trains: known, as those of the others,
 * at the end of the training. They are put into the message `<name>.because` by the names of the arms.
 */
export function askedShare(v: AnyView, name: string, asked: string): Prediction {
  const { training, hasPredicted, redraw, words } = v;
  const isAtEnd = training !== null && hasPredicted && training.step >= training.steps;
  const shares = isAtEnd ? [...accuracies(training, redraw)] : [];
  const isKnown = shares.length > 0 && shares.every(([, share]) => share !== null);
  return numberOf(words, name, {
    correct: isKnown ? (new Map(shares).get(asked) ?? null) : null,
    decimals: 2,
    range: [0, 1],
    params: Object.fromEntries(shares.map(([id, share]) => [id, words.fixed(share ?? NaN, 3)])),
  });
}

/**
 * What is right of sequences that no step has seen, in one line; only where the runs stand still. Of the model that is
 * asked about it is a bar as well.
 */
export function sharesLine(
  v: TrainingView,
  shown: TrainingShown,
  { label, asked }: { readonly label: string; readonly asked: string },
): TemplateResult {
  const words = v.words.with({ en });
  const known = v.isAsking ? null : accuracies(shown, v.redraw);
  const bar = () =>
    html`<div class="share-asked">
      <span>${armName(v, asked)}</span> ${guessBar(v, known?.get(asked) ?? null)}
    </div>`;
  return html`<div class="shares">
    <p>
      ${label}
      ${shown.arms.map(({ id }, index) => {
        const share = known?.get(id) ?? null;
        const text = share === null ? words.say('training.none-yet') : words.fixed(share, 3);
        // Heard as one line, each name is apart from the number before it.
        const apart = index === 0 ? '' : html`<span class="visually-hidden">; </span>`;
        return html`${apart}<span>${armName(v, id)}</span> <span class="number">${text}</span>`;
      })}
    </p>
    ${v.prediction ? bar() : nothing}
  </div>`;
}

import { html, nothing, svg, type TemplateResult } from 'lit';
import { arcOpacity, arcPath, arcThickness } from '../../drawings/arc.js';
import { at } from '../../model/tensor.js';
import type { TrainedRun } from './two-words.js';

/** The width of a word, and the height of the arcs above it. */
const PITCH = 28;
const HEIGHT = 40;
/** A thinner arc says nothing. */
const LEAST = 0.03;

/**
 * The sequence, with an arc from the word that is looked at to each that a head puts weight on, dashed for the second
 * head. It repeats a row of the maps, and is hidden from speech. Where that is covered there are no arcs.
 */
export function sequenceArcs(run: TrainedRun, row: number, isCovered: boolean): TemplateResult {
  const centre = (word: number): number => (word + 0.5) * PITCH;
  const width = PITCH * run.words.length;
  const arcs = Array.from({ length: run.heads }, (_, head) => head).flatMap((head) =>
    run.words.map((_, col) => {
      const weight = at(run.matrix('weights', head), row, col);
      if (isCovered || !(weight > LEAST)) return nothing;
      return svg`<path class=${head === 0 ? 'arc' : 'arc second'} d=${arcPath(centre(row), centre(col), HEIGHT)}
        stroke-width=${arcThickness(weight) / 2} stroke-opacity=${arcOpacity(weight)}></path>`;
    }),
  );
  return html`<div class="sequence" aria-hidden="true">
    <svg class="weight" viewBox="0 0 ${width} ${HEIGHT}" width=${width} height=${HEIGHT}>${arcs}</svg>
    <div class="sequence-words">
      ${run.words.map(
        (word, index) =>
          html`<span
            class=${index === row ? 'chip query' : row - index === 1 || row - index === 2 ? 'chip key' : 'chip plain'}
            >${word}</span
          >`,
      )}
    </div>
  </div>`;
}

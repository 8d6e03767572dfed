import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { leadingStyles } from '../base/layout/leading.styles.js';
import { stackedStyles } from '../base/layout/stacked.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { definition, NAMES, type VectorsFields } from './definition.js';
import { en } from './en.js';
import { vectorsStyles } from './vectors.styles.js';

/** What the lessons need of vectors: numbers as an arrow, sums, lengths, the dot product, the cosine. */
export const vectors = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, stackedStyles, leadingStyles, vectorsStyles],
  // An arrow is a query or a key only once it is compared.
  called: (v, { stage, row, col }) => {
    const { words } = v;
    if (stage === 'shadow') return words.say('called.shadow');
    if (stage === 'length') return words.say('length.of', { name: NAMES[row] ?? words.say('plane.sum') });
    if (stage !== 'query' && stage !== 'key') return undefined;
    const { [stage]: name } = v.namesOf({ stage: 'scores', row: 0, col: row });
    return words.say('called.entry', { name, number: String(col + 1) });
  },
});
export type View<Shown = unknown> = ViewOf<VectorsFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<VectorsFields, keyof typeof en, Shown>;

import type { InputsOf } from '../../model/fields.js';
import { facts } from '../base/voice/facts.js';
import {
  acrossDiagonal,
  mirrorFacts,
  movedSentence,
  pairFacts,
  ringFacts,
  scoreFact,
  toldPair,
  weightFact,
} from '../word-plane/said.js';
import { wordAt } from '../word-plane/views.js';
import { PROOF_END, type SharedVectorsFields } from './definition.js';
import { proofSentence, swapSentence } from './said-proofs.js';
import type { PlaneView } from './on-plane.js';
import { en } from './facts.words.js';
import type { SwapView } from './steps/swap.js';

type Inputs = InputsOf<SharedVectorsFields>;

/** What the first word takes, and what becomes of it. */
function ratioFacts(v: PlaneView) {
  const words = v.words.with({ en });
  if (!v.run('ratio')) return pairFacts(v);
  const [share, output] = (['weights', 'output'] as const).map((stage) =>
    [0, 1].map((col) => v.text({ run: 'ratio', stage, row: 0, col })).join(', '),
  );
  return [
    scoreFact(v, 0, 1),
    { name: words.say('fact.shares'), text: share! },
    { name: words.say('fact.becomes', { word: wordAt(v, 0) }), text: output! },
  ];
}

/** What the first row of weights adds up to, either way. */
function axisFacts(v: PlaneView) {
  const words = v.words.with({ en });
  const sum = (run: 'row-sums' | 'column-sums') => v.text({ run, stage: 'scores', row: 0, col: 0 });
  const right = { name: words.say('fact.row-sum', { word: wordAt(v, 0) }), text: sum('row-sums') };
  if (!v.inputs.byColumns) return [right];
  return [right, { name: words.say('fact.column-sum'), text: sum('column-sums') }];
}

/** Which lines of a proof were unfolded since, and what they say; undefined: none was. */
function unfolded<V extends PlaneView>(v: V, before: Inputs, say: (v: V, line: number) => string) {
  const { inputs, words } = v;
  if (inputs.line === before.line) return undefined;
  const own = words.with({ en });
  if (inputs.line < before.line) return own.say('line.folded');
  const [was, is] = [before.line, inputs.line].map(Math.round) as [number, number];
  return Array.from({ length: Math.min(is, PROOF_END) - was }, (_, index) => was + 1 + index)
    .map((line) => own.say('line.numbered', { line: String(line), text: say(v, line) }))
    .join(' ');
}

export default facts<PlaneView, SharedVectorsFields>(
  { changed: movedSentence, moved: movedSentence, follows: pairFacts, context: acrossDiagonal },
  {
    // It has no plane, and tells the mixture in its sentence.
    mix: { changed: () => undefined, moved: () => undefined, follows: () => [], context: () => undefined },
    mirror: { follows: mirrorFacts },
    ratio: { follows: ratioFacts },
    axis: { follows: axisFacts },
    floor: { follows: ringFacts },
    sum: {
      follows: (v: PlaneView) => {
        if (!v.shown.sum) return pairFacts(v);
        const { row, col } = toldPair(v);
        const bySum = weightFact(v, row, col, 'sum');
        return [weightFact(v, row, col), { ...bySum, name: v.words.with({ en }).say('fact.sum') }];
      },
    },
    swap: {
      changed: (v: SwapView, before: Inputs) => unfolded(v, before, swapSentence) ?? movedSentence(v, before),
    },
    ring: { follows: ringFacts },
    proof: {
      changed: (v: PlaneView, before: Inputs) =>
        unfolded(v, before, proofSentence) ?? movedSentence(v, before),
      follows: ringFacts,
    },
  },
);

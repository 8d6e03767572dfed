import { html, nothing, type TemplateResult } from 'lit';
import { inputMatrix, isLong, plane, wordAt } from '../../word-plane/views.js';
import { sharedVectors } from '../figure.js';
import { proofLines, type ProofLine } from '../model.js';
import { scores, weighing, type PlaneView, type Shown } from '../on-plane.js';
import { numberButton, proofLine, scoreSymbol, unfolding, verdict } from '../unfolding.js';

/** Why no numbers close the ring, said with the numbers in view. */
export default sharedVectors.step<Shown>({
  ...weighing,
  view: (v) => {
    const vectors = inputMatrix(v, 'vectors');
    return html`
      <div class="beside">
        ${plane(v)}
        <div class="stack">
          <div class="together">${isLong(v) ? nothing : scores(v)} ${vectors}</div>
          ${proof(v)} ${v.note('hand-set')}
        </div>
      </div>
      ${isLong(v) ? scores(v) : nothing}
    `;
  },
  describe: (v) => {
    const broken = linesOf(v).find(({ holds }) => !holds);
    if (!broken) return weighing.describe(v);
    return v.words.say('proof.say', {
      query: wordAt(v, broken.query),
      key: wordAt(v, broken.key),
      other: wordAt(v, broken.other),
    });
  },
});

const REASONS = ['proof.first', 'proof.second', 'proof.third'] as const;

/** None where the words are too few for a ring. */
const linesOf = (v: PlaneView): readonly ProofLine[] =>
  v.inputs.words.length > 2 ? proofLines(v.shown.softmax.scores) : [];

function proof(v: PlaneView): TemplateResult | typeof nothing {
  const lines = linesOf(v);
  if (lines.length === 0) return nothing;
  const items = [...lines.map((line, index) => lineItem(v, line, index)), endItem(v, lines)];
  return unfolding(v, v.words.say('proof.title'), items);
}

/** After the first, a line begins with the score that the one before ended with, turned round. */
function lineItem(v: PlaneView, line: ProofLine, index: number): TemplateResult {
  const { query, key, other, holds } = line;
  const [a = '', b = '', c = ''] = v.inputs.words;
  const turned = index > 0 ? html`${scoreSymbol(v, key, query)} = ` : nothing;
  const score = (col: number) => numberButton(v, { stage: 'scores', row: query, col });
  return proofLine(
    v.words.say(REASONS[index]!, { a, b, c }),
    html`<span>${turned}${inequality(v, line)}: ${score(key)} &gt; ${score(other)}</span>
      ${verdict(v, holds)}`,
  );
}

/** The whole chain, which ends with the score that it began with. */
function endItem(v: PlaneView, lines: readonly ProofLine[]): TemplateResult {
  const [first] = lines;
  return proofLine(
    v.words.say('proof.end'),
    html`<span
      >${lines.map((line) => html`${inequality(v, line)} = `)}${scoreSymbol(v, first!.query, first!.key)}</span
    >`,
  );
}

const inequality = (v: PlaneView, { query, key, other }: ProofLine): TemplateResult =>
  html`${scoreSymbol(v, query, key)} &gt; ${scoreSymbol(v, query, other)}`;

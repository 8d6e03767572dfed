import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../../base/button.js';
import { inputMatrix, isLong, plane, wordAt } from '../../word-plane/views.js';
import { PROOF_END } from '../definition.js';
import { sharedVectors } from '../figure.js';
import { proofLines, type ProofLine } from '../model.js';
import { scores, weighing, type PlaneView, type Shown } from '../on-plane.js';

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
  say: (v) => {
    const broken = linesOf(v).find(({ holds }) => !holds);
    if (!broken) return weighing.say(v);
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
  const { words } = v;
  const lines = linesOf(v);
  if (lines.length === 0) return nothing;
  const unfolded = v.compact ? PROOF_END : Math.round(v.inputs.line);
  const isWhole = unfolded >= PROOF_END;
  const unfold = (): void => {
    v.change({ line: isWhole ? 1 : unfolded + 1 });
  };
  return html`<div>
    <div class="heading">
      <p class="title">${words.say('proof.title')}</p>
      ${v.editable ? button(words.say(isWhole ? 'proof.fold' : 'proof.next'), unfold) : nothing}
    </div>
    <ol class="proof">
      ${lines.slice(0, unfolded).map((line, index) => lineItem(v, line, index))}
      ${isWhole ? endItem(v, lines) : nothing}
    </ol>
  </div>`;
}

/** After the first, a line begins with the score that the one before ended with, turned round. */
function lineItem(v: PlaneView, line: ProofLine, index: number): TemplateResult {
  const { query, key, other, holds } = line;
  const [a = '', b = '', c = ''] = v.inputs.words;
  const turned = index > 0 ? html`${symbol(v, key, query)} = ` : nothing;
  return html`<li>
    <p class="why">${v.words.say(REASONS[index]!, { a, b, c })}</p>
    <p class="chain">
      <span
        >${turned}${inequality(v, line)}: ${scoreButton(v, query, key)} &gt;
        ${scoreButton(v, query, other)}</span
      >
      <span class="verdict ${holds ? 'holds' : 'breaks'}"
        >${holds ? '✓' : '✗'} ${v.words.say(holds ? 'proof.holds' : 'proof.breaks')}</span
      >
    </p>
  </li>`;
}

/** The whole chain, which ends with the score that it began with. */
const endItem = (v: PlaneView, lines: readonly ProofLine[]): TemplateResult =>
  html`<li>
    <p class="why">${v.words.say('proof.end')}</p>
    <p class="chain">
      <span
        >${lines.map((line) => html`${inequality(v, line)} = `)}${symbol(v, lines[0]!.query, lines[0]!.key)}</span
      >
    </p>
  </li>`;

const inequality = (v: PlaneView, { query, key, other }: ProofLine): TemplateResult =>
  html`${symbol(v, query, key)} &gt; ${symbol(v, query, other)}`;

/** s with its two words below it. */
function symbol(v: PlaneView, row: number, col: number): TemplateResult {
  const [one, other] = [wordAt(v, row), wordAt(v, col)];
  const separator = one.length === 1 && other.length === 1 ? '' : ', ';
  return html`s<sub>${one}${separator}${other}</sub>`;
}

function scoreButton(v: PlaneView, row: number, col: number): TemplateResult {
  const cell = { stage: 'scores', row, col } as const;
  const score = v.text(cell);
  return html`<button
    class="score"
    aria-label=${v.label(cell, score)}
    @click=${() => {
      v.select(cell);
    }}
  >
    ${score}
  </button>`;
}

import { css, html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { MatrixContext } from '../word-plane/matrices.js';
import { PROOF_END } from './definition.js';
import type { Words } from './mix.js';
import { proofLines, type ProofLine } from './model.js';

export const proofStyles = css`
  .proof {
    display: grid;
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .proof p {
    margin: 0;
  }
  .proof .why {
    color: var(--soft-soft);
  }
  .proof .chain {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1.5ch;
    font: 400 15px/1.9 var(--soft-mono);
    overflow-wrap: anywhere;
  }
  .proof .chain sub {
    font-size: 11px;
  }
  .proof .score {
    display: inline;
    padding: 1px 3px;
    border: 0;
    border-radius: 4px;
    color: var(--soft-ink);
    font: inherit;
    font-weight: 600;
    text-decoration: underline dotted 1.5px;
    text-underline-offset: 4px;
  }
  .proof .score:hover {
    text-decoration-style: solid;
  }
  .proof .verdict {
    color: var(--soft-soft);
    font: 400 14px/1.5 var(--soft-sans);
    white-space: nowrap;
  }
  .proof .breaks {
    color: var(--soft-ink);
    font-weight: 700;
  }
  @media (pointer: coarse) {
    .proof .score {
      padding-block: 10px;
    }
  }
`;

export interface ProofContext {
  readonly words: Words;
  readonly matrices: MatrixContext;
  /** How far it is unfolded: 1..PROOF_END. */
  readonly line: number;
  readonly fixed: boolean;
  unfold(line: number): void;
}

const REASONS = ['proof.first', 'proof.second', 'proof.third'] as const;

/** Why no numbers close the ring, said with the numbers in view. */
export function proof(context: ProofContext): TemplateResult | typeof nothing {
  const { words, matrices, line, fixed, unfold } = context;
  const [a = '', b = '', c] = matrices.names;
  if (c === undefined) return nothing;
  const lines = proofLines(matrices.shown.scores);
  const isWhole = line >= PROOF_END;
  return html`<div>
    <p class="title">${words.say('proof.title')}</p>
    <ol class="proof">
      ${lines.slice(0, line).map(
        (each, index) =>
          html`<li>
            <p class="why">${words.say(REASONS[index]!, { a, b, c })}</p>
            <p class="chain">
              <span>${index > 0 ? mirrored(context, each) : nothing}${inequality(context, each)}</span>
              ${verdict(context, each)}
            </p>
          </li>`,
      )}
      ${isWhole ? html`<li>${end(context, lines)}</li>` : nothing}
    </ol>
    ${
      fixed
        ? nothing
        : html`<p>
            <button
              class="button quiet"
              @click=${() => {
                unfold(isWhole ? 1 : line + 1);
              }}
            >
              ${words.say(isWhole ? 'proof.fold' : 'proof.next')}
            </button>
          </p>`
    }
  </div>`;
}

/** s with its two words below it. */
function symbol({ matrices }: ProofContext, row: number, col: number): TemplateResult {
  const [one = '', other = ''] = [matrices.names[row], matrices.names[col]];
  const separator = one.length === 1 && other.length === 1 ? '' : ', ';
  return html`s<sub>${one}${separator}${other}</sub>`;
}

function scoreButton(
  { words, matrices }: ProofContext,
  row: number,
  col: number,
  value: number,
): TemplateResult {
  const { names, selectCell } = matrices;
  const score = words.short(value);
  const cell: Cell = { stage: 'scores', row, col };
  const label = words.say('sentence.score', { query: names[row] ?? '', key: names[col] ?? '', score });
  return html`<button
    class="score"
    aria-label=${label}
    @click=${() => {
      selectCell(cell);
    }}
  >
    ${score}
  </button>`;
}

/** The score that the line before ended with, turned round. */
const mirrored = (context: ProofContext, { query, key }: ProofLine): TemplateResult =>
  html`${symbol(context, key, query)} = `;

function inequality(context: ProofContext, line: ProofLine): TemplateResult {
  const { query, key, other, greater, smaller } = line;
  return html`${symbol(context, query, key)} &gt; ${symbol(context, query, other)}:
  ${scoreButton(context, query, key, greater)} &gt; ${scoreButton(context, query, other, smaller)}`;
}

function verdict({ words }: ProofContext, { holds }: ProofLine): TemplateResult {
  return html`<span class="verdict ${holds ? 'holds' : 'breaks'}"
    >${holds ? '✓' : '✗'} ${words.say(holds ? 'proof.holds' : 'proof.breaks')}</span
  >`;
}

/** The whole chain, which ends with the score that it began with. */
function end(context: ProofContext, lines: readonly ProofLine[]): TemplateResult {
  const { words } = context;
  const [first] = lines;
  if (!first) return html``;
  return html`<p class="why">${words.say('proof.end')}</p>
    <p class="chain">
      <span
        >${lines.map(
          ({ query, key, other }) =>
            html`${symbol(context, query, key)} &gt; ${symbol(context, query, other)} = `,
        )}${symbol(context, first.query, first.key)}</span
      >
    </p>`;
}

import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';

export interface WrittenPiece {
  readonly text: string;
  /** What it is where it is no text: a sign or a name, marked as such. */
  readonly isSign: boolean;
  /** A word begins with a blank, which stands before its piece. */
  readonly isAfterBlank: boolean;
  readonly endsLine: boolean;
  /** The model wrote it. */
  readonly isWritten: boolean;
  /** How dark it is tinted, from 0 to 1. */
  readonly share: number;
}

const styles = css`
  /* Reversed, so that it rests at its end, and stays there as more is written, without reading where it is. */
  .text {
    display: flex;
    flex-direction: column-reverse;
    max-block-size: var(--soft-text-height, 180px);
    overflow: auto;
    font-size: var(--size-prose);
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
  }
  /* A line between two pieces of a word, and below what the model wrote. */
  .piece {
    padding-block: 1px;
    border-inline-start: 1px solid var(--soft-edge);
  }
  .tinted {
    background: color-mix(in srgb, var(--soft-weight) calc(var(--share) * 60%), transparent);
  }
  .written {
    box-shadow: inset 0 -2px var(--soft-value);
  }
  .sign {
    padding-inline: 2px;
    background: var(--soft-quiet);
    color: var(--soft-soft);
    font-family: var(--soft-mono);
    font-size: var(--size-label);
    user-select: none;
  }
  @media print {
    .text {
      max-block-size: none;
    }
  }
`;

interface Drawn {
  readonly piece: WrittenPiece;
  readonly span: HTMLElement;
  /** The last of its nodes. */
  readonly end: Node;
}

/** @summary A text as it reads, cut into pieces; where it is long it scrolls, and its end is in view. */
export class WrittenText extends part([styles], {
  label: '',
  pieces: typed<readonly WrittenPiece[]>([]),
}) {
  private drawn: readonly Drawn[] = [];

  protected override render(): TemplateResult {
    return html`<div class="text" role="region" aria-label=${this.label} tabindex="0">
      <p class="pieces" dir="ltr"></p>
    </div>`;
  }

  /** What is written on is appended: a template would draw each of five hundred pieces anew, with four comments beside it. */
  protected override updated(): void {
    const text = this.renderRoot.querySelector('.pieces')!;
    const { pieces } = this;
    const changed = pieces.findIndex((piece, index) => !readsAs(piece, this.drawn[index]?.piece));
    const kept = this.drawn.slice(0, changed < 0 ? pieces.length : changed);
    const end = kept.at(-1)?.end ?? null;
    while (text.lastChild !== end) text.lastChild!.remove();
    const added = pieces.slice(kept.length).map((piece) => ({ piece, nodes: nodesOf(piece) }));
    text.append(...added.flatMap(({ nodes }) => nodes));
    this.drawn = [
      ...kept,
      ...added.map(({ piece, nodes }) => ({
        piece,
        span: nodes.find((node) => node instanceof HTMLElement)!,
        end: nodes.at(-1)!,
      })),
    ];
    for (const [index, { span }] of this.drawn.entries()) tint(span, pieces[index]!.share);
  }
}

/** Whether nothing but its tint differs. */
const readsAs = (one: WrittenPiece, other: WrittenPiece | undefined): boolean =>
  other !== undefined &&
  one.text === other.text &&
  one.isSign === other.isSign &&
  one.isAfterBlank === other.isAfterBlank &&
  one.endsLine === other.endsLine &&
  one.isWritten === other.isWritten;

function nodesOf({ text, isSign, isAfterBlank, endsLine, isWritten }: WrittenPiece): readonly Node[] {
  const span = document.createElement('span');
  span.className = ['piece', isWritten ? 'written' : '', isSign ? 'sign' : ''].join(' ').trim();
  span.textContent = text;
  return [
    ...(isAfterBlank ? [new Text(' ')] : []),
    span,
    ...(endsLine ? [document.createElement('br')] : []),
  ];
}

/** Those without a tint share one style. */
function tint(span: HTMLElement, share: number): void {
  span.classList.toggle('tinted', share > 0);
  if (share > 0) span.style.setProperty('--share', String(share));
}

define('soft-written-text', WrittenText);

import { css } from 'lit';

export const softLookupStyles = css`
  :host {
    all: initial;
    display: block;
    box-sizing: border-box;
    color: inherit;
    visibility: inherit;
  }
  :host([hidden]) {
    display: none;
  }
  /* Once more, for a page whose own rules are !important: those stand over :host and are inherited. */
  .place,
  .frame {
    all: initial;
    /* As high as the page makes the element: what the step shows takes the room. */
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    visibility: inherit;
  }
  /*
   * What asks for its width has none of its own. Where a page leaves it to the element, in a row, a table cell or a
   * dialog, this grid without content asks for 640 px, and 280 at least.
   */
  .place {
    grid-template-columns: minmax(min(280px, 100%), 1fr);
    inline-size: 100%;
    break-inside: avoid;
    /*
     * Nobody sees it, and it is an event: the colour that the page gives to its text is another one, in whatever way it
     * came to be, or the element is shown once more, and a change before was none.
     */
    color: inherit;
    transition: color 1ms !important;
  }
  @starting-style {
    .place {
      color: transparent;
    }
  }
  .place::before {
    display: grid;
    grid-template-columns: minmax(280px, 640px);
    block-size: 0;
    overflow: clip;
    content: '';
  }
  .place::before,
  .frame {
    grid-area: 1 / 1;
  }
  .frame {
    /* What is hidden from sight stays in here, and makes no page scroll. */
    position: relative;
    container-type: inline-size;
    /* As high as its place all the same. Were it stretched, Chromium would lay all of it out anew for each number that changes. */
    align-self: start;
    min-block-size: 100%;
    color: var(--soft-ink);
    font: 400 var(--size-control)/1.45 var(--soft-sans);
    --status-height: 36px;
  }
  .card {
    display: flex;
    flex-direction: column;
    overflow: clip;
    border: 1px solid var(--soft-rule);
    border-radius: 12px;
    background: var(--soft-card);
  }
  soft-figure {
    flex: 1 1 auto;
    min-block-size: 0;
  }
  .frame:not(.room-all) .card > * {
    flex: none;
  }
  .frame:not(.room-all) .card > soft-figure {
    flex: 0 1 auto;
  }
  @media not print {
    .frame:not(.room-all) .card:has(> soft-figure:not([unfolded], [dock-unfolded])) {
      max-block-size: var(--soft-height);
    }
  }
  .fallback {
    padding: 20px;
    color: inherit;
    overflow-wrap: anywhere;
  }
  /* What the page puts here reads as the page does. */
  :host(:dir(rtl)) slot {
    direction: rtl;
  }
  .problems {
    display: grid;
    gap: 6px;
    margin: 14px 20px 0;
    padding: 12px 14px;
    border-inline-start: 4px solid var(--soft-problem);
    background: color-mix(in srgb, var(--soft-problem) 8%, var(--soft-card));
    list-style: none;
  }
  .steps {
    padding: 14px 20px 0;
    border: var(--soft-lookup-steps-border, none);
    background: var(--soft-lookup-steps-background, none);
  }
  .status {
    position: var(--soft-lookup-dock-position, static);
    inset-block-end: var(--soft-lookup-dock-offset, 0px);
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 6px 20px;
    min-block-size: var(--status-height);
    padding: 4px 20px;
    border-block-start: 1px solid var(--soft-rule);
    background: var(--soft-card);
    font-size: var(--size-label);
  }
  /* Until what it waits for is there, a figure that has its place from the start shows nothing that would move. */
  .frame:not(.room-all) :is(soft-figure:is([waiting], [coming]) ~ .status, .status.coming) {
    visibility: hidden;
  }
  @container (max-width: 559px) {
    .status {
      position: static;
      align-items: end;
      padding-inline: 12px;
    }
    /* Too wide for the line of the sentence, and narrow enough for what follows to stand in its last line. */
    .toolbar {
      flex: 1 1 220px;
    }
    /* What a thumb changes may be out of view. */
    soft-figure[held] + .status {
      position: sticky;
      inset-block-end: var(--soft-lookup-dock-offset, 0px);
      z-index: 2;
    }
  }
  .sentence {
    flex: 1 1 300px;
    margin: 0;
    color: var(--soft-soft);
    overflow-wrap: anywhere;
  }
  /* Two lines have room in the status bar from the start, so that nothing above moves when the second is needed. */
  :is(.room-desk, .room-column) .status {
    padding-block: 3px;
  }
  :is(.room-desk, .room-column) .sentence {
    display: -webkit-box;
    flex: 1 1 0;
    overflow: hidden;
    font-size: var(--size-note);
    line-height: 1.17;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  /* Beside the tools it would leave the last of them alone in a line. */
  @container (min-width: 560px) and (max-width: 859px) {
    .room-all .sentence {
      flex-basis: 100%;
      min-block-size: 2lh;
    }
  }
  /* On a desk it leaves the stage as high as it is, whatever it says. */
  @container (min-width: 860px) {
    .room-all .status {
      padding-block: 3px;
    }
    .room-all .sentence {
      display: -webkit-box;
      flex: 1 1 0;
      overflow: hidden;
      font-size: var(--size-note);
      line-height: 1.17;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
  /* The explanation says as much; for speech it stays. */
  .room-narrow .sentence {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .stepper {
    display: contents;
  }
  .stepper input {
    inline-size: 96px;
    accent-color: var(--soft-ink);
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--soft-lookup-tools-gap, 6px 16px);
    border: var(--soft-lookup-tools-border, none);
    background: var(--soft-lookup-tools-background, none);
  }
  .toolbar .link {
    color: var(--soft-ink);
    text-decoration: none;
  }
  .toolbar .link:hover {
    text-decoration: underline;
  }
  .toolbar .link:is(:disabled, [aria-disabled]) {
    color: var(--soft-soft);
    text-decoration: none;
    opacity: 0.75;
  }
  @media not print {
    .unprinted {
      display: none;
    }
  }
  @media print {
    .toolbar,
    .steps {
      display: none;
    }
  }
`;

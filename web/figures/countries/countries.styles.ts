import { css } from 'lit';

/** A country to ask for, the tables of its best keys, and the ruler or the curve beside them. */
export const countriesStyles = css`
  .asks.countries > .found {
    display: grid;
    align-self: end;
  }
  /* Two lines of it are as high as what is typed. */
  .asks.countries > .found > .note {
    margin: 0;
    line-height: 1.3;
  }
  .asks.countries .link {
    min-block-size: max(24px, var(--finger));
  }
  .tries {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
  }
  .tries > .note {
    margin: 0;
  }
  /* As high as with its number, which comes with the answer. */
  soft-error-curve > .note {
    min-block-size: max(24px, var(--finger));
    margin: 0;
  }
  .years {
    padding: 0 2px;
    min-inline-size: var(--finger);
    min-block-size: max(24px, var(--finger));
    /* It is not to make its line higher, which has no such number while the question is open. */
    margin-block: -4px;
    border: 0;
    border-radius: 4px;
    background: var(--soft-quiet);
    font: 600 var(--size-formula)/1 var(--soft-mono);
    color: var(--soft-ink);
  }
  .ways {
    min-inline-size: 0;
  }
  /* The ruler takes the room of the stage. */
  .ways > soft-record-table {
    --soft-table-most: 0px;
    --soft-table-padding: 0px;
  }
  @container (min-width: 820px) {
    /* The longest of 186 names, of which several may be similar, take one line each: the stage has no room for a second. */
    .ways > soft-record-table {
      --soft-table-lines: 1;
    }
    .dense > soft-record-table {
      --soft-table-row: 24px;
      --soft-table-chip: 0px;
    }
    /* They are longer than those of people; the bars of scores end where the curve can hang from them. */
    .countries + .ways > soft-record-table {
      --soft-table-lead: 23%;
      --soft-table-score: 29%;
    }
  }
  .ways > .title {
    margin: 0 0 2px;
  }
  .ways > .title > .note {
    font-weight: 400;
  }
  .compared {
    display: grid;
    gap: 8px 28px;
  }
  .compared > .note {
    margin: 0;
  }
  @container (max-width: 559px) {
    .asks.countries > .found {
      order: 1;
    }
  }
  @container (min-width: 700px) {
    .compared {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .compared > .note {
      grid-column: 1 / -1;
    }
    .asks.countries {
      grid-template-columns: minmax(160px, 220px) minmax(180px, 1fr);
      column-gap: 20px;
    }
    .asks.countries:has(> soft-slider) {
      grid-template-columns: minmax(160px, 220px) minmax(180px, 1fr) minmax(180px, 260px);
    }
    .asks.countries > soft-slider {
      grid-row: 1;
    }
  }
  @container (min-width: 820px) {
    /* How far off the estimates are is what these steps are about: their ruler takes what the rows leave of the stage. */
    :host([room='all']) soft-estimates {
      --soft-estimates-height: max(180px, var(--soft-lookup-stage-height, 0px) - 242px);
    }
    :host([room='all']) .compared + soft-estimates {
      --soft-estimates-height: max(210px, var(--soft-lookup-stage-height, 0px) - 238px);
    }
    :host([room='all']) .compared {
      row-gap: 2px;
    }
  }
  .beside-table {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  @container (min-width: 820px) {
    /* The bars leave the names of most countries one line. */
    .beside-table {
      grid-template-columns: 236px minmax(0, 1fr);
      gap: 8px 24px;
      --soft-table-weight: 19%;
      --soft-table-score: 15%;
    }
    .beside-table soft-goal {
      margin-block-start: 8px;
    }
    .beside-table .asks.countries {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      row-gap: 8px;
    }
  }
`;

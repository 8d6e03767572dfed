/** @jsxImportSource react */
import { SoftLookup } from 'soft-lookup/react';

export const figure = (
  <soft-lookup
    figure="weighted-sum"
    step="weigh"
    temperature={0.25}
    onsoft-lookup-change={({ detail }) => console.log(detail.state)}
  >
    Scores become weights.
  </soft-lookup>
);

export const component = (
  <SoftLookup
    figure="weighted-sum"
    records={[{ key: 'tea', value: 80 }]}
    ref={(element) => console.log(element?.state)}
    onsoft-lookup-change={({ detail }) => console.log(detail.state)}
  >
    Scores become weights.
  </SoftLookup>
);

// @ts-expect-error: there is no figure of that name
export const misspelt = <soft-lookup figure="weighed-sum" />;

// @ts-expect-error: there is no figure of that name
export const misspeltComponent = <SoftLookup figure="weighed-sum" />;

// @ts-expect-error: that is an input of other figures
export const foreign = <soft-lookup figure="weighted-sum" keyMatrix={[[1, 0]]} />;

// @ts-expect-error: so it is as an attribute
export const foreignAttribute = <soft-lookup figure="weighted-sum" key-matrix="1,0/0,1" />;

// @ts-expect-error: a matrix is a list of rows
export const list = <soft-lookup figure="projections" keyMatrix={[1, 0, 0]} />;

// @ts-expect-error: and of numbers
export const texts = <soft-lookup figure="projections" keyMatrix={[['1', '0']]} />;

export const matrix = (
  <soft-lookup
    figure="projections"
    keyMatrix={[
      [1, 0],
      [0, 1],
      [1, 1],
    ]}
    query-matrix="1,0/0,1/1,1"
  />
);

// @ts-expect-error: that is an input of other figures
export const foreignComponent = <SoftLookup figure="weighted-sum" keyMatrix={[[1, 0]]} />;

/** The figure may be chosen while the page runs. */
export const chosen = (figure: 'exact-match' | 'near-match') => <SoftLookup figure={figure} query="Anna" />;

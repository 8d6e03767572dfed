/** @jsxImportSource preact */
import type {} from 'soft-lookup/preact';

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

// @ts-expect-error: there is no figure of that name
export const misspelt = <soft-lookup figure="weighed-sum" />;

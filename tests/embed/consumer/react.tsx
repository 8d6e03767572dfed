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

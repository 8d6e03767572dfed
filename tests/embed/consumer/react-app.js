import { createElement, StrictMode, useState } from 'react';
import { SoftLookup } from 'soft-lookup/react';

const FEW = ['tea', 'team'];
const MORE = [...FEW, 'tee'];

function Page() {
  const [keys, setKeys] = useState(FEW);
  const [heard, setHeard] = useState('');
  return createElement(
    'main',
    null,
    createElement(
      SoftLookup,
      {
        figure: 'weighted-sum',
        step: 'weigh',
        query: 'tex',
        temperature: 0.5,
        records: keys?.map((key, index) => ({ key, value: 10 * index })),
        'onsoft-lookup-change': ({ detail }) => setHeard(detail.state),
      },
      'Scores become weights.',
    ),
    createElement('output', { id: 'heard' }, heard),
    createElement('button', { onClick: () => setKeys(MORE) }, 'More records'),
    createElement('button', { onClick: () => setKeys(undefined) }, 'No records'),
  );
}

export const app = createElement(StrictMode, null, createElement(Page));

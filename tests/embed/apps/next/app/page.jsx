'use client';
import Link from 'next/link';
import { useState } from 'react';
import { SoftLookup } from 'soft-lookup/react';

const FEW = [
  { key: 'tea', value: 80 },
  { key: 'team', value: 12 },
];
const TEA = { figure: 'weighted-sum', step: 'mix', query: 'tea', temperature: 0.5, records: FEW };

export default function Home() {
  const [given, setGiven] = useState(TEA);
  const [heard, setHeard] = useState('');
  return (
    <>
      <SoftLookup {...given} onsoft-lookup-change={({ detail }) => setHeard(detail.state)}>
        Similar keys share the answer.
      </SoftLookup>
      <output id="heard">{heard}</output>
      <button onClick={() => setGiven({ ...TEA, records: [{ key: 'tea', value: 7 }] })}>One record</button>
      <button onClick={() => setGiven({ figure: 'vectors', step: 'dot' })}>Vectors</button>
      <Link href="/second/">To the second page</Link>
    </>
  );
}

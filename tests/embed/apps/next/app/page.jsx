'use client';
import Link from 'next/link';
import { useState } from 'react';
import { SoftLookup } from 'soft-lookup/react';

const FEW = [
  { key: 'tea', value: 80 },
  { key: 'team', value: 12 },
];

export default function Home() {
  const [records, setRecords] = useState(FEW);
  const [heard, setHeard] = useState('');
  return (
    <>
      <SoftLookup
        figure="weighted-sum"
        step="mix"
        query="tea"
        temperature={0.5}
        records={records}
        onsoft-lookup-change={({ detail }) => setHeard(detail.state)}
      >
        Similar keys share the answer.
      </SoftLookup>
      <output id="heard">{heard}</output>
      <button onClick={() => setRecords([{ key: 'tea', value: 7 }])}>One record</button>
      <Link href="/second/">To the second page</Link>
    </>
  );
}

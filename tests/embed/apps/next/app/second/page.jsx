import Link from 'next/link';
import { SoftLookup } from 'soft-lookup/react';

const RECORDS = [
  { key: 'tea', value: 80 },
  { key: 'team', value: 12 },
];

export default function Second() {
  return (
    <>
      <SoftLookup figure="exact-match" step="answer" records={RECORDS} query="team">
        Only an equal key answers.
      </SoftLookup>
      <Link href="/">Back</Link>
    </>
  );
}

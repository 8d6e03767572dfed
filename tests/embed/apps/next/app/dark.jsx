'use client';
import { useState } from 'react';

export function Dark({ children }) {
  const [dark, setDark] = useState(false);
  return (
    <main className={dark ? 'dark' : ''}>
      <button onClick={() => setDark(true)}>Dark</button>
      {children}
    </main>
  );
}

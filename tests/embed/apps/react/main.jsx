import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { SoftLookup } from 'soft-lookup/react';
import '../page.css';

const FEW = [
  { key: 'tea', value: 80 },
  { key: 'team', value: 12 },
];

function Home() {
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
      <a href="#/second">To the second page</a>
    </>
  );
}

const Second = () => (
  <>
    <SoftLookup figure="exact-match" step="answer" records={FEW} query="team">
      Only an equal key answers.
    </SoftLookup>
    <a href="#/">Back</a>
  </>
);

function follow(told) {
  addEventListener('hashchange', told);
  return () => removeEventListener('hashchange', told);
}

function App() {
  const place = useSyncExternalStore(follow, () => location.hash);
  const [dark, setDark] = useState(false);
  return (
    <main className={dark ? 'dark' : ''}>
      <button onClick={() => setDark(true)}>Dark</button>
      {place === '#/second' ? <Second /> : <Home />}
    </main>
  );
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

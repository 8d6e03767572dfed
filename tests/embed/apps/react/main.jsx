import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { SoftLookup } from 'soft-lookup/react';
import '../page.css';

const FEW = [
  { key: 'tea', value: 80 },
  { key: 'team', value: 12 },
];
const TEA = { figure: 'weighted-sum', step: 'mix', query: 'tea', temperature: 0.5, records: FEW };

function Home() {
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

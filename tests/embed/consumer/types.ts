import { SoftLookup, type Results, type SoftLookupChangeEvent } from 'soft-lookup';
import { loadEngine, type Engine } from 'soft-lookup/engine';

const figure = document.querySelector('soft-lookup');
if (figure) {
  figure.figure = 'weighted-sum';
  figure.query = 'Jindrich';
  figure.records = [{ key: 'tea', value: 80 }];
  figure.keyMatrix = [
    [1, 0],
    [0, 1],
  ];
  // @ts-expect-error: a record has a key
  figure.records = [{ name: 'tea', value: 80 }];
  figure.addEventListener('soft-lookup-change', (event: SoftLookupChangeEvent) => {
    const state: string = event.detail.state;
    console.log(state, SoftLookup.version);
  });
  figure.addEventListener('soft-lookup-results', ({ detail }) => console.log(detail.results?.training?.step));
  figure.addEventListener('soft-lookup-select', ({ detail }) => console.log(detail.row, detail.number));
  const results: Results | null = figure.results;
  if (results?.figure === 'weighted-sum') {
    const temperature: number = results.inputs.temperature;
    const weight: number | undefined = results.weights?.[0]?.[0];
    const isRight: boolean | null | undefined = results.prediction?.right;
    console.log(temperature, weight, isRight, results.inputs.records?.[0]?.key);
    // @ts-expect-error: an input of another figure
    console.log(results.inputs.words);
  }
  // @ts-expect-error: what came out is read, not set
  figure.results = null;
  // @ts-expect-error: the table has a name that is known
  figure.table = 'animals';
}
export const engine: Promise<Engine> = loadEngine();

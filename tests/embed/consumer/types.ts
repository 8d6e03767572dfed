import { SoftLookup, type SoftLookupChangeEvent } from 'soft-lookup';
import { loadEngine, type Engine } from 'soft-lookup/engine';

const figure = document.querySelector('soft-lookup');
if (figure) {
  figure.figure = 'weighted-sum';
  figure.query = 'Jindrich';
  figure.records = [{ key: 'tea', value: 80 }];
  figure.addEventListener('soft-lookup-change', (event: SoftLookupChangeEvent) => {
    const state: string = event.detail.state;
    console.log(state, SoftLookup.version);
  });
  // @ts-expect-error: the table has a name that is known
  figure.table = 'animals';
}
export const engine: Promise<Engine> = loadEngine();

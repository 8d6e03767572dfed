import type * as EngineModule from '../../../web/engine/index.js';

/** The engine as it was built; its source cannot load itself, since the build tells it what there is. */
const { loadEngine } = (await import(
  new URL('../../../dist/engine/index.js', import.meta.url).href
)) as typeof EngineModule;

export const engine = await loadEngine();

import { EngineError } from '../../../web/engine/errors.js';
import type * as EngineModule from '../../../web/engine/index.js';

/** The engine as it was built; its source cannot load itself, since the build tells it what there is. */
const built = (await import(
  new URL('../../../dist/engine/index.js', import.meta.url).href
)) as typeof EngineModule;
// What it refuses is told by figures, which know the error of the source.
Object.setPrototypeOf(built.EngineError.prototype, EngineError.prototype);

export const engine = await built.loadEngine();

import { relaxedSimd, simd } from 'wasm-feature-detect';
import type { Build } from './types.js';

/** What this browser can run, the fastest first. A tiny module is validated for each: nothing is fetched or compiled. */
export async function availableBuilds(): Promise<[Build, ...Build[]]> {
  const [hasRelaxed, hasSimd] = await Promise.all([relaxedSimd(), simd()]);
  if (hasRelaxed && hasSimd) return ['relaxed', 'simd', 'portable'];
  return hasSimd ? ['simd', 'portable'] : ['portable'];
}

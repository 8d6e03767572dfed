import { relaxedSimd } from 'wasm-feature-detect';

/** What makes this Node run the relaxed build; later ones do so by themselves, and know no such flag. */
export const relaxedSimdFlags = (await relaxedSimd()) ? [] : ['--experimental-wasm-relaxed-simd'];

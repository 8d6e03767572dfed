import { relaxedSimd } from 'wasm-feature-detect';

const flag = '--experimental-wasm-relaxed-simd';

/** What makes this Node, and one that it starts, run the relaxed build; later ones need and know no such flag. */
export const relaxedSimdFlags = process.execArgv.includes(flag) || !(await relaxedSimd()) ? [flag] : [];

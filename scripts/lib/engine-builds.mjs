/** The engine's builds, the fastest first: preset wasm-<build> writes build/wasm-<build>/engine-<build>.*. */
export const engineBuilds = ['relaxed', 'simd', 'portable'];

/** Glue and WebAssembly of one build, without their folder. */
export const engineFiles = (build) => [`engine-${build}.js`, `engine-${build}.wasm`];

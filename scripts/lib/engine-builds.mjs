/** The engine's builds, the fastest first: preset wasm-<build> writes build/wasm-<build>/<module>-<build>.*. */
export const engineBuilds = ['relaxed', 'simd', 'portable'];

/** The core that every page needs, and training and trained models, fetched at first need. */
export const engineModules = ['engine', 'learning'];

/** Glue and WebAssembly of one module and build, without their folder. */
export const engineFiles = (build, module) => [`${module}-${build}.js`, `${module}-${build}.wasm`];

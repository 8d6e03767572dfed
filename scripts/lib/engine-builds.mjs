/** The engine's builds, the fastest first: the preset wasm writes <module>-<build>.* for each into builtEngines. */
export const engineBuilds = ['relaxed', 'simd', 'portable'];

/** The core that every page needs, and training and trained models, fetched at first need. */
export const engineModules = ['engine', 'learning'];

/** Glue and WebAssembly of one module and build, without their folder. */
export const engineFiles = (build, module) => [`${module}-${build}.js`, `${module}-${build}.wasm`];

/** Where they stand once they are built. */
export const builtEngines = 'build/wasm';

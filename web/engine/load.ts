import { relaxedSimd, simd } from 'wasm-feature-detect';
import { checkOption, checkProperties, list, refuse } from './check.js';
import { WasmEngine } from './engine.js';
import { EngineError } from './errors.js';
import type { CreateRawModule, RawModule } from './raw-module.js';
import type { Build, Engine, LoadOptions } from './types.js';
import { compileWasm, loadFailed, messageOf } from './wasm-file.js';

type Wasm = URL | BufferSource;

const BUILDS: readonly string[] = ['auto', 'relaxed', 'simd', 'portable'] satisfies LoadOptions['build'][];

/** Loads the engine. Every call with the same build and .wasm gets the same engine. */
export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  checkProperties(options, 'options', ['build', 'wasm']);
  const { build = 'auto', wasm } = options;
  checkOption(build, 'build', BUILDS);
  checkWasm(wasm);
  return share(await chooseBuild(build), wasm);
}

function checkWasm(wasm: unknown): void {
  if (wasm === undefined || wasm instanceof URL || ArrayBuffer.isView(wasm)) return;
  if (Object.prototype.toString.call(wasm) === '[object ArrayBuffer]') return;
  throw refuse('wrong-type', 'wasm', wasm, 'a URL, an ArrayBuffer or a typed array');
}

async function chooseBuild(asked: 'auto' | Build): Promise<Build> {
  if (typeof WebAssembly !== 'object') {
    throw loadFailed('WebAssembly is missing or switched off in this browser.');
  }
  const available = await availableBuilds();
  if (asked === 'auto') return available[0];
  if (available.includes(asked)) return asked;
  const missing = asked === 'relaxed' ? 'relaxed WebAssembly SIMD' : 'WebAssembly SIMD';
  const quoted = available.map((build) => `'${build}'`);
  throw new EngineError(
    'build-unavailable',
    `The build '${asked}' cannot be had: this browser lacks ${missing}. Available: ${list(quoted, 'and')}.`,
  );
}

/** The fastest first. A tiny module is validated for each: nothing is fetched or compiled. */
async function availableBuilds(): Promise<[Build, ...Build[]]> {
  const [hasRelaxed, hasSimd] = await Promise.all([relaxedSimd(), simd()]);
  if (hasRelaxed && hasSimd) return ['relaxed', 'simd', 'portable'];
  return hasSimd ? ['simd', 'portable'] : ['portable'];
}

const shared = { relaxed: emptyCaches(), simd: emptyCaches(), portable: emptyCaches() };

function emptyCaches() {
  return {
    byAddress: new Map<string, Promise<Engine>>(),
    byBytes: new WeakMap<BufferSource, Promise<Engine>>(),
  };
}

function share(build: Build, wasm: Wasm = addressesOf(build).wasm): Promise<Engine> {
  const { byAddress, byBytes } = shared[build];
  const load = () => start(build, wasm);
  return wasm instanceof URL ? remember(byAddress, wasm.href, load) : remember(byBytes, wasm, load);
}

interface Cache<Key> {
  get(key: Key): Promise<Engine> | undefined;
  set(key: Key, engine: Promise<Engine>): unknown;
  delete(key: Key): boolean;
}

function remember<Key>(cache: Cache<Key>, key: Key, load: () => Promise<Engine>): Promise<Engine> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const engine = load();
  cache.set(key, engine);
  // A failed load is forgotten, so that it can be tried again.
  engine.catch(() => cache.delete(key));
  return engine;
}

async function start(build: Build, wasm: Wasm): Promise<Engine> {
  const { glue } = addressesOf(build);
  const [createRawModule, module] = await Promise.all([importGlue(glue), compileWasm(wasm)]);
  const source = wasm instanceof URL ? wasm.href : 'The bytes given as wasm';
  const raw = await instantiate(createRawModule, module).catch((cause: unknown) => {
    throw loadFailed(`${source} does not belong to ${glue.href}: ${messageOf(cause)}.`, cause);
  });
  if (raw.build() === build) return new WasmEngine(raw);
  throw loadFailed(`${source} is the build '${raw.build()}', but '${build}' was to be loaded.`);
}

/** The files lie beside this module. Written out in full, since bundlers follow only literal addresses. */
function addressesOf(build: Build): { glue: URL; wasm: URL } {
  switch (build) {
    case 'relaxed':
      return {
        glue: new URL(/* @vite-ignore */ './engine-relaxed.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-relaxed.wasm', import.meta.url),
      };
    case 'simd':
      return {
        glue: new URL(/* @vite-ignore */ './engine-simd.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-simd.wasm', import.meta.url),
      };
    case 'portable':
      return {
        glue: new URL(/* @vite-ignore */ './engine-portable.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-portable.wasm', import.meta.url),
      };
  }
}

let failedImports = 0;

async function importGlue(address: URL): Promise<CreateRawModule> {
  // Browsers may remember for good that a module could not be fetched: ask at another address then.
  if (failedImports > 0) address.searchParams.set('retry', String(failedImports));
  try {
    const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address.href)) as {
      default: CreateRawModule;
    };
    return module.default;
  } catch (cause) {
    failedImports += 1;
    throw loadFailed(`${address.href} could not be imported: ${messageOf(cause)}.`, cause);
  }
}

function instantiate(createRawModule: CreateRawModule, module: WebAssembly.Module): Promise<RawModule> {
  return new Promise((resolve, reject) => {
    createRawModule({
      instantiateWasm(imports, receive) {
        // Without this catch the failure would be lost: the glue never hears of it and waits for ever.
        WebAssembly.instantiate(module, imports).then(receive).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

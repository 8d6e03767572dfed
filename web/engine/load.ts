import { checkAssets, COPY_THE_FILES, dataFolder, filesOf, type ModuleName } from './addresses.js';
import { availableBuilds } from './builds.js';
import { checkOption, checkProperties, list } from './check.js';
import { EngineError } from './errors.js';
import type { RawLearning } from './raw-learning.js';
import type { CreateRawModule, RawBoundary, RawModule } from './raw-module.js';
import type { Build, Engine, Learning, LoadOptions } from './types.js';
import { checkBytesOrAddress, compileWasm, loadFailed, messageOf } from './wasm-file.js';

type Wasm = URL | BufferSource;

const BUILDS: readonly string[] = ['auto', 'relaxed', 'simd', 'portable'] satisfies LoadOptions['build'][];

/**
 * Loads the engine. Every call with the same build, .wasm and assets gets the same engine; when it has stopped, the
 * next call gets a fresh one.
 */
export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  checkProperties(options, 'options', ['build', 'wasm', 'assets']);
  const { build = 'auto', wasm } = options;
  checkOption(build, 'build', BUILDS);
  checkWasm(wasm);
  const assets = checkAssets(options.assets);
  return shareEngine({ build: await chooseBuild(build), assets }, wasm);
}

function checkWasm(wasm: unknown): void {
  if (wasm !== undefined) checkBytesOrAddress(wasm, 'wasm');
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
    `The build '${asked}' cannot be used: this browser lacks ${missing}. Available: ${list(quoted, 'and')}.`,
    { parameters: { name: 'build', given: asked, allowed: list(quoted, 'and') } },
  );
}

/** What all modules of an engine have in common. */
interface Home {
  readonly build: Build;
  readonly assets: URL | undefined;
}

/** One instance per page of each module, home and .wasm. */
const engines = new Map<string, Caches<Engine>>();
const learnings = new Map<string, Caches<Learning>>();

function shareEngine(home: Home, wasm?: Wasm): Promise<Engine> {
  return share(engines, 'engine', home, wasm, async (forget) => {
    const [{ WasmEngine }, raw] = await Promise.all([
      import('./engine.js'),
      start<RawModule>('engine', home, wasm),
    ]);
    return new WasmEngine(
      raw,
      (learningWasm) => shareLearning(home, learningWasm),
      () => stop(forget),
    );
  });
}

async function shareLearning(home: Home, wasm?: Wasm): Promise<Learning> {
  checkWasm(wasm);
  return share(learnings, 'learning', home, wasm, async (forget) => {
    const [{ WasmLearning }, raw] = await Promise.all([
      import('./learning.js'),
      start<RawLearning>('learning', home, wasm),
    ]);
    return new WasmLearning(raw, dataFolder(home.assets), () => stop(forget));
  });
}

const stopListeners = new Set<() => void>();
let stops = 0;

/** How often a module of the engine has stopped on this page. */
export const engineStops = (): number => stops;

/** Calls back when any module of the engine on this page has stopped; returns what ends that. */
export function whenEngineStops(listener: () => void): () => void {
  stopListeners.add(listener);
  return () => void stopListeners.delete(listener);
}

function stop(forget: () => void): void {
  forget();
  stops += 1;
  for (const listener of stopListeners) listener();
}

interface Caches<Loaded> {
  readonly byAddress: Map<string, Promise<Loaded>>;
  readonly byBytes: WeakMap<BufferSource, Promise<Loaded>>;
}

/** Loads what is then shared, until `forget` is called. */
type Load<Loaded> = (forget: () => void) => Promise<Loaded>;

function share<Loaded>(
  all: Map<string, Caches<Loaded>>,
  name: ModuleName,
  { build, assets }: Home,
  wasm: Wasm = filesOf(name, build, assets).wasm,
  load: Load<Loaded>,
): Promise<Loaded> {
  const home = `${build} ${assets?.href ?? ''}`;
  const caches = all.get(home) ?? { byAddress: new Map(), byBytes: new WeakMap() };
  all.set(home, caches);
  return wasm instanceof URL
    ? remember(caches.byAddress, wasm.href, load)
    : remember(caches.byBytes, wasm, load);
}

interface Cache<Key, Loaded> {
  get(key: Key): Promise<Loaded> | undefined;
  set(key: Key, loading: Promise<Loaded>): unknown;
  delete(key: Key): boolean;
}

function remember<Key, Loaded>(cache: Cache<Key, Loaded>, key: Key, load: Load<Loaded>): Promise<Loaded> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const forget = (): void => {
    if (cache.get(key) === loading) cache.delete(key);
  };
  const loading = load(forget);
  cache.set(key, loading);
  // A failed load is forgotten, so that it can be tried again.
  loading.catch(forget);
  return loading;
}

async function start<Raw extends RawBoundary>(
  name: ModuleName,
  { build, assets }: Home,
  given: Wasm | undefined,
): Promise<Raw> {
  const { glue, wasm: own } = filesOf(name, build, assets);
  const wasm = given ?? own;
  const [createRawModule, module] = await Promise.all([
    importGlue<Raw>(glue),
    compileWasm(wasm, given === undefined ? COPY_THE_FILES : ''),
  ]);
  const source = wasm instanceof URL ? wasm.href : 'The bytes given as wasm';
  const raw = await instantiate(createRawModule, module).catch((cause: unknown) => {
    throw loadFailed(`${source} does not belong to ${glue.href}: ${messageOf(cause)}.`, cause);
  });
  if (raw.module() !== name) {
    throw loadFailed(`${source} is the module '${raw.module()}', but '${name}' was to be loaded.`);
  }
  if (raw.build() === build) return raw;
  throw loadFailed(`${source} is the build '${raw.build()}', but '${build}' was to be loaded.`);
}

let failedImports = 0;

async function importGlue<Raw extends RawBoundary>(address: URL): Promise<CreateRawModule<Raw>> {
  // Browsers may remember for good that a module could not be fetched: ask at another address then.
  if (failedImports > 0) address.searchParams.set('retry', String(failedImports));
  try {
    const { default: createRawModule } = (await import(
      /* @vite-ignore */ /* webpackIgnore: true */ address.href
    )) as { default?: CreateRawModule<Raw> };
    // Parcel takes what a module exports away where it is named by its address.
    if (typeof createRawModule !== 'function') throw new TypeError('it exports nothing');
    return createRawModule;
  } catch (cause) {
    failedImports += 1;
    throw loadFailed(`${address.href} could not be imported: ${messageOf(cause)}. ${COPY_THE_FILES}`, cause);
  }
}

function instantiate<Raw extends RawBoundary>(
  createRawModule: CreateRawModule<Raw>,
  module: WebAssembly.Module,
): Promise<Raw> {
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

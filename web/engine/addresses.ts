/** Where the engine's files are: glue and .wasm of two modules in three builds, and the files of trained numbers. */
import { refuse } from './check.js';
import type { RawBoundary } from './raw-module.js';
import type { Build } from './types.js';

export type ModuleName = ReturnType<RawBoundary['module']>;

interface Files {
  readonly glue: URL;
  readonly wasm: URL;
}

/** Below the folder of the .wasm; the build says it, because only one of its two folders holds the data. */
declare const DATA_FOLDER: string;

/** What to do where a file of ours is not found. */
export const COPY_THE_FILES =
  'If a bundler left it behind or changed it, copy node_modules/soft-lookup/dist/embed to your site and say where: ' +
  '<soft-lookup assets="/where/"> or loadEngine({ assets: new URL("/where/", location.href) }).';

/** A folder, with or without the slash at its end. */
export function checkAssets(assets: unknown): URL | undefined {
  if (assets === undefined) return undefined;
  if (assets instanceof URL) {
    const folder = new URL(assets);
    folder.pathname = folder.pathname.replace(/\/?$/, '/');
    // They belong to an address that was copied from elsewhere, and would stand before the names of the files.
    folder.search = folder.hash = '';
    return folder;
  }
  throw refuse('wrong-type', 'assets', assets, 'a URL');
}

/** In `assets`, else beside this module. */
export function filesOf(name: ModuleName, build: Build, assets: URL | undefined): Files {
  if (assets !== undefined) {
    return { glue: new URL(`${name}-${build}.js`, assets), wasm: new URL(`${name}-${build}.wasm`, assets) };
  }
  const { glue, wasm } = filesBeside(name, build);
  return { glue: installed(glue), wasm: installed(wasm) };
}

/** The folder of trained numbers: no bundler follows its address, which would bring 8 MB to every page. */
export function dataFolder(assets: URL | undefined): URL {
  return assets === undefined
    ? new URL(DATA_FOLDER, filesOf('learning', 'portable', assets).wasm)
    : new URL('data/', assets);
}

/** Written out in full, since bundlers follow only literal addresses. */
function filesBeside(name: ModuleName, build: Build): Files {
  switch (`${name}-${build}` as const) {
    case 'engine-relaxed':
      return {
        glue: new URL(/* @vite-ignore */ './engine-relaxed.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-relaxed.wasm', import.meta.url),
      };
    case 'engine-simd':
      return {
        glue: new URL(/* @vite-ignore */ './engine-simd.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-simd.wasm', import.meta.url),
      };
    case 'engine-portable':
      return {
        glue: new URL(/* @vite-ignore */ './engine-portable.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './engine-portable.wasm', import.meta.url),
      };
    case 'learning-relaxed':
      return {
        glue: new URL(/* @vite-ignore */ './learning-relaxed.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './learning-relaxed.wasm', import.meta.url),
      };
    case 'learning-simd':
      return {
        glue: new URL(/* @vite-ignore */ './learning-simd.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './learning-simd.wasm', import.meta.url),
      };
    case 'learning-portable':
      return {
        glue: new URL(/* @vite-ignore */ './learning-portable.js', import.meta.url),
        wasm: new URL(/* @vite-ignore */ './learning-portable.wasm', import.meta.url),
      };
  }
}

/**
 * The development server of Vite up to 7 moves this module into node_modules/.vite/deps/, without the files beside it;
 * they still lie in the installed package. The URLs that Turbopack makes have no origin.
 */
function installed({ href }: URL): URL {
  const { location } = globalThis as { location?: Location };
  return new URL(
    href.replace(/\/node_modules\/\.(?!.*\/node_modules\/).*\//, '/node_modules/soft-lookup/dist/embed/'),
    location?.href,
  );
}

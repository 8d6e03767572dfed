// Puts the folder together that the page of the comparison is served from.
import { mkdtemp, rm, symlink, writeFile, copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { root } from '../lib/run.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const peers = join(here, 'node_modules');
const tensorflowFolder = join(root, 'build', 'bench', 'tensorflow');

const page =
  '<!doctype html><meta charset="utf-8"><title>Comparison</title><script type="module" src="page/main.js"></script>';

/** Returns { path, remove() }. */
export async function makePageFolder(engineFolder) {
  await bundleTensorflow();
  const path = await mkdtemp(join(tmpdir(), 'soft-lookup-bench-'));
  const folders = {
    page: join(here, 'page'),
    reference: join(root, 'tests', 'reference'),
    engine: resolve(engineFolder),
    data: join(root, 'web', 'data'),
    onnxruntime: join(peers, 'onnxruntime-web', 'dist'),
    tensorflow: tensorflowFolder,
    eigen: join(root, 'build', 'wasm-benchmarks'),
  };
  for (const [name, target] of Object.entries(folders)) await symlink(target, join(path, name));
  await writeFile(join(path, 'index.html'), page);
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** One module with the few operations of TensorFlow.js that are needed, its smallest form. */
async function bundleTensorflow() {
  const core = join(peers, '@tensorflow', 'tfjs-core', 'dist');
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    // Without the gradients and chained methods that the package's main module registers.
    resolve: { alias: [{ find: /^@tensorflow\/tfjs-core$/, replacement: join(core, 'base.js') }] },
    build: {
      outDir: tensorflowFolder,
      emptyOutDir: true,
      lib: { entry: join(here, 'tensorflow-entry.js'), formats: ['es'], fileName: () => 'tensorflow.js' },
      minify: true,
    },
  });
  const binary = 'tfjs-backend-wasm-simd.wasm';
  const source = join(peers, '@tensorflow', 'tfjs-backend-wasm', 'dist', binary);
  await mkdir(tensorflowFolder, { recursive: true });
  await copyFile(source, join(tensorflowFolder, binary));
}

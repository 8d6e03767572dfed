// npm run build: the engine as WebAssembly, for processors with and without SIMD, then everything in dist/.
import { ifMain, run } from './lib/run.mjs';
import { buildEngines } from './lib/cmake.mjs';
import { reportSizes } from './size-report.mjs';

export async function build() {
  console.log('Building the engine as WebAssembly, with SIMD and without (the first time some minutes)');
  await buildEngines();
  console.log('Building the pages and the element');
  // A process of its own: Vite is an npm package, which this script must not need when it is loaded. Lit is taken as
  // it is made for pages, whatever else Node is used for here.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, ['scripts/build-web.mjs'], { env });
  await reportSizes();
}

await ifMain(import.meta.url, build);

import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const SITE = join(ROOT, 'web', 'site');
const OURS = ['index.html', 'lessons', 'assets', join('embed', 'index.html')];

/** Written names carry a hash of their content, so that a host may cache them for ever. */
async function bundle(entry, output) {
  const built = await build({
    configFile: false,
    root: SITE,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: DIST,
      emptyOutDir: false,
      modulePreload: false,
      // Fonts stay files: the policy of the pages forbids data: addresses.
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: join(SITE, entry),
        output: { entryFileNames: 'assets/[name]-[hash].js', ...output },
      },
    },
  });
  return built.output;
}

function fileNames(output, matches) {
  return output.map((file) => file.fileName).filter(matches);
}

/** Writes dist/index.html, dist/lessons/, dist/embed/index.html and dist/assets/. */
export async function buildSite() {
  await Promise.all(OURS.map((path) => rm(join(DIST, path), { recursive: true, force: true })));
  const early = await bundle('early.ts', { format: 'iife' });
  const main = await bundle('main.ts', { format: 'es' });
  const isScript = (name) => name.endsWith('.js');
  const assets = {
    theme: fileNames(early, isScript)[0],
    script: fileNames(main, isScript)[0],
    styles: fileNames(main, (name) => name.endsWith('.css')),
    fonts: fileNames(main, (name) => /(source-serif-4|inter)-latin-wght-normal/.test(name)),
    icon: 'assets/favicon.svg',
  };
  await copyFile(join(SITE, 'favicon.svg'), join(DIST, assets.icon));
  const { module: pages } = await runnerImport(join(SITE, 'pages', 'index.ts'), {
    configFile: false,
    root: ROOT,
  });
  for (const { path, source } of pages.renderSite(join(ROOT, 'web', 'lessons'), assets)) {
    await mkdir(dirname(join(DIST, path)), { recursive: true });
    await writeFile(join(DIST, path), source);
  }
}

import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';
import { readElementApi } from './lib/element-api.mjs';
import { sizeTypes } from './lib/type-sizes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const WEB = join(ROOT, 'web');
const SITE = join(WEB, 'site');
const OURS = [
  'index.html',
  'lessons',
  'credits',
  'built',
  'reference',
  'assets',
  ...['index.html', 'frame', 'oembed'].map((name) => join('embed', name)),
];
/** Where the built site will stand, for the files that must name it in full. */
const HOST = process.env.SITE_ADDRESS ?? 'https://host.example/';

/** Written names carry a hash of their content, so that a host may cache them for ever. */
async function bundle(entry, output) {
  const built = await build({
    configFile: false,
    root: SITE,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [sizeTypes],
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

/** The modules of dist/embed that a step of a figure needs, by its key: their chunks and all that is imported. */
function modulesOfFigures(element, firstSteps) {
  const chunks = new Map(element.map((file) => [file.fileName, file]));
  const chunksOf = (...sources) =>
    element
      .filter(({ moduleIds = [] }) =>
        sources.some((source) => moduleIds.some((id) => id.endsWith(`/web/${source}`))),
      )
      .map(({ fileName }) => fileName);
  const withImports = (known, name) =>
    known.has(name) ? known : chunks.get(name).imports.reduce(withImports, known.add(name));
  return Object.fromEntries(
    firstSteps.map(({ key, figure, step: first, hasTools }) => {
      // They are in view with the first number.
      const tools = hasTools ? ['element/tools.ts'] : [];
      const step = chunksOf(
        ...[`figures/${figure}/steps.ts`, `figures/${figure}/steps/${first}.ts`],
        ...['figures/base/element/figure-element.ts', 'engine/engine.ts', ...tools],
      );
      const names = ['soft-lookup.js', ...step];
      return [key, [...names.reduce(withImports, new Set())].map((file) => `embed/${file}`)];
    }),
  );
}

/**
 * Writes dist/index.html, dist/lessons/, dist/built/, dist/credits/, dist/reference/, dist/assets/, and in dist/embed the gallery, the frame and oembed/. `element`: what the build of
 * dist/embed put out. dist/engine must have been built: it computes what is drawn in the pages.
 */
export async function buildSite(element) {
  await Promise.all(OURS.map((path) => rm(join(DIST, path), { recursive: true, force: true })));
  const early = await bundle('early.ts', { format: 'iife' });
  const main = await bundle('main.ts', { format: 'es' });
  const start = await bundle('start.ts', { format: 'es' });
  const gallery = await bundle('styles/embed.css');
  const examples = await bundle('examples/index.ts', {
    format: 'es',
    entryFileNames: 'assets/examples-[hash].js',
  });
  const built = await bundle('built.ts', { format: 'es' });
  const print = await bundle('styles/lesson-print.css');
  const frame = await bundle('frame.ts', {
    format: 'es',
    entryFileNames: 'embed/frame/frame-[hash].js',
    assetFileNames: 'embed/frame/[name]-[hash][extname]',
  });
  const { module: pages } = await runnerImport(join(SITE, 'pages', 'index.ts'), {
    configFile: false,
    root: ROOT,
    plugins: [sizeTypes],
  });
  const isScript = (name) => name.endsWith('.js');
  const isStyle = (name) => name.endsWith('.css');
  const assets = {
    early: fileNames(early, isScript)[0],
    script: fileNames(main, isScript)[0],
    startScript: fileNames(start, isScript)[0],
    styles: fileNames(main, isStyle),
    startStyles: fileNames(start, isStyle),
    galleryScript: fileNames(examples, isScript)[0],
    builtScript: built.find(({ isEntry }) => isEntry).fileName,
    builtStyles: fileNames(built, isStyle),
    galleryStyles: fileNames(gallery, isStyle),
    printStyles: fileNames(print, isStyle),
    fonts: fileNames(main, (name) => /(source-serif-4|inter)-latin-wght-normal/.test(name)),
    icon: 'assets/favicon.svg',
    modules: modulesOfFigures(element, pages.firstSteps),
  };
  const inFrame = (ending) => fileNames(frame, (name) => name.endsWith(ending)).map((name) => basename(name));
  const frameAssets = { script: inFrame('.js')[0], styles: inFrame('.css') };
  for (const icon of [assets.icon, 'embed/frame/favicon.svg']) {
    await copyFile(join(SITE, 'favicon.svg'), join(DIST, icon));
  }
  const { loadEngine } = await import(pathToFileURL(join(DIST, 'engine', 'index.js')).href);
  const site = await pages.renderSite(
    WEB,
    assets,
    frameAssets,
    HOST,
    await loadEngine(),
    await readElementApi(),
  );
  for (const { path, source } of site) {
    await mkdir(dirname(join(DIST, path)), { recursive: true });
    await writeFile(join(DIST, path), source);
  }
}

import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const SITE = join(ROOT, 'web', 'site');
const OURS = ['index.html', 'lessons', 'credits', 'assets', join('embed', 'index.html')];

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

/** The modules of dist/embed that each figure needs, by its name: its own chunk and all that is imported. */
function modulesOfFigures(element) {
  const chunks = new Map(element.map((file) => [file.fileName, file]));
  const withImports = (name, known = new Set()) => {
    if (!known.has(name)) chunks.get(name).imports.forEach((each) => withImports(each, known.add(name)));
    return known.add(name);
  };
  const figures = element.flatMap(({ fileName, facadeModuleId }) => {
    const name = /figures\/([^/]+)\/figure\.ts$/.exec(facadeModuleId ?? '')?.[1];
    return name === undefined ? [] : [[name, fileName]];
  });
  return Object.fromEntries(
    figures.map(([name, fileName]) => [
      name,
      [...withImports(fileName, withImports('soft-lookup.js'))].map((file) => `embed/${file}`),
    ]),
  );
}

/**
 * Writes dist/index.html, dist/lessons/, dist/credits/, dist/embed/index.html and dist/assets/. `element`: what the build of
 * dist/embed put out.
 */
export async function buildSite(element) {
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
    modules: modulesOfFigures(element),
  };
  await copyFile(join(SITE, 'favicon.svg'), join(DIST, assets.icon));
  const { module: pages } = await runnerImport(join(SITE, 'pages', 'index.ts'), {
    configFile: false,
    root: ROOT,
  });
  for (const { path, source } of pages.renderSite(join(ROOT, 'web'), assets)) {
    await mkdir(dirname(join(DIST, path)), { recursive: true });
    await writeFile(join(DIST, path), source);
  }
}

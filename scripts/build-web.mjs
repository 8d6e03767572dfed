#!/usr/bin/env node
// Builds what browsers get: dist/engine, dist/embed and the site around them. The engine's WebAssembly
// must have been built before.
import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build, defaultClientConditions, minify } from 'vite';
import { buildSite } from './build-site.mjs';
import { recordEngine } from './lib/built-from.mjs';
import { manifestOf, readElementApi, typesOfApi } from './lib/element-api.mjs';
import { integrityOf } from './lib/integrity.mjs';
import { modelFiles } from './lib/model-files.mjs';
import { dropUnreachedTypes } from './lib/reached-types.mjs';
import { smallStyles } from './lib/small-styles.mjs';
import { sizeTypes } from './lib/type-sizes.mjs';
import { builtEngines, engineBuilds, engineFiles, engineModules } from './lib/engine-builds.mjs';

// Whatever the shell says: a test that builds runs under its runner's own.
process.env.NODE_ENV = 'production';

const root = new URL('../', import.meta.url);
const pathTo = (relative) => fileURLToPath(new URL(relative, root));

/** dist/engine: the module for programmers, with its types, and beside it the WebAssembly builds; not the trained numbers. */
export async function buildEngine() {
  await build({
    configFile: false,
    root: pathTo('.'),
    logLevel: 'warn',
    plugins: [leaveAddressesToBundlers],
    define: dataFolder('../embed/data/'),
    build: {
      outDir: pathTo('dist/engine'),
      emptyOutDir: true,
      target: 'es2022',
      // For programmers to read, and with the comments that tell other sites' bundlers what to leave alone.
      minify: false,
      lib: { entry: pathTo('web/engine/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      // One file, which may be renamed or given a query without being loaded twice.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await copyWasm('dist/engine');
  writeTypes('tsconfig.engine.json');
  recordEngine();
}

/**
 * dist/embed: the public element. Flat and self-contained: the folder can be copied to any host. Returns what
 * was put out.
 */
export async function buildElement() {
  const { output } = await build({
    configFile: false,
    root: pathTo('.'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      sizeTypes,
      smallStyles,
      leaveAddressesToBundlers,
      tellWebpack,
      importByOurOwn,
      leaveAddressesOut,
    ],
    define: { ...dataFolder('data/'), ...(await inputNames()) },
    // Lit's build for Node is the one that can also be imported where there is no page.
    resolve: {
      conditions: ['node', ...defaultClientConditions.filter((name) => name !== 'browser')],
      alias: { '@lit-labs/ssr-dom-shim': pathTo('web/element/ssr-shim.ts') },
    },
    build: {
      outDir: pathTo('dist/embed'),
      emptyOutDir: true,
      target: 'es2022',
      // It would write links into the head of the page that embeds the element.
      modulePreload: false,
      rolldownOptions: {
        input: pathTo('web/element/soft-lookup.ts'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'soft-lookup.js',
          chunkFileNames: '[name]-[hash:7].js',
          assetFileNames: '[name]-[hash][extname]',
          // What every page needs first, in one file, and so what every figure needs: they shrink better than in a file for
          // each figure, and come in fewer requests.
          codeSplitting: {
            groups: [
              { name: 'element', tags: ['$initial'], priority: 4 },
              // What calls the engine, which comes beside its .wasm.
              { name: 'engine-calls', test: /\/web\/engine\/(engine|held)\.ts$/, priority: 3 },
              {
                name: 'figure',
                test: /\/figures\/base\/(controls\/button|element\/figure-element|contract\/step|compute\/run)\.ts$|\/parts\/(fields\/choice|fields\/field-text|navigation\/(grid|line)-navigation|kit\/subscripts)\.ts$|\/model\/values\.ts$|\/directives\/(class-map|live)\.js$/,
                priority: 3,
              },
              {
                name: 'scales',
                test: /\/figures\/base\/compute\/scales\.ts$|\/parts\/fields\/range\.styles\.ts$/,
                priority: 3,
              },
              { name: 'records', test: /\/figures\/records\/spelling-run\.ts$/, priority: 2 },
              {
                name: 'controls',
                test: /\/figures\/base\/controls\/controls\.ts$|\/parts\/charts\/bar\.ts$|\/directives\/repeat\.js$/,
                priority: 2,
              },
              {
                name: 'chunk-after-paint',
                test: /\/figures\/base\/element\/chunk-after-paint\.ts$/,
                priority: 1,
              },
              {
                name: 'matrix',
                test: /\/parts\/matrix\/(matrix|arrows)\.ts$|\/figures\/base\/numbers\/matrix\.ts$/,
                priority: 1,
              },
              { name: 'answer-keys', test: /\/navigation\/answer-keys\.ts$/, priority: 2 },
              {
                name: 'travel',
                test: /\/figures\/base\/focus\/travel\.ts$|\/navigation\/shortcuts\.ts$/,
                priority: 2,
              },
              { name: 'written-row', test: /\/figures\/base\/numbers\/written-row\.ts$/, priority: 2 },
              { name: 'table', test: /\/figures\/base\/numbers\/table\.ts$/, priority: 1 },
              { name: 'asks', test: /\/figures\/records\/(table|en|records\.styles)\.ts$/, priority: 1 },
              {
                name: 'drawn',
                test: /\/parts\/kit\/drawing\.ts$|\/drawings\/(drawing|ribbon)\.ts$/,
                priority: 3,
              },
              {
                name: 'stops',
                test: /\/parts\/fields\/stops\.ts$|\/figures\/flow\/(definition|softness|stops\.words)\.ts$/,
                priority: 2,
              },
              { name: 'head', test: /\/figures\/flow\/(head-views|steps\/head)\.ts$/, priority: 1 },
              { name: 'flow', test: /\/figures\/flow\/steps\/lookup\.ts$/ },
              { name: 'arc', test: /\/drawings\/arc\.ts$|\/figures\/encoder\/heads\.ts$/, priority: 1 },
              { name: 'accuracies', test: /\/(accuracies|training-numbers)\.ts$/, priority: 2 },
              { name: 'sliders', test: /\/fields\/slider\.ts$|\/controls\/sliders\.ts$/, priority: 1 },
              // What finds the steps of a figure comes with its definition, in one request.
              {
                name: (id) => /([\w-]+)\/\w+\.ts$/.exec(id)[1],
                test: /\/figures\/[\w-]+\/(definition|steps)\.ts$/,
                debugName: 'figures',
              },
            ],
          },
        },
      },
    },
  });
  await buildAlone('loader.ts', { format: 'iife', entryFileNames: 'soft-lookup-loader.js' });
  await buildAlone('lost-file.ts', { format: 'es', entryFileNames: 'lost-file.js' });
  await copyWasm('dist/embed');
  await copyModels('dist/embed');
  writeTypes('tsconfig.element.json');
  await describeElement();
  await writeReactComponent();
  dropUnreachedTypes(pathTo('dist/types'), ['index.d.ts', 'react.d.ts', 'preact.d.ts', 'solid.d.ts']);
  await writeIntegrity();
  return output;
}

/** Where web/engine finds the trained numbers, from its .wasm: they are 8 MB, and lie in dist/embed only. */
const dataFolder = (folder) => ({ DATA_FOLDER: JSON.stringify(folder) });

/** What web/element observes from the first, while the definitions of figures come with them. */
async function inputNames() {
  const { inputs } = await readElementApi();
  return { INPUT_NAMES: JSON.stringify(inputs.map(({ name }) => name)) };
}

/** What imports nothing, and keeps its name: the classic script that fetches the module, and what helps where a file is lost. */
async function buildAlone(entry, output) {
  await build({
    configFile: false,
    root: pathTo('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: pathTo('dist/embed'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: pathTo(`web/element/${entry}`),
        preserveEntrySignatures: 'strict',
        output,
      },
    },
  });
}

/** What editors and compilers know of the element: custom-elements.json, and the types of its inputs. */
async function describeElement() {
  const api = await readElementApi();
  const manifest = manifestOf(api);
  await writeFile(pathTo('dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [file, text] of Object.entries(typesOfApi(api))) {
    await writeFile(pathTo(`dist/types/${file}`), text);
  }
}

/** For bundlers alone, and so beside the folder for hosts: with React as the project's own, and the element as everyone's. */
async function writeReactComponent() {
  const source = await readFile(pathTo('web/element/react.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: 'es2022', module: 'esnext', verbatimModuleSyntax: true },
  });
  await writeFile(
    pathTo('dist/react.js'),
    outputText.replace("'./soft-lookup.js'", "'./embed/soft-lookup.js'"),
  );
}

async function writeIntegrity() {
  const hashes = integrityOf(pathTo('dist/embed'));
  await writeFile(pathTo('dist/embed/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  console.log('Subresource Integrity, of all files in dist/embed/integrity.json:');
  for (const name of ['soft-lookup.js', 'soft-lookup-loader.js']) console.log(`  ${name}  ${hashes[name]}`);
}

/**
 * In our own build the glue and the .wasm are not there yet, so Vite must not look for them; the
 * bundler of a site that uses the result finds them and must take them along.
 */
const leaveAddressesToBundlers = {
  name: 'leave-addresses-to-bundlers',
  renderChunk: (code) => code.replace(/new URL\(\s*\/\* @vite-ignore \*\/\s*/g, 'new URL('),
};

/**
 * Glue and .wasm of all modules and builds, flat: web/engine looks for them beside its own built module. The
 * glue is minified here, because Emscripten would need Java for it.
 */
export async function copyWasm(folder) {
  for (const build of engineBuilds) {
    for (const file of engineModules.flatMap((module) => engineFiles(build, module))) {
      const from = pathTo(`${builtEngines}/${file}`);
      const to = pathTo(`${folder}/${file}`);
      if (file.endsWith('.js')) await writeMinified(from, to);
      else await copyFile(from, to);
    }
  }
}

/** Making the code small takes the comment away that tells webpack to leave an address alone. */
const tellWebpack = {
  name: 'tell-webpack',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code?.replace(
        /\bimport\((?=\w+\.href\)|`\$\{import)/g,
        'import(/* webpackIgnore: true */ ',
      );
    }
  },
};

/** The element's chunks have no style sheets: in place of what Vite puts around each import() stands what can import again. */
const importByOurOwn = {
  name: 'import-by-our-own',
  load: {
    order: 'pre',
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { imported as __vitePreload } from '${pathTo('web/element/imported.ts')}';`,
  },
};

/** Which style sheets an import() needs, and whose address theirs are relative to. */
const leaveAddressesOut = {
  name: 'leave-addresses-out',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        chunk.code = chunk.code?.replaceAll(',[],import.meta.url)', ')');
      }
    },
  },
};

/** The trained numbers, in the folder where web/engine looks for them, with their licences and credits. */
export async function copyModels(folder) {
  await mkdir(pathTo(`${folder}/data`), { recursive: true });
  for (const file of modelFiles) {
    await copyFile(pathTo(`web/data/${file}`), pathTo(`${folder}/data/${file}`));
  }
  await copyFile(pathTo('web/data/credits.json'), pathTo(`${folder}/data/credits.json`));
  await cp(pathTo('web/data/licences'), pathTo(`${folder}/data/licences`), { recursive: true });
}

/**
 * Emscripten's glue without the code that finds and fetches the .wasm, half a kilobyte of what every page needs: web/engine
 * does both. Where another version of Emscripten writes it otherwise, it stays.
 */
function withoutFetching(glue) {
  return glue
    .replace(/wasmBinaryFile\?\?=findWasmBinary\(\);.*?;return\{\}\}/s, 'return{}}')
    .replace(/if\(ENVIRONMENT_IS_WEB\|\|ENVIRONMENT_IS_WORKER\)\{.*?\}else\{\}/s, '');
}

async function writeMinified(from, to) {
  const { code, errors } = await minify(from, withoutFetching(await readFile(from, 'utf8')), {
    module: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(to, code);
}

function writeTypes(project) {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', pathTo(project)], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildEngine();
  await buildSite(await buildElement());
}

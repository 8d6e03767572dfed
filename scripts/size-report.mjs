// What was built, in bytes: raw, gzip, brotli. Fails over budget.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { engineBuilds, engineFiles, engineModules } from './lib/engine-builds.mjs';
import { modulesToFirstNumber, withImports } from './lib/first-number.mjs';
import { modelFiles } from './lib/model-files.mjs';
import { ifMain, Problem, root } from './lib/run.mjs';

/** The core: its part of the 150 KB that the first lesson may need. Learning: fetched at first need. */
const budgets = { engine: 40_000, learning: 122_000 };

/**
 * Of an embedded figure: those over a table, and any other. A question that waits for its answer is in view from the start,
 * and so are its words and its answers: the three figures over a table that begin with one are not down to 100,700 yet, and
 * those of the trained head and of the trained model, which also fetch a model, not to 121,300. Where the edge of a place of
 * little room lies, and whether the selected number is below it, is found with the first numbers: about 200 bytes of each. The
 * classes of the element cost about 350, and that each step has its own state about 100. The axis on which a number is
 * guessed, and the guess on the button, cost about 450, and that a guess of a share is no number but from 0 to 1 about 100. What
 * calls the engine comes beside its .wasm, so that the element is in view 3,900 bytes earlier; in a file of its own it shrinks
 * less well, by 500. Fifty keys at once, as cards on lines from the query, cost about 1,600, of which the other figures over a
 * table fetch less than 100. That the last change is played and drawn cost about 100. Arcs that are spread over the stage cost about 50.
 * Cosine and additive scores and the hard maximum in float32, and handles that are refused by their tag, made the engine itself
 * 1,900 larger. That words of another language say so, and that rows and columns of one name are told apart, cost about 100.
 * That covered numbers, signs on their corners and rows of records are heard cost about 200.
 * That what explains a number is drawn a frame after it cost about 75: the number is on screen in about half the time.
 * That the asked number is led to where a question is skipped, hidden cells and changes of weights are heard, and columns of
 * 720 px have room for planes and tables cost about 200. That radios of heads are heard in parts cost about 20, and that a
 * token of the trained model is told by its place where its piece comes again, and a sign by its name, about 150. That
 * maps are shaded as cells are, and the most similar key is looked for once a lookup, cost about 40. That pictures and rows
 * grow into the stage, titles are heard once and one trace stays open cost about 40.
 * That arcs are as high as their figure lets them be cost about 60 of the trained head, which draws them first.
 * That the tools of a phone have two lines in place of three cost about 40.
 */
const firstNumber = {
  'weighted-sum': 106_950,
  'near-match': 112_450,
  'keys-and-values': 108_900,
  'exact-match': 112_600,
  learning: 123_300,
  'trained-head': 134_100,
  'trained-model': 138_000,
  other: 127_800,
};

export async function reportSizes() {
  const modules = engineModules.flatMap((module) =>
    engineBuilds.map((build) => ({
      name: `${module}, ${build} build`,
      files: engineFiles(build, module).map((file) => `dist/engine/${file}`),
      budget: budgets[module],
    })),
  );
  const groups = [
    ...modules,
    ...modelFiles.map((file) => ({ name: `data/${file}`, files: [`web/data/${file}`] })),
    { name: 'element, until it is visible', files: elementFiles(), budget: 32_000 },
    ...(await firstNumbers()),
    { name: 'start page, through its live picture', files: pageFiles('dist'), budget: 123_100 },
    { name: 'first lesson, through its first result', files: firstLessonFiles(), budget: 150_000 },
    { name: 'dist/engine', files: filesIn('dist/engine') },
    { name: 'dist/embed', files: filesIn('dist/embed') },
    { name: 'pages', files: filesIn('dist', ['engine', 'embed']) },
  ].filter((group) => group.files.length > 0);

  const builtNames = namesBuilt();
  const sizes = new Map();
  // Most figures have most files in common.
  const sizesOf = (path) => {
    if (!sizes.has(path)) sizes.set(path, measure(path, builtNames));
    return sizes.get(path);
  };
  const rows = groups.map((group) => measureGroup(group, sizesOf));
  console.log(table(rows));
  const over = rows.filter((row) => row.brotli > row.budget);
  if (over.length > 0) {
    throw new Problem(over.map((row) => `${row.name}: ${row.brotli} bytes, budget ${row.budget}`).join('\n'));
  }
}

/** The bytes of a file: raw, gzip, brotli. */
function measure(path, builtNames) {
  const bytes = withSettledNames(readFileSync(join(root, path)), path, builtNames);
  return [bytes.length, gzipSync(bytes).length, brotliCompressSync(bytes, effortFor(bytes)).length];
}

function measureGroup({ name, files, budget = Infinity }, sizesOf) {
  const sizes = files.map(sizesOf);
  const [raw, gzip, brotli] = [0, 1, 2].map((column) => sizes.reduce((sum, size) => sum + size[column], 0));
  return { name, count: files.length, raw, gzip, brotli, budget };
}

/**
 * The names of built files end in a digest of their content, which hardly shrinks: one changed word anywhere moved what is
 * measured by up to 100 bytes. So each is measured with a digest of its own name in that place, equally long and as random.
 */
function withSettledNames(bytes, path, builtNames) {
  if (!/\.(html|css|m?js|json)$/.test(path)) return bytes;
  return Buffer.from(
    bytes
      .toString()
      .replaceAll(/\b([\w.-]+?)-([\w-]{7,8})\.(js|css|woff2)\b/g, (name, stem, digest, kind) =>
        builtNames.has(name) ? `${stem}-${digestOf(`${stem}.${kind}`, digest.length)}.${kind}` : name,
      ),
  );
}

/** Of every file below dist, as it is now: what merely looks like such a name is left as it is. */
const namesBuilt = () =>
  new Set(readdirSync(join(root, 'dist'), { recursive: true }).map((path) => path.split('/').at(-1)));

const digestOf = (text, length) => createHash('sha256').update(text).digest('base64url').slice(0, length);

/** Trained numbers hardly shrink, and the most thorough search in megabytes of them takes many seconds. */
function effortFor(bytes) {
  const quality = bytes.length > 400_000 ? 7 : constants.BROTLI_MAX_QUALITY;
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

/** Paths of what a browser fetches: no source maps, no types; fonts are counted apart by nobody's budget. */
function filesIn(folder, exceptFolders = []) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|css|m?js|json|wasm|svg|csv)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((path) => !exceptFolders.some((except) => path.startsWith(`${folder}/${except}/`)));
}

/** What a page that embeds a figure fetches before anything of it can be seen. */
const elementFiles = () => withImports('soft-lookup.js').map((file) => `dist/embed/${file}`);

/** And before it shows the first number that it computed; the learning module and trained numbers are listed above. */
async function firstNumbers() {
  if (!existsSync(join(root, 'dist/embed/soft-lookup.js'))) return [];
  const engine = engineFiles('relaxed', 'engine');
  return Object.entries(await modulesToFirstNumber()).map(([figure, modules]) => ({
    name: `first number of ${figure}`,
    files: [...modules, ...engine].map((file) => `dist/embed/${file}`),
    budget: firstNumber[figure] ?? firstNumber.other,
  }));
}

function firstLessonFiles() {
  const start = readFileSync(join(root, 'dist/index.html'), 'utf8');
  return pageFiles(`dist/${/class="[^"]*\bbegin\b[^"]*" href="([^"]+)"/.exec(start)[1]}`);
}

/** The page in a folder, all that its head names but fonts, and the engine. */
function pageFiles(folder) {
  const page = join(folder, 'index.html');
  if (!existsSync(join(root, page))) return [];
  const head = readFileSync(join(root, page), 'utf8').split('</head>')[0];
  const named = [...head.matchAll(/(?:href|src)="([^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path);
  const engine = engineFiles('relaxed', 'engine').map((file) => `dist/embed/${file}`);
  return [...new Set([page, ...named.map((path) => join(folder, path)), ...engine])];
}

function table(rows) {
  const cells = rows.map((row) => [row.name, row.count, row.raw, row.gzip, row.brotli].map(String));
  const head = ['', 'files', 'raw', 'gzip', 'brotli'];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...cells].map((line) => line[column].length)),
  );
  return [head, ...cells]
    .map((line) =>
      line
        .map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

await ifMain(import.meta.url, reportSizes);

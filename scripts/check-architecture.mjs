// What neither compiler nor linter sees: who may include what in C++, inline code in HTML, modules that import
// each other in a circle, and traces of a particular machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCircles } from './lib/import-circles.mjs';
import { projectFiles } from './lib/project-files.mjs';
import { ifMain, Problem, root } from './lib/run.mjs';
import { unnamedSize } from './lib/type-sizes.mjs';

const cpp = /^(cpp|tests\/cpp)\/.*\.(cpp|h)$/;

/** No line of a file that `files` matches, and `except` does not, may match `pattern`. */
const rules = [
  {
    files: cpp,
    except: /^cpp\/bindings\//,
    pattern: /#\s*include\s*[<"]emscripten|\bEM_(JS|ASM)\b|\b__EMSCRIPTEN__\b/,
    message: 'the engine knows nothing of JavaScript; Emscripten belongs in cpp/bindings',
  },
  {
    files: cpp,
    except: /^cpp\/src\/kernels\//,
    pattern:
      /#\s*include\s*[<"](wasm_simd128|[a-z]*intrin|arm_neon)\.h|\bwasm_[fiuv]\d+x?\d*_|\bv128_t\b|\b__wasm_simd128__\b/,
    message: 'vector instructions belong in cpp/src/kernels',
  },
  {
    files: /^cpp\/(include|bindings)\/.*\.(cpp|h)$/,
    pattern: /#\s*include\s*[<"](Eigen|unsupported)\/|\bEigen::/,
    message: 'Eigen is an inner matter of cpp/src',
  },
  {
    files: /^cpp\/src\/kernels\/.*\.(cpp|h)$/,
    pattern: /#\s*include\s*[<"](Eigen|softlookup)\//,
    message: 'a kernel works on plain numbers and knows neither Eigen nor the public types',
  },
  {
    files: /^cpp\/src\/(\w+|layers\/\w+)\.(cpp|h)$/,
    pattern: /#\s*include\s*"(models|training)\//,
    message: 'attention and its layers know nothing of the models and trainings that are built on them',
  },
  {
    files: /^cpp\/src\/\w+\.(cpp|h)$/,
    pattern: /#\s*include\s*"layers\//,
    message: 'attention knows nothing of the layers around it',
  },
  {
    files: /^cpp\/.*\.(cpp|h)$/,
    pattern: /^\s*#\s*(if|ifdef|ifndef|elif)\b/,
    message: 'the build chooses files; there are no conditions in the sources (#pragma once guards headers)',
  },
  {
    files: /^cpp\/.*\.(cpp|h)$/,
    pattern: /^(?!\s*\/\/).*\b(throw|try|catch)\b\s*[({\w]/,
    message: 'errors are values; a C++ exception must never reach JavaScript',
  },
  {
    files: /^web\/.*\.html$/,
    pattern: /\sstyle\s*=|<style\b|\son[a-z]+\s*=|javascript:/i,
    message: 'a strict Content-Security-Policy refuses inline styles and scripts',
  },
  {
    files: /^web\/.*\.(ts|css)$/,
    pattern: unnamedSize,
    message: 'type has one of the sizes of scripts/lib/type-sizes.mjs, by its name',
  },
  {
    files: /./,
    except: /^(scripts\/check-architecture\.mjs|package-lock\.json)$/,
    pattern: /(?<![\w.~-])\/(home|root|Users|work|tmp)\/\w/,
    message: 'a path of one particular machine',
  },
  {
    files: /./,
    except: /^scripts\/check-architecture\.mjs$/,
    pattern: /registry\.npmjs\.org|"resolved":|:\/\/[\w.-]*(artifact|nexus|verdaccio|mirror)[\w-]*\.[\w.-]+/i,
    message: 'the address of a package registry: which one is used is the matter of each machine',
  },
];

const binary = /\.(png|jpg|woff2|wasm|ico)$/;

export function checkArchitecture() {
  const files = projectFiles().filter((path) => !binary.test(path));
  const circles = importCircles(files.filter((path) => /^web\/.*\.ts$/.test(path)));
  const broken = [
    ...files.flatMap(brokenLines),
    ...circles.map((circle) => `${[...circle, circle[0]].join(' → ')}: a circle of imports`),
  ];
  for (const line of broken) console.error(line);
  return broken.length === 0;
}

function brokenLines(path) {
  const applying = rules.filter(({ files, except }) => files.test(path) && !except?.test(path));
  if (applying.length === 0) return [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return applying.flatMap(({ pattern, message }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${message}`] : [])),
  );
}

await ifMain(import.meta.url, () => {
  if (!checkArchitecture()) throw new Problem('The architecture is broken at these lines.');
});

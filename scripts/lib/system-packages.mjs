import { existsSync } from 'node:fs';
import { pythonWithNumpy } from './python.mjs';
import { onPath, Problem, runAnyway } from './run.mjs';

/** One thing that the system must have: its name for people, its Debian package, how to see it. */
const need = (name, debian, present) => ({ name, debian, present });
const program = (name, debian = name) => need(name, debian, () => onPath(name));
const anyOf = (...paths) => paths.some((path) => existsSync(path));

const forBuild = [
  program('cmake'),
  program('ninja', 'ninja-build'),
  need('Eigen 3.4', 'libeigen3-dev', () =>
    anyOf('/usr/include/eigen3', '/usr/local/include/eigen3', '/opt/homebrew/include/eigen3'),
  ),
];

const compiler = need('a C++20 compiler', 'g++', () => onPath('c++'));
const browser = (name, variable, debian) =>
  need(
    `${name} (or its path in ${variable})`,
    debian,
    () => onPath(debian) || existsSync(process.env[variable] ?? ''),
  );
const chromium = browser('Chromium', 'CHROMIUM', 'chromium');
/** For the tests: its engine without windows, which needs half the processor's time. Debian has it as a package. */
const headlessChromium = onPath('apt-get')
  ? browser('Chromium’s headless shell', 'CHROMIUM', 'chromium-headless-shell')
  : chromium;
const firefox = browser('Firefox', 'FIREFOX', 'firefox-esr');

/** Debian's WebKitGTK with its driver, which needs a screen; where there is no Debian, its test is left out. */
const webkit = onPath('apt-get')
  ? [program('WebKitWebDriver', 'webkit2gtk-driver'), program('xvfb-run', 'xvfb'), program('xauth')]
  : [];

const python3 = '/usr/lib/python3/dist-packages';
const fromDebian = (name, debian, path) => need(name, debian, () => anyOf(path));
/** Generators of documentation as Debian has them; elsewhere the sites made with them are left out. */
const documentation = onPath('apt-get')
  ? [
      program('mkdocs'),
      fromDebian('Material for MkDocs', 'mkdocs-material', '/usr/share/mkdocs/themes/material'),
      program('sphinx-build', 'python3-sphinx'),
      fromDebian('MyST', 'python3-myst-parser', `${python3}/myst_parser`),
      fromDebian('Furo', 'furo', `${python3}/furo`),
      program('hugo'),
      program('jekyll'),
      program('pandoc'),
      program('asciidoctor'),
    ]
  : [];

/** With a kernel that runs its cells. */
const jupyter = onPath('apt-get')
  ? [
      program('jupyter-notebook'),
      fromDebian('a kernel of Python for Jupyter', 'python3-ipykernel', `${python3}/ipykernel`),
    ]
  : [];

const forTests = [
  compiler,
  program('ccache'),
  need('GoogleTest with its sources', 'libgtest-dev', () => anyOf('/usr/src/googletest/googletest')),
  program('clang-format'),
  program('clang-tidy'),
  headlessChromium,
  need('Python with NumPy', 'python3-numpy', () => pythonWithNumpy() !== null),
  firefox,
  ...webkit,
  ...documentation,
];

/** What each purpose needs on top of building. */
const further = {
  build: [],
  test: forTests,
  // libFuzzer comes with clang only.
  long: [...forTests, ...jupyter, program('clang++', 'clang')],
  bench: [
    compiler,
    need('Google Benchmark', 'libbenchmark-dev', () =>
      anyOf('/usr/include/benchmark', '/usr/local/include/benchmark', '/opt/homebrew/include/benchmark'),
    ),
    chromium,
  ],
};

/**
 * Installs what is missing with apt-get, where that can be done; else says what to do.
 * `programs`: further programs, as { program, debian }.
 */
export async function ensureSystemPackages(purpose, programs = []) {
  const needs = [...forBuild, ...further[purpose]];
  needs.push(...programs.map((each) => program(each.program, each.debian)));
  const missing = needs.filter((each) => !each.present());
  if (missing.length === 0) return;

  const names = missing.map((each) => each.name).join(', ');
  const packages = missing.map((each) => each.debian);
  if (!onPath('apt-get')) {
    throw new Problem(
      `Missing: ${names}.\nInstall them with your system's package manager, then run this again.`,
    );
  }
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0) {
    throw new Problem(
      `Missing: ${names}.\nInstall them, then run this again:\n\n  sudo apt-get update && sudo ${command}`,
    );
  }
  console.log(`Installing with apt-get: ${packages.join(' ')}`);
  await aptGet(['update'], command);
  await aptGet(['install', '-y', '--no-install-recommends', ...packages], command);
}

async function aptGet(args, command) {
  // A question on the terminal would stop the set-up for ever.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runAnyway('apt-get', ['-qq', ...args], { env, output: 'hide' });
  if (code !== 0) {
    throw new Problem(
      `${output}\nThe packages could not be installed; is there a network? By hand:\n\n  apt-get update && ${command}`,
    );
  }
}

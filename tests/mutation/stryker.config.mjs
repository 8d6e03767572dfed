import { availableParallelism } from 'node:os';
import { relaxedSimdFlags } from '../../scripts/lib/relaxed-simd.mjs';

// The builds differ in C++ only, and the mutants are in TypeScript.
process.env.ENGINE_BUILD = 'simd';

// What the mutation run changes, and which tests must notice. By itself: see CONTRIBUTING.md.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  mutate: [
    'web/model/**/*.ts',
    'web/engine/**/*.ts',
    'web/figures/*/model.ts',
    'web/figures/base/compute/*.ts',
    'web/figures/encoder/{families,runs}.ts',
    'web/figures/trained-head/{counting-task,findings,first-letter}.ts',
    'web/figures/records/spelling.ts',
    'web/figures/scores/statistics-task.ts',
    // Words for people, which no test should repeat.
    '!web/**/{en,*.words}.ts',
  ],
  // The copy in which the mutants live.
  tempDirName: 'build/mutation/copy',
  ignorePatterns: [
    '/.toolchain',
    '/dist',
    '/build',
    '!/build/wasm/*',
    '/scripts/benchmark',
    '/tests/{benchmark,cpp,embed,fuzz,long,webkit}',
  ],
  buildCommand: 'node tests/mutation/prepare.mjs',
  tap: {
    // Left out for their time: program.test, which starts other languages, and those of tests/wasm which compute much
    // and ask little of the TypeScript.
    testFiles: [
      'tests/web/{model,engine,figures}/**/!(program).test.{js,mjs}',
      'tests/wasm/{errors,derive,layer,layers,layer-trace,learning,limits,load,decoder,encoder,interventions,records,word-vectors,training}.test.mjs',
    ],
    nodeArgs: relaxedSimdFlags,
    forceBail: true,
  },
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: 'build/mutation/report.json' },
  htmlReporter: { fileName: 'build/mutation/report.html' },
  incrementalFile: 'build/mutation/incremental.json',
  thresholds: { high: 95, low: 85, break: 85 },
};

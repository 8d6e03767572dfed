// What `npm run bench` does once everything is set up.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from '../build.mjs';
import { buildEngines, buildPreset, configure } from '../lib/cmake.mjs';
import { Problem, root } from '../lib/run.mjs';
import { serve } from '../serve.mjs';
import { measureGroups } from './browser.mjs';
import { limitWorkload, listContenders, takesPart } from './contenders.mjs';
import { describeEnvironment, environmentText } from './environment.mjs';
import { evaluateComparison, evaluateGrowth } from './evaluate.mjs';
import { measureFirstResults } from './first-result.mjs';
import { measureMemory } from './memory.mjs';
import { measureInputToPaint } from './input-to-paint.mjs';
import { buildNative, measureNative } from './native.mjs';
import { makePageFolder } from './page-folder.mjs';
import {
  comparisonTable,
  firstResultTable,
  growthTable,
  inputToPaintTable,
  memoryText,
  nativeTable,
  oddShapeTable,
  timesTable,
  tokensText,
  writingTable,
} from './report.mjs';
import { comparisons, flopsOf, growth } from './workloads.mjs';
import { measureWriting } from './writing.mjs';

// The largest of these calls takes seconds.
const roundsOfGrowth = 3;
const largestQuickSize = 2048;

export async function runBenchmark(options) {
  if (options.paint) {
    await build();
    print(inputToPaintTable(await measureInputToPaint(roundsOfInput(options))));
    return;
  }
  if (options.writing) {
    await build();
    print(writingTable(await measureWriting(roundsOfWriting(options))));
    return;
  }
  const chosen = chooseComparisons(options);
  await buildAll(options);
  const engineFolder = resolve(options.engine ?? join(root, 'dist', 'engine'));
  const contenders = listContenders(engineFiles(engineFolder));
  const folder = await makePageFolder(engineFolder);
  const server = await serve({ root: folder.path });
  try {
    const results = await compare(chosen, {
      ...options,
      contenders,
      folder: folder.path,
      address: server.url,
    });
    await write(results, options.json);
  } finally {
    await server.close();
    await folder.remove();
  }
}

function engineFiles(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (files.includes('index.js')) return files;
  throw new Problem(`There is no engine in ${folder}: its index.js is missing.`);
}

function chooseComparisons({ only, quick }) {
  if (only === undefined) return comparisons.filter(({ beside }) => !(quick && beside));
  const chosen = comparisons.filter(({ name }) => name.includes(only));
  if (chosen.length > 0) return chosen;
  const names = comparisons.map(({ name }) => `  ${name}`).join('\n');
  throw new Problem(`--only is '${only}', which is part of no workload's name. They are:\n${names}`);
}

async function buildAll({ engine, only }) {
  console.log('Building what is compared');
  if (only === undefined) {
    await build();
  } else if (engine === undefined) {
    await buildEngines();
    const { buildEngine } = await import('../build-web.mjs');
    await buildEngine();
  }
  await configure('wasm-benchmarks');
  await buildPreset('wasm-benchmarks');
  if (only === undefined) await buildNative();
}

const roundsOfInput = ({ quick }) => (quick ? 1 : 5);
const roundsOfWriting = ({ quick }) => (quick ? 5 : 15);

async function compare(chosen, options) {
  const { contenders, clock, rounds } = options;
  const groups = chosen.map((comparison) => ({
    name: comparison.name,
    entries: entriesOf(comparison, contenders),
    rounds,
  }));
  const measured = await measureGroups(groups, options);
  const environment = describeEnvironment(measured.browser);
  const evaluated = chosen.map((comparison, index) =>
    evaluateComparison(comparison, measured.groups[index], clock),
  );
  const heading = `Attention, products, layers and a decoder: ${clock === 'cpu' ? 'processor time' : 'time'} of one call, one thread`;
  print(environmentText(environment), heading, comparisonTable(evaluated, clock));
  print(oddShapeTable(evaluated), timesTable(evaluated, clock), tokensText(chosen, evaluated, clock));
  if (options.only !== undefined) return { environment, clock, comparisons: evaluated };

  const grown = await measureGrowth(options);
  print(...grown.map(growthTable));
  const used = options.quick ? undefined : await measureMemory(contenders[0], options.address);
  if (used !== undefined) print(memoryText(used));
  const native = await measureNative(options.quick);
  print(nativeTable(native));
  const firstResults = await measureFirstResults(options.folder, options.address, options.quick ? 5 : 15);
  print(firstResultTable(firstResults));
  const inputToPaint = await measureInputToPaint(roundsOfInput(options));
  print(inputToPaintTable(inputToPaint));
  const writing = await measureWriting(roundsOfWriting(options));
  print(writingTable(writing));
  return {
    environment,
    clock,
    comparisons: evaluated,
    growth: grown,
    memory: used,
    native,
    firstResults,
    inputToPaint,
    writing,
  };
}

/** Ours alone, in its fastest build: peers would take minutes and gigabytes. */
async function measureGrowth({ quick, clock, ...options }) {
  const plans = growth.map((plan) => ({
    ...plan,
    steps: plan.steps.filter(({ size }) => !quick || size <= largestQuickSize),
  }));
  const [{ id, role, build }] = options.contenders;
  const groups = plans.map(({ name, steps }) => ({
    name,
    entries: steps.map(({ workload }) => ({
      contender: id,
      role,
      build,
      workload,
      flops: flopsOf(workload),
    })),
    rounds: Math.min(options.rounds, roundsOfGrowth),
  }));
  const measured = await measureGroups(groups, {
    ...options,
    contenders: options.contenders.slice(0, 1),
    runs: 1,
  });
  return plans.map((plan, index) => evaluateGrowth(plan, measured.groups[index], clock));
}

/** Everyone on the workload, and ours on the next multiple of an odd shape. */
function entriesOf({ workload, beside }, contenders) {
  const entry = ({ id, role, build }, its, more) => ({
    contender: id,
    role,
    build,
    workload: its,
    flops: role === 'limit' ? 0 : flopsOf(its),
    ...more,
  });
  const ours = contenders.filter(({ role }) => role === 'ours');
  return [
    ...contenders
      .filter((contender) => takesPart(contender, workload))
      .map((contender) => entry(contender, contender.role === 'limit' ? limitWorkload : workload)),
    ...(beside === undefined ? [] : ours.map((contender) => entry(contender, beside, { beside: true }))),
  ];
}

async function write(results, file) {
  const name = `${results.environment.date.slice(0, 19).replaceAll(':', '-')}.json`;
  const path = file === undefined ? join(root, 'build', 'bench', name) : resolve(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nAll numbers: ${path}`);
}

function print(...texts) {
  for (const text of texts.filter((each) => each !== '')) console.log(`\n${text}`);
}

// The engine beside Eigen without any browser: Google Benchmark, cpp/benchmarks/native_benchmarks.cpp.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildPreset, configure } from '../lib/cmake.mjs';
import { Problem, root, run } from '../lib/run.mjs';

const program = join(root, 'build', 'native-release', 'cpp', 'benchmarks', 'softlookup_benchmarks');
const resultFile = join(root, 'build', 'bench', 'native.json');

export async function buildNative() {
  await configure('native-release');
  await buildPreset('native-release');
}

/** Returns, for each workload, the processor time of ours and of Eigen: medians over repetitions in mixed order. */
export async function measureNative(quick) {
  await mkdir(dirname(resultFile), { recursive: true });
  await run(
    program,
    [
      `--benchmark_out=${resultFile}`,
      '--benchmark_enable_random_interleaving=true',
      `--benchmark_repetitions=${quick ? 3 : 9}`,
      `--benchmark_min_time=${quick ? 0.02 : 0.1}`,
    ],
    { output: 'hide' },
  );
  return pairUp(JSON.parse(await readFile(resultFile, 'utf8')).benchmarks);
}

/** From Google Benchmark's list, with entries such as OursAttention/512/64/0_median, to one entry a workload. */
export function pairUp(benchmarks) {
  const failed = benchmarks.find((each) => each.error_occurred);
  if (failed) throw new Problem(`${failed.run_name} ${failed.error_message}`);
  const medians = new Map(
    benchmarks
      .filter((each) => each.aggregate_name === 'median')
      .sort(byRegistration)
      .map((each) => [each.run_name.replace(/\/repeats:.*/, ''), each]),
  );
  return [...medians].flatMap(([name, ours]) => {
    const eigen = medians.get(name.replace(/^Ours/, 'Eigen'));
    if (!name.startsWith('Ours') || eigen === undefined) return [];
    return {
      name: describe(name),
      ours: ours.cpu_time / 1000,
      eigen: eigen.cpu_time / 1000,
      ratio: eigen.cpu_time / ours.cpu_time,
      gigaflops: ours.items_per_second / 1e9,
    };
  });
}

/** Interleaved at random, they come in the order in which they ended. */
function byRegistration(a, b) {
  return a.family_index - b.family_index || a.per_family_instance_index - b.per_family_instance_index;
}

/** The arguments are those that native_benchmarks.cpp names. */
function describe(name) {
  const [kind, ...sizes] = name.replace(/^Ours/, '').split('/');
  if (kind === 'Product') return `matrix product ${sizes[0]} x ${sizes[0]} x ${sizes[0]}`;
  const [n, width, isCausal] = sizes;
  return `${isCausal === '1' ? 'causal ' : ''}attention n ${n}, d ${width}`;
}

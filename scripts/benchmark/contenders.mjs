// Who takes part. `role`: our builds are compared with peers; limits are what the machine could do.

const builds = ['relaxed', 'simd', 'portable'];

/** The builds of the engine are taken from what lies in its folder. */
export function listContenders(engineFiles) {
  const existing = builds.filter((build) => engineFiles.includes(`engine-${build}.wasm`));
  return [
    ...existing.map((build) => ({
      id: `ours, ${build}`,
      role: 'ours',
      build,
      module: 'ours',
      option: build,
    })),
    ...peers.map((peer) => ({ role: 'peer', ...peer })),
    ...limits.map((limit) => ({ role: 'limit', module: 'limit', ...limit })),
  ];
}

const peers = [
  { id: 'onnxruntime-web', module: 'onnxruntime', knowsEveryScore: true },
  { id: 'TensorFlow.js', module: 'tensorflow', knowsEveryScore: true },
  { id: 'Eigen', module: 'eigen', option: 'eigen' },
  { id: 'Eigen through SSE', module: 'eigen', option: 'eigen-sse' },
  { id: 'plain JavaScript', module: 'plain-javascript', knowsEveryScore: true },
  { id: 'plain-loop decoder', module: 'plain-loop-decoder', kind: 'decoder' },
];

/** All know dot-product attention, products and layers; the decoder's peer knows nothing else. */
export function takesPart({ role, kind, knowsEveryScore = false }, workload) {
  if (role !== 'peer') return true;
  if (['cosine', 'additive'].includes(workload.compatibility)) return knowsEveryScore;
  return kind === undefined ? workload.kind !== 'decoder' : kind === workload.kind;
}

const limits = [
  { id: 'limit, multiply and add', option: 'multiply-add' },
  { id: 'limit, relaxed madd', option: 'relaxed-madd' },
];

/** What a build could reach with the instructions that it has. */
export function limitOf(build) {
  return build === 'relaxed' ? 'limit, relaxed madd' : 'limit, multiply and add';
}

/** A step of a limit's loop is short; so many make a call of some tenths of a millisecond. */
export const limitWorkload = { kind: 'limit', iterations: 100_000 };

// How fast this machine's WebAssembly can multiply and add at all: loops that keep their sums in registers,
// written by hand as WebAssembly, so that no compiler comes between. What also has to fetch, order and
// normalise numbers stays below. For each instruction the form that came out fastest.

const lanes = 4;
const multiply = [0xfd, 0xe6, 0x01];
const add = [0xfd, 0xe4, 0x01];
const relaxedMultiplyAdd = [0xfd, 0x85, 0x02];

const loops = {
  // A tile of 4 x 2 sums: sum[i][j] += factor[i] * term[j]. The terms are loaded at each step, from changing
  // places, and no two factors are equal: V8 would compute a product it has seen only once.
  'multiply-add': () => {
    const [factors, terms] = [locals(0, 4), locals(4, 2)];
    const sums = locals(6, 8);
    return {
      sums,
      constants: factors,
      step: [
        ...terms.flatMap((term, index) => [...loadVector(index), ...set(term)]),
        ...sums.flatMap((sum, index) => {
          const product = [...get(factors[index >> 1]), ...get(terms[index & 1]), ...multiply];
          return [...get(sum), ...product, ...add, ...set(sum)];
        }),
      ],
    };
  },
  // 12 sums side by side hide the latency: sum = sum * factor + term. The factor below 1 keeps them finite.
  'relaxed-madd': () => {
    const [factor, term] = locals(0, 2);
    const sums = locals(2, 12);
    return {
      sums,
      constants: [factor, term],
      step: sums.flatMap((sum) => [
        ...get(sum),
        ...get(factor),
        ...get(term),
        ...relaxedMultiplyAdd,
        ...set(sum),
      ]),
    };
  },
};

/** Resolves to null where the browser does not know the instruction. */
export async function load(instruction) {
  const { sums, ...loop } = loops[instruction]();
  const bytes = moduleBytes(sums, loop);
  if (!WebAssembly.validate(bytes)) return null;
  const { instance } = await WebAssembly.instantiate(bytes);
  return {
    limit: ({ iterations }) => {
      const run = () => instance.exports.run(iterations);
      run.flops = iterations * sums.length * lanes * 2;
      return run;
    },
  };
}

const iterations = 0;

/** Numbers of v128 locals; they stand behind the function's parameter. */
function locals(first, count) {
  return Array.from({ length: count }, (_, index) => 1 + first + index);
}

const get = (local) => [0x20, local];
const set = (local) => [0x21, local];
// From (iterations & 112) * 16 on: i32.and, i32.shl, v128.load.
const loadVector = (index) => [
  ...[...get(iterations), 0x41, 0xf0, 0x00, 0x71, 0x41, 4, 0x74],
  ...[0xfd, 0x00, 4, 16 * index],
];
// f32.const 0.5 + index / 128, f32x4.splat
const splatBelowOne = (index) => [0x43, 0, 0, index, 0x3f, 0xfd, 0x13];

/** A module that exports run(iterations: i32) -> f32, the sum of what was computed, so that all of it counts. */
function moduleBytes(sums, { constants, step }) {
  const again = [...get(iterations), 0x41, 1, 0x6b, 0x22, iterations, 0x0d, 0]; // unless iterations -= 1 gave 0
  const total = sums.flatMap((sum, index) => [...get(sum), ...(index === 0 ? [] : add)]);
  const body = [
    ...[1, Math.max(...sums), 0x7b], // so many locals of type v128
    ...constants.flatMap((local, index) => [...splatBelowOne(index), ...set(local)]),
    ...[0x03, 0x40, ...step, ...again, 0x0b],
    ...[...total, 0xfd, 0x1f, 0, 0x0b], // f32x4.extract_lane 0
  ];
  const section = (id, content) => [id, ...unsigned(content.length), ...content];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7d]), // type: (i32) -> f32
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]), // a page of memory
    ...section(7, [1, 3, ...new TextEncoder().encode('run'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

function unsigned(number) {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...unsigned(number >>> 7)];
}

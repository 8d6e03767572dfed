// The one format of the trained numbers in web/data; cpp/src/models/tensor_file.h describes and reads it.
import { crc32 } from 'node:zlib';

const VERSION = 1;
const TYPES = { text: 0, float32: 1, int8ByRow: 2, int8ByColumn: 3, float16: 4 };
const LARGEST_INT8 = 127;

const uint32 = (...numbers) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt32LE(number, 4 * i));
  return bytes;
};

const float32 = (numbers) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeFloatLE(number, 4 * i));
  return bytes;
};

const entry = (name, type, rows, cols, ...payload) => {
  const ascii = Buffer.from(name, 'ascii');
  return Buffer.concat([Buffer.of(ascii.length), ascii, Buffer.of(type), uint32(rows, cols), ...payload]);
};

export const textEntry = (name, text) => {
  const bytes = Buffer.from(text, 'utf8');
  return entry(name, TYPES.text, 1, bytes.length, bytes);
};

export const float32Entry = (name, { rows, cols, data }) =>
  entry(name, TYPES.float32, rows, cols, float32(data));

/** The nearest numbers of IEEE 754 binary16, of two equally near ones the even one. */
export const float16Entry = (name, { rows, cols, data }) => {
  const bytes = Buffer.alloc(2 * data.length);
  data.forEach((number, i) => bytes.writeUInt16LE(float16Bits(number), 2 * i));
  return entry(name, TYPES.float16, rows, cols, bytes);
};

function float16Bits(number) {
  const magnitude = Math.abs(number);
  if (!(magnitude < 65_504)) throw new RangeError(`${number} is beyond what float16 holds.`);
  // Below 2^-14 all numbers are equally far apart.
  const exponent = Math.max(Math.floor(Math.log2(magnitude)), -14);
  const exact = magnitude / 2 ** (exponent - 10);
  const below = Math.floor(exact);
  const isUp = exact - below > 0.5 || (exact - below === 0.5 && below % 2 === 1);
  // Where it is rounded up to the next power of 2, the carry goes into the exponent.
  return (number < 0 ? 0x8000 : 0) + (exponent + 14) * 1024 + below + (isUp ? 1 : 0);
}

/** One scale for each row: the largest number of a row becomes 127 or -127, and none is cut off. */
export const int8ByRowEntry = (name, matrix) =>
  quantisedEntry(name, TYPES.int8ByRow, matrix, matrix.rows, (place) => Math.floor(place / matrix.cols));

/** One scale for each column. */
export const int8ByColumnEntry = (name, matrix) =>
  quantisedEntry(name, TYPES.int8ByColumn, matrix, matrix.cols, (place) => place % matrix.cols);

function quantisedEntry(name, type, { rows, cols, data }, groups, groupOf) {
  const scales = new Float32Array(groups);
  data.forEach((number, place) => {
    const group = groupOf(place);
    scales[group] = Math.max(scales[group], Math.abs(number) / LARGEST_INT8);
  });
  const numbers = Int8Array.from(data, (number, place) => {
    const scale = scales[groupOf(place)];
    return scale === 0 ? 0 : Math.max(-LARGEST_INT8, Math.min(LARGEST_INT8, Math.round(number / scale)));
  });
  return entry(name, type, rows, cols, float32(scales), Buffer.from(numbers.buffer));
}

export function tensorFile(entries) {
  const content = Buffer.concat([uint32(entries.length), ...entries]);
  return Buffer.concat([
    Buffer.from('SLTF', 'ascii'),
    uint32(VERSION, crc32(content), content.length),
    content,
  ]);
}

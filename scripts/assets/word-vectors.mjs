// GloVe 6B, 100 dimensions, 4,823 words, as int8; with what centring needs.
import { float32Entry, tensorFile, textEntry } from './tensor-file.mjs';

const WORDS = 4823;
const DIMENSION = 100;

export const wordVectors = {
  sources: {
    // WORDS x DIMENSION float32, little-endian, row-major; row i belongs to line i of words.tsv
    'words/glove100.f32': 'a64398d691f4dd1a7d8ca65abf61a099089fcb67e1db39d35e5caa9ea7b4eaa4',
    // word TAB rank
    'words/words.tsv': 'a5865837bc1bb8d7a40560c0961576fb038e3c457393c6973bc89dcef430177b',
    // 4 x DIMENSION float32: the mean of the 20,000 most frequent vectors, then their three first
    // principal directions, of unit length
    'words/center.f32': '4d90b70b4e711b72f93464d1d6e75aec304906b1d4d4128bb8e49057b0325cf1',
  },

  make(read, store) {
    const words = read('words/words.tsv').toString('utf8').trimEnd().split('\n');
    const vectors = toFloats(read('words/glove100.f32'));
    const centre = toFloats(read('words/center.f32'));
    return {
      'word-vectors.bin': tensorFile([
        textEntry('words', words.map((line) => line.split('\t')[0]).join('\n')),
        store.byRow('vectors', { rows: WORDS, cols: DIMENSION, data: vectors }),
        float32Entry('mean', { rows: 1, cols: DIMENSION, data: centre.subarray(0, DIMENSION) }),
        float32Entry('directions', { rows: 3, cols: DIMENSION, data: centre.subarray(DIMENSION) }),
      ]),
    };
  },
};

export function toFloats(bytes) {
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

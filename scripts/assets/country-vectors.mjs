// 186 countries with the GloVe vectors of their names, as float16; with what centring needs, as in word-vectors.mjs.
import { float16Entry, float32Entry, tensorFile, textEntry } from './tensor-file.mjs';
import { toFloats } from './word-vectors.mjs';

const COUNTRIES = 186;
const DIMENSION = 100;

export const countryVectors = {
  sources: {
    // A line of titles, then COUNTRIES lines that begin with a name
    'countries/countries.csv': '61a994fc841cb15b8cf69cb8f52c4940b5fce23f05df092105cd2dc96ea2e8d5',
    // COUNTRIES x DIMENSION float32, little-endian, row-major: of a name of several words the mean of their vectors
    'countries/glove100.f32': '788261dbf6ce9cc3123c81cb09950fbc68b26a2449b92cb8910debd9705b958b',
    'words/center.f32': '4d90b70b4e711b72f93464d1d6e75aec304906b1d4d4128bb8e49057b0325cf1',
  },

  make(read) {
    const [, ...lines] = read('countries/countries.csv').toString('utf8').trimEnd().split('\n');
    // A name with a comma is quoted. The engine finds words in small letters.
    const names = lines.map((line) => /^"([^"]*)"|^[^,]*/.exec(line)).map(([all, quoted]) => quoted ?? all);
    const centre = toFloats(read('words/center.f32'));
    return {
      'country-vectors.bin': tensorFile([
        textEntry('words', names.join('\n').toLowerCase()),
        float16Entry('vectors', {
          rows: COUNTRIES,
          cols: DIMENSION,
          data: toFloats(read('countries/glove100.f32')),
        }),
        float32Entry('mean', { rows: 1, cols: DIMENSION, data: centre.subarray(0, DIMENSION) }),
        float32Entry('directions', { rows: 3, cols: DIMENSION, data: centre.subarray(DIMENSION) }),
      ]),
    };
  },
};

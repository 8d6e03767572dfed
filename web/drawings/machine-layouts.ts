import type { Box, MachineLayout, Point, Way } from './machine.js';

const box = (x: number, y: number, width = 104, height = 44): Box => ({ x, y, width, height });
const frame = (name: Point, x: number, y: number, width: number, height: number): Box => ({
  ...box(x, y, width, height),
  name,
});

const chain = (...names: readonly string[]): readonly Way[] =>
  names.slice(1).map((to, index) => ({ from: names[index]!, to }));

const WAYS: readonly Way[] = [
  ...chain('words', 'embeddings', 'positions', 'projections'),
  ...chain('projections', 'queries', 'scores', 'mask', 'softmax', 'weights', 'sum', 'join', 'residual'),
  ...chain('projections', 'keys', 'scores'),
  ...chain('projections', 'values', 'sum'),
  ...chain('residual', 'forward-keys', 'forward-weights', 'forward-values'),
];

/** Read from left to right: the vector of each word runs along the top, and each table adds to it. */
export const WIDE_MACHINE: MachineLayout = {
  width: 1184,
  height: 404,
  boxes: {
    words: box(8, 124, 112),
    embeddings: box(8, 192, 112),
    positions: box(8, 260, 112),
    layers: frame([166, 50], 152, 4, 1012, 342),
    attention: frame([170, 90], 160, 84, 736, 250),
    projections: box(172, 152, 92, 158),
    heads: frame([290, 118], 280, 114, 472, 208),
    queries: box(292, 152, 84, 40),
    keys: box(292, 204, 84, 40),
    values: box(292, 270, 84, 40),
    scores: box(402, 178, 74, 40),
    mask: box(492, 178, 66, 40),
    softmax: box(574, 178, 74, 40),
    weights: box(664, 178, 76, 40),
    sum: box(664, 270, 76, 40),
    join: box(786, 270, 104, 40),
    residual: box(786, 12),
    'feed-forward': frame([926, 90], 916, 84, 236, 250),
    'forward-keys': box(932, 128),
    'forward-weights': box(932, 196),
    'forward-values': box(932, 264),
    'residual-again': box(1044, 12),
    prediction: box(1044, 356),
  },
  ways: [
    ...WAYS,
    {
      from: 'positions',
      to: 'residual',
      through: [
        [146, 282],
        [146, 34],
      ],
    },
    ...chain('residual', 'residual-again'),
    { from: 'forward-values', to: 'residual-again', through: [[1130, 286]] },
    {
      from: 'residual-again',
      to: 'prediction',
      through: [
        [1176, 34],
        [1176, 378],
      ],
    },
  ],
};

/** Read downwards, where there is less room. */
export const TALL_MACHINE: MachineLayout = {
  width: 328,
  height: 1220,
  boxes: {
    words: box(92, 8, 144),
    embeddings: box(92, 70, 144),
    positions: box(92, 132, 144),
    layers: frame([8, 201], 2, 196, 324, 958),
    attention: { ...frame([24, 242], 20, 236, 288, 526), nameInLines: true },
    projections: box(92, 288, 144, 52),
    heads: frame([34, 658], 26, 358, 276, 330),
    queries: box(34, 374, 80),
    keys: box(124, 374, 80),
    values: box(214, 374, 80),
    scores: box(48, 436, 142),
    mask: box(48, 496, 142),
    softmax: box(48, 556, 142),
    weights: box(48, 612, 142, 40),
    sum: box(214, 612, 80, 40),
    join: box(92, 706, 144),
    residual: box(92, 780, 144),
    'feed-forward': { ...frame([24, 848], 20, 842, 288, 236), nameInLines: true },
    'forward-keys': box(92, 894, 144),
    'forward-weights': box(92, 956, 144),
    'forward-values': box(92, 1018, 144),
    'residual-again': box(92, 1096, 144),
    prediction: box(92, 1170, 144),
  },
  ways: [
    ...WAYS,
    {
      from: 'positions',
      to: 'residual',
      through: [
        [317, 154],
        [317, 802],
      ],
    },
    ...chain('forward-values', 'residual-again', 'prediction'),
    {
      from: 'residual',
      to: 'residual-again',
      through: [
        [11, 802],
        [11, 1118],
      ],
    },
  ],
};

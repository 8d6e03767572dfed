import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Drawing, Mark } from '../../../web/drawings/drawing.js';
import { writeSvg } from '../../../web/drawings/write-svg.js';
import type { Engine } from '../../../web/engine/types.js';
import { stories260k } from '../../reference/stories260k.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { engine } from '../support/engine.js';

const figures = new URL('../../../web/figures/', import.meta.url);
const drawn = readdirSync(figures).filter((name) => existsSync(new URL(`${name}/thumbnail.ts`, figures)));

type Draw = { readonly default: (engine: Engine) => Drawing | Promise<Drawing> };

const draw = async (figure: string): Promise<Drawing> => {
  const module = (await import(new URL(`${figure}/thumbnail.ts`, figures).href)) as Draw;
  return module.default(engine);
};

const MOST_BYTES = 6000;

const ofClass = ({ marks }: Drawing, name: string): readonly Mark[] =>
  marks.filter(({ attributes }) => attributes['class'] === name);

const textsIn = ({ marks }: Drawing): readonly string[] =>
  marks.flatMap(({ children = [] }) => children.filter((child) => typeof child === 'string'));

test('there are thumbnails', () => {
  assert.ok(drawn.length >= 9);
});

for (const figure of drawn) {
  test(`${figure}: a small picture without style, drawn alike each time`, async () => {
    const svg = writeSvg(await draw(figure));
    assert.ok(new TextEncoder().encode(svg).length <= MOST_BYTES, `${svg.length} characters`);
    assert.doesNotMatch(svg, /style=|NaN|undefined|Infinity/);
    assert.equal(writeSvg(await draw(figure)), svg);
  });
}

test('exact-match: only the key that is written like the query equals it', async () => {
  const texts = textsIn(await draw('exact-match'));
  assert.deepEqual(
    texts.filter((text) => text === '=' || text === '≠'),
    ['≠', '=', '≠', '≠'],
  );
  // As the table of countries has it.
  assert.ok(texts.includes('28,550'));
});

test('queries-and-keys: softmax over 4 and 0, and the other way round over 0 and 4', async () => {
  // exp(4) / (exp(4) + exp(0)) = 54.598 / 55.598 = 0.982
  assert.deepEqual(textsIn(await draw('queries-and-keys')), ['Riley', 'dog', '0.982', '0.018']);
});

test('scores: three times the key, three times the dot product, the same cosine', async () => {
  // 4 x 2 + 1 x 1.5 = 9.5; cosine 9.5 / (sqrt(17) x 2.5) = 0.9216
  const texts = textsIn(await draw('scores'));
  assert.ok(texts.includes('9.5 → 28.5'));
  assert.ok(texts.includes('0.922 → 0.922'));
});

test('shared-vectors: the cosines of hand-set vectors, mirrored at the diagonal', async () => {
  // (1, 0), (0.6, 0.8), (0.8, -0.6): 0.6, 0.8 and 0.48 - 0.48 = 0.
  const texts = textsIn(await draw('shared-vectors'));
  assert.deepEqual(texts.slice(0, 9), ['1', '0.6', '0.8', '0.6', '1', '0', '0.8', '0', '1']);
});

test('weighted-sum: the rows of the table lie on the curve of exp(score / temperature)', async () => {
  const drawing = await draw('weighted-sum');
  const places = [...ofClass(drawing, 'point'), ...ofClass(drawing, 'weight')]
    .filter(({ name }) => name === 'circle')
    .map(({ attributes }) => [Number(attributes['cx']), Number(attributes['cy'])] as const);
  const curve = (String(ofClass(drawing, 'curve')[0]?.attributes['d']).match(/[\d.]+ [\d.]+/g) ?? []).map(
    (point) => point.split(' ').map(Number) as [number, number],
  );
  const first = curve[0]!;
  const last = curve.at(-1)!;
  const BASE = 88;
  const grows = Math.log((BASE - last[1]) / (BASE - first[1])) / (last[0] - first[0]);
  for (const [x, y] of [...curve, ...places]) {
    const expected = BASE - (BASE - first[1]) * Math.exp(grows * (x - first[0]));
    // Coordinates are rounded to a hundredth, and the growth is read off two of them.
    assert.ok(Math.abs(y - expected) < 0.6, `${x}: ${y}, not ${expected}`);
  }
  assert.ok(places.length > 5);
});

test('trained-model: the likeliest pieces after “Lily”, in the proportion of their probabilities', async () => {
  const drawing = await draw('trained-model');
  const decoder = await (await engine.learning()).decoder();
  const ids = decoder.tokens('Lily').map(({ id }) => id);
  decoder.dispose();
  const file = readFileSync(new URL('../../../web/data/stories260k.bin', import.meta.url));
  const logits = stories260k(readTensorFile(file), ids).logits.at(-1)!;
  const sorted = [...logits].sort((one, other) => other - one);
  const widths = drawing.marks
    .filter(({ name }) => name === 'rect')
    .map(({ attributes }) => Number(attributes['width']));
  assert.deepEqual(textsIn(drawing), ['… and', '… was', '… li', '… w']);
  assert.equal(widths.length, 4);
  widths.forEach((width, index) => {
    // float32 through five layers; the picture rounds to a hundredth of its width of 122.
    assert.ok(Math.abs(width / 122 - Math.exp(sorted[index]! - sorted[0]!)) < 1e-3, String(width));
  });
});

test('near-match: the longest bar is the nearest name, and none is longer than a cosine of 1', async () => {
  const drawing = await draw('near-match');
  const widths = [...ofClass(drawing, 'score best'), ...ofClass(drawing, 'score')].map(({ attributes }) =>
    Number(attributes['width']),
  );
  assert.deepEqual(
    widths,
    [...widths].sort((one, other) => other - one),
  );
  assert.equal(textsIn(drawing)[0], 'Jindra');
  // ^jindrich$ has 17 runs of two or three letters, ^jindra$ 13, and they share 9: ^j ji in nd dr ^ji jin ind ndr.
  assert.ok(Math.abs(widths[0]! / 122 - 9 / Math.sqrt(17 * 13)) < 1e-4, String(widths[0]! / 122));
});

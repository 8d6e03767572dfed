/*
A language model that writes stories, whole: what the lessons of Soft Lookup built, in JavaScript.

    node soft_lookup.mjs stories260k.bin "Once upon a time" 40

writes on by 40 tokens, always with the likeliest one; without a number, until the story ends.
*/
import { readFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { crc32 } from 'node:zlib';

const LAYERS = 5;
const HEAD_WIDTH = 8;
const SHARED_BY = 2; // lesson 15: so many heads share their keys and values
const MOST_TOKENS = 512;
const START = 1;
const END = 2;
const FIRST_BYTE = 3; // a token for each of the 256 bytes, then the pieces that were learned
const FIRST_LEARNED = 259;

/** Each tensor in the file is a text, float32, or int8 with a scale for each row or column. */
function readModel(path) {
  const file = readFileSync(path);
  const magic = file.toString('latin1', 0, 4);
  if (magic !== 'SLTF') throw new Error(`${path} is not a model of Soft Lookup.`);
  if (file.readUInt32LE(8) !== crc32(file.subarray(16)))
    throw new Error(`${path} is damaged; download it again.`);
  let place = 16;
  const take = (bytes) => file.subarray(place, (place += bytes));
  const uint32 = () => take(4).readUInt32LE();
  const float32s = (count) => Array.from({ length: count }, () => take(4).readFloatLE());

  const model = {};
  for (let left = uint32(); left > 0; left -= 1) {
    const name = take(take(1)[0]).toString();
    const kind = take(1)[0];
    const rows = uint32();
    const cols = uint32();
    if (kind === 0) {
      model[name] = take(cols).toString('latin1');
    } else if (kind === 1) {
      model[name] = { rows, cols, data: float32s(rows * cols) };
    } else {
      const scales = float32s(kind === 2 ? rows : cols);
      const scaleAt = (i) => scales[kind === 2 ? Math.floor(i / cols) : i % cols];
      const numbers = new Int8Array(take(rows * cols));
      model[name] = { rows, cols, data: Array.from(numbers, (number, i) => number * scaleAt(i)) };
    }
  }
  if (!('layer 4 query' in model)) throw new Error(`${path} is another model.`);
  return model;
}

/** Lesson 15: how each of the 512 tokens is spelled, a letter of latin1 for each byte. */
function readPieces(model) {
  const single = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
  return ['<unk>', '<s>', '</s>', ...single, ...model.pieces.split('\n')];
}

/** Lesson 15: neighbours that form a piece are merged, the earliest learned piece first. */
function tokensOf(text, pieces) {
  const learned = new Map(pieces.map((piece, token) => [piece, token]).slice(FIRST_LEARNED));
  const bytesOf = (character) => [...Buffer.from(character)].map((byte) => FIRST_BYTE + byte);
  const tokens = [START];
  for (const character of text) {
    const token = learned.get(Buffer.from(character).toString('latin1'));
    tokens.push(...(token === undefined ? bytesOf(character) : [token]));
  }
  for (;;) {
    const rights = tokens.slice(1).map((token) => pieces[token]);
    const merged = rights.map((right, i) => learned.get(pieces[tokens[i]] + right) ?? Infinity);
    const first = Math.min(...merged);
    if (first === Infinity) return tokens;
    tokens.splice(merged.indexOf(first), 2, first);
  }
}

/** Lesson 4. */
const rowOf = ({ cols, data }, row) => data.slice(row * cols, (row + 1) * cols);

const rowsOf = (matrix) => Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row));

/** Lesson 5. */
const dot = (a, b) => a.reduce((sum, number, i) => sum + number * b[i], 0);

const sumOf = (a, b) => a.map((number, i) => number + b[i]);

/** Lesson 10, x W: the dot product of x with each column. */
function times(x, { rows, cols, data }) {
  const product = new Array(cols).fill(0);
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) product[col] += x[row] * data[row * cols + col];
  }
  return product;
}

/** Lesson 3: weights that add up to 1. Less the largest score, e^ stays finite. */
function softmax(score) {
  const largest = Math.max(...score);
  const power = score.map((number) => Math.exp(number - largest));
  const total = power.reduce((sum, number) => sum + number);
  return power.map((number) => number / total);
}

/** Lesson 12: each head has 8 numbers of its own. */
const split = (x) => rowsOf({ rows: x.length / HEAD_WIDTH, cols: HEAD_WIDTH, data: x });

/** Lesson 13: each pair of numbers is turned, by an angle that grows with the position. */
const rotate = (position) => (head) =>
  head.map((number, i) => {
    const angle = position / 10000 ** ((i - (i % 2)) / HEAD_WIDTH);
    const other = i % 2 === 0 ? -head[i + 1] : head[i - 1];
    return number * Math.cos(angle) + other * Math.sin(angle);
  });

/** Lessons 4 to 13: a new token asks all m so far, itself among them. 64 numbers in, 64 out. */
function attention(x, W, kept) {
  const position = kept.K.length;
  const Q = split(times(x, W('query'))).map(rotate(position)); // 8 x 8, lesson 10
  kept.K.push(split(times(x, W('key'))).map(rotate(position))); // m x 4 x 8, lesson 15
  kept.V.push(split(times(x, W('value')))); // m x 4 x 8
  const output = Q.map((query, head) => {
    const shared = Math.floor(head / SHARED_BY);
    // Lesson 5; no later token is kept yet, so no mask is needed: lesson 11.
    const score = kept.K.map((key) => dot(query, key[shared]) / Math.sqrt(HEAD_WIDTH)); // m
    const weight = softmax(score);
    return query.map((_, i) =>
      dot(
        weight,
        kept.V.map((value) => value[shared][i]),
      ),
    );
  });
  return times(output.flat(), W('output')); // lesson 12
}

/** Lesson 14: a table that training wrote. Its 172 records have two keys here, and one value. */
function feedForward(x, W) {
  const score = times(x, W('feed-forward gate'));
  const second = times(x, W('feed-forward hidden'));
  const weight = score.map((number, i) => (number / (1 + Math.exp(-number))) * second[i]);
  return times(weight, W('feed-forward output'));
}

/** Lesson 14: every vector is brought to the same size. */
function norm(x, gain) {
  const size = Math.sqrt(dot(x, x) / x.length + 1e-5);
  return x.map((number, i) => (number / size) * gain.data[i]);
}

/** Lesson 15: the token with the largest of 512 scores for coming next. */
function likeliestAfter(token, model, kept) {
  const embedding = model['token embeddings']; // 512 x 64
  let x = rowOf(embedding, token); // lesson 4
  for (let i = 0; i < LAYERS; i += 1) {
    const W = (name) => model[`layer ${i} ${name}`];
    // Lesson 14: each layer adds to what it was given.
    x = sumOf(x, attention(norm(x, W('attention norm gain')), W, kept[i]));
    x = sumOf(x, feedForward(norm(x, W('feed-forward norm gain')), W));
  }
  const last = norm(x, model['norm gain']);
  const logits = rowsOf(embedding).map((row) => dot(last, row)); // 512
  return logits.indexOf(Math.max(...logits));
}

function write(path, prompt, count) {
  const model = readModel(path);
  const pieces = readPieces(model);
  const tokens = tokensOf(` ${prompt}`, pieces);
  if (tokens.length > MOST_TOKENS)
    throw new Error(`The prompt has ${tokens.length} tokens; it may have at most ${MOST_TOKENS}.`);
  const most = Math.min(tokens.length + count, MOST_TOKENS);
  const kept = Array.from({ length: LAYERS }, () => ({ K: [], V: [] }));
  stdout.write(prompt);
  for (let i = 0; tokens.length < most; i += 1) {
    const next = likeliestAfter(tokens[i], model, kept);
    if (i + 1 < tokens.length) continue; // it still reads the prompt
    if (next === START || next === END) break; // the story is told
    tokens.push(next);
    stdout.write(pieces[next], 'latin1');
  }
  stdout.write('\n');
}

const [path, prompt, count = MOST_TOKENS, more] = argv.slice(2);
if (prompt === undefined || more !== undefined || !/^\d+$/.test(count)) {
  console.error('Usage: node soft_lookup.mjs stories260k.bin "Once upon a time" [tokens]');
  exit(1);
}
try {
  write(path, prompt, Number(count));
} catch (problem) {
  console.error(problem.message);
  exit(1);
}

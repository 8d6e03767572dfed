// Writes the bytes of an ONNX model: just enough of the Protocol Buffers of onnx.proto for graphs of float32
// tensors. Numbers in the calls below are field numbers of that file.

const elementTypes = { float32: 1, int64: 7 };
const attributeTypes = { float: 1, int: 2, ints: 7 };
const irVersion = 8;
const operatorSet = 17;

/**
 * `inputs` and `output`: { name, dims }. `constants`: { name, dims, data }, data a Float32Array or a
 * BigInt64Array. `nodes`: { operator, domain?, inputs, output, attributes? }.
 */
export function onnxModel({ inputs, output, constants = [], nodes }) {
  const graph = message(
    ...nodes.map((node) => bytes(1, nodeBytes(node))),
    text(2, 'benchmark'),
    ...constants.map((constant) => bytes(5, tensorBytes(constant))),
    ...inputs.map((input) => bytes(11, valueInfo(input))),
    bytes(12, valueInfo(output)),
  );
  const operators = (domain, version) => bytes(8, message(text(1, domain), varint(2, version)));
  return Uint8Array.from(
    message(varint(1, irVersion), bytes(7, graph), operators('', operatorSet), operators('com.microsoft', 1)),
  );
}

function nodeBytes({ operator, domain = '', inputs, output, attributes = {} }) {
  return message(
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attributeBytes(name, value))),
    text(7, domain),
  );
}

/** Whole numbers become an int, a list of them ints, { float } a float. */
function attributeBytes(name, value) {
  if (Array.isArray(value)) {
    return message(text(1, name), ...value.map((each) => varint(8, each)), varint(20, attributeTypes.ints));
  }
  if (typeof value === 'number') {
    return message(text(1, name), varint(3, value), varint(20, attributeTypes.int));
  }
  return message(text(1, name), float(2, value.float), varint(20, attributeTypes.float));
}

function tensorBytes({ name, dims, data }) {
  const type = data instanceof Float32Array ? elementTypes.float32 : elementTypes.int64;
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(...dims.map((dim) => varint(1, dim)), varint(2, type), text(8, name), bytes(9, raw));
}

function valueInfo({ name, dims }) {
  const shape = message(...dims.map((dim) => bytes(1, message(varint(1, dim)))));
  const tensor = message(varint(1, elementTypes.float32), bytes(2, shape));
  return message(text(1, name), bytes(2, message(bytes(1, tensor))));
}

const wireType = { varint: 0, bytes: 2, fixed32: 5 };

function varint(field, number) {
  return [...unsigned((field << 3) | wireType.varint), ...unsigned(number)];
}

function bytes(field, content) {
  return message(unsigned((field << 3) | wireType.bytes), unsigned(content.length), content);
}

function text(field, string) {
  return bytes(field, new TextEncoder().encode(string));
}

function float(field, number) {
  const content = new Uint8Array(4);
  new DataView(content.buffer).setFloat32(0, number, true);
  return message(unsigned((field << 3) | wireType.fixed32), content);
}

function unsigned(number) {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...unsigned(Math.floor(number / 0x80))];
}

/** Parts one after the other; a constant's megabytes are too many for spreading into an array. */
function message(...parts) {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}

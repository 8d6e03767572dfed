// Reads the files of trained numbers in web/data, apart from the engine: every matrix as rows of float64.

/** An object with each tensor by its name: a text, or an array of rows. */
export function readTensorFile(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 20; // magic, version, checksum, length, number of tensors
  const count = view.getUint32(16, true);
  const take = (length) => {
    place += length;
    return place - length;
  };
  const takeText = (length) => {
    const start = take(length);
    return new TextDecoder().decode(bytes.subarray(start, start + length));
  };
  const takeFloats = (length) => Float64Array.from({ length }, () => view.getFloat32(take(4), true));
  const tensors = {};
  for (let i = 0; i < count; i += 1) {
    const name = takeText(view.getUint8(take(1)));
    const type = view.getUint8(take(1));
    const rows = view.getUint32(take(4), true);
    const cols = view.getUint32(take(4), true);
    if (type === 0) {
      tensors[name] = takeText(cols);
      continue;
    }
    if (type === 4) {
      tensors[name] = Array.from({ length: rows }, () =>
        Float64Array.from({ length: cols }, () => float16(view.getUint16(take(2), true))),
      );
      continue;
    }
    const scales = type === 1 ? null : takeFloats(type === 2 ? rows : cols);
    tensors[name] = Array.from({ length: rows }, (_, row) =>
      type === 1
        ? takeFloats(cols)
        : Float64Array.from(
            { length: cols },
            (__, col) => view.getInt8(take(1)) * scales[type === 2 ? row : col],
          ),
    );
  }
  return tensors;
}

/** The number that these bits of IEEE 754 binary16 mean, by the definition; of finite ones. */
function float16(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const magnitude = exponent === 0 ? fraction / 2 ** 24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits >= 0x8000 ? -magnitude : magnitude;
}

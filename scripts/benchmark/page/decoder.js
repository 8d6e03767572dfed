// What the decoder's contenders are given and held against: the float64 reference of the engine's own tests.

/** The file as it is, and its tensors as rows of float64. `promptIds` are those of the prompt, the start included. */
export async function loadDecoderInput({ promptIds }) {
  const response = await fetch('/data/stories260k.bin');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [{ readTensorFile }, { stories260k }] = await Promise.all([
    import('/reference/tensor-file.mjs'),
    import('/reference/stories260k.mjs'),
  ]);
  const tensors = readTensorFile(bytes);
  return { bytes, tensors, promptIds, logitsOf: (ids) => stories260k(tensors, ids).logits };
}

/** Every token written must be the likeliest, but for what float32 may turn round. */
export function makeDecoderCheck({ tokens }, { promptIds, logitsOf }) {
  const tolerance = 1e-3;
  return (ids) => {
    if (ids.length !== promptIds.length + tokens) throw new Error(`expected ${tokens} more tokens`);
    if (promptIds.some((id, index) => ids[index] !== id)) throw new Error('the prompt is another');
    const logits = logitsOf(ids.slice(0, -1));
    let error = 0;
    for (let place = promptIds.length; place < ids.length; place += 1) {
      const row = logits[place - 1];
      const short = row.reduce((most, logit) => Math.max(most, logit), -Infinity) - row[ids[place]];
      // Asked this way round, NaN and what is no token are wrong.
      if (!(short <= tolerance)) throw new Error(`token ${place} falls short of the likeliest by ${short}`);
      error = Math.max(error, short);
    }
    return { error, tolerance };
  };
}

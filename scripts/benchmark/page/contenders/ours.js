/** The engine as anyone would use it, in the given build. */
export async function load(build) {
  const { loadEngine } = await import('/engine/index.js');
  const engine = await loadEngine({ build });
  return {
    attention: ({ heads, mask, compatibility: score, prepared }, { query, key, value, vector }) => {
      const compatibility = vector ? { function: score, vector } : score;
      const options = { heads, mask, compatibility };
      if (prepared) return planned(engine, { query, key, value, ...options });
      return () => engine.attend({ query, key, value, ...options }).data;
    },
    product: (_, { left, right }) => {
      return () => engine.multiply(left, right).data;
    },
    decoder: (workload, input) => decoder(engine, workload, input),
    layer: (workload, input) => {
      if (workload.prepared) return prepared(engine, workload, input);
      return (engine.attentionLayer ? whole : composed)(engine, workload, input);
    },
  };
}

function planned(engine, input) {
  const { query, key, value } = input;
  const plan = engine.planAttention(input);
  const output = new Float32Array(query.rows * value.cols);
  const run = () => plan.attend({ query: query.data, key: key.data, value: value.data }, output);
  run.release = () => plan.dispose();
  return run;
}

async function decoder(engine, { prompt, tokens }, { bytes, promptIds }) {
  const learning = await engine.learning();
  const opened = await learning.decoder({ file: bytes });
  const run = () => {
    const generation = opened.generate({ prompt });
    const ids = [...promptIds];
    for (let i = 0; i < tokens; i += 1) ids.push(generation.next({ temperature: 0 }).id);
    generation.dispose();
    return ids;
  };
  run.release = () => opened.dispose();
  return run;
}

function prepared(engine, { heads, mask }, { input, projections }) {
  const kept = engine.prepareProjections({ projections });
  const run = () => engine.attentionLayer({ input, projections: kept, heads, mask }).data;
  run.release = () => kept.dispose();
  return run;
}

function whole(engine, { heads, mask }, { input, projections }) {
  return () => engine.attentionLayer({ input, projections, heads, mask }).data;
}

/** For an engine without attentionLayer(): five calls, each with its copies. */
function composed(engine, { heads, mask }, { input, projections }) {
  const run = () => {
    const query = engine.multiply(input, projections.query);
    const key = engine.multiply(input, projections.key);
    const value = engine.multiply(input, projections.value);
    return engine.multiply(engine.attend({ query, key, value, heads, mask }), projections.output).data;
  };
  run.note = 'composed of multiply() and attend()';
  return run;
}

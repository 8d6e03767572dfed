/** What is said in the step `sentence` only, and fetched with it. */
export const en = {
  'sentence.question': 'Predict: in layer 1, head 1, on which word does “{last}” put its largest weight?',
  'sentence.because': '“{last}” puts {weight} of its weight on “{key}”. Nobody told the head to.',
  'sentence.maps': 'All heads: rows are queries, columns are keys',
  'sentence.layer': 'layer {layer}',
  'sentence.head': 'Layer {layer}, head {head}',
  'second.waiting': 'Layer 2 is loading.',
  'sentence.learned':
    'Learned: Universal Sentence Encoder Lite. Layer 2 is a file of its own, 4.8 MB, and is loaded when you choose one of its heads.',
  'say.sentence': '{name}: {query} (query) puts {weight} of its weight on {key} (key).',
} as const;

import { wordStep } from '../word-step.js';

export default wordStep({
  isCovered: true,
  describe: ({ words, shown }) =>
    words.counted('say.records', shown.words.length, { count: String(shown.words.length) }),
});

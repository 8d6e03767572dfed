import { wordStep } from '../word-step.js';

export default wordStep({
  isCovered: true,
  describe: ({ words, shown }) => words.say('say.records', { count: String(shown.words.length) }),
});

import { asking } from '../asking.js';

export default asking({
  isCovered: true,
  say: ({ words, shown }) => words.say('say.records', { count: String(shown.words.length) }),
});

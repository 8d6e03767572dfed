import { asking } from '../asking.js';

export default asking({
  covered: () => true,
  say: ({ words, shown }) => words.say('say.records', { count: String(shown.words.length) }),
});

import { en as counting } from './counting.words.js';

/** What is said in the step `often` only, and fetched with it. */
export const en = {
  ...counting,
  finding: 'Finding',
  'finding.name': 'a pronoun finds its name',
  'finding.gender': 'the right one of two names',
  'finding.before': 'the token before',
  'finding.repeated': 'repeated random words',
  'finding.network': '“network” finds its kind',
  'finding.first': 'the first token',
  'often-name.question':
    'Predict: in how many percent of {count} prompts does layer 3, head 7 put its largest weight from the pronoun on the name?',
  'often-name.because':
    '{answer}%, with a mean weight of {mean}. The largest mean of the other heads is {next}. We chose this head because it does so.',
  'often-gender.question':
    'Predict: with a girl’s and a boy’s name in the prompt, in how many percent of {count} prompts does layer 3, head 7 put more weight on the right one?',
  'often-gender.because':
    '{answer}%. Guessing would reach 50%: for this head a name is a name, whether she or he asks.',
  'often-before.question':
    'Predict: in how many percent of the places of {count} prompts does layer 4, head 7 put its largest weight on the token before?',
  'often-before.because': '{answer}%, with a mean weight of {mean}. The head is a habit, not a rule.',
  'often-repeated.question':
    'Predict: the prompt is made of random words, written twice. In how many percent of the places of {count} prompts does the best head put its largest weight on what came next the first time?',
  'often-repeated.because':
    '{answer}%: no head here is an induction head, like the one that lesson 14 trained.',
  'often-network.question':
    'Predict: in the trained encoder, in how many percent of {count} sentences does layer 1, head 4 put its largest weight from “network” on its kind, such as “social”?',
  'often-network.because':
    '{answer}%, with a mean weight of {mean}; from the kind back to “network” the mean is {back}. This head attends to the word before, whatever that is.',
  'often-first.question':
    'Predict: in how many percent of the places from the ninth token on does the best head put its largest weight on the first token, in {count} texts?',
  'often-first.because':
    '{answer}%. Over all 40 heads the mean weight is {all}; if each query spread its weight evenly, it would be {even}.',
  'often.texts': 'Counted over {count} texts that the model wrote, from the ninth token on.',
  'often.prompts': 'Counted over {count} prompts, such as: {example}',
  'often.table': 'The heads with the largest mean weight',
  'often.head': 'layer, head',
  'often.share': 'largest weight there',
  'often.mean': 'mean weight there',
  'often.place': 'layer {layer}, head {head}',
  'often.places': 'Counted in {places} places of {count} prompts. The lit head is the one asked about.',
  'often.places-first':
    'Counted in {places} places of {count} texts. The mean over all 40 heads is {all}; an even share would be {even}.',
  'say.often': 'Layer {layer}, head {head} puts its largest weight there in {percent} of {places} places.',
  'say.often-first':
    'All heads together put a mean weight of {all} on the first token, and evenly it would be {even}; layer {layer}, head {head} puts its largest weight there in {percent} of {places} places.',
  'say.often-open': 'Nothing is counted yet.',
} as const;

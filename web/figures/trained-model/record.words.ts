/** What is said in the step `record` only, and fetched with it. */
export const en = {
  'record.question': 'Predict: at which “was” is the weight of record {unit} far from 0?',
  'record.because':
    'At “{name}” its weight is {weight}; at the other three “was” it is at most {next} from 0. A negative weight counts its value negatively.',
  'record.weights': 'The weight of record {unit}, layer {layer}',
  'record.token': 'Up to the token',
  'record.gate': 'first score',
  'record.hidden': 'second score',
  'record.gated': 'weight',
  'record.note': 'All “was”, and the three other tokens with the largest weights.',
  'record.note-all': 'The tokens with the largest weights: there is no “was” in this text.',
  'record.raises': 'What its value makes likelier, at a weight of −1',
  'record.next': 'What comes next after “{name}”',
  'record.piece': 'next piece',
  'record.plain': 'as it is',
  'record.cut': 'record cut',
  cut: 'Cut the record',
  'cut-note': 'Its weight becomes 0 at every token.',
  'count.start': 'Count over {count} texts',
  'count.progress': '{done} of {total} texts.',
  'count.stopped': 'Stopped: nothing is shown for a part of the texts.',
  'record.counted':
    'In {texts} texts its weight is below {fires} at {there} of {allThere} “was” after “there”, and at {other} of {allOther} other “was”. {fired} tokens have such a weight; after {right} of them comes “a”, which comes {all} times in all.',
  'say.record-cut':
    'With record {unit} cut “{piece}” comes after “{name}” with probability {cut}; with it {probability}.',
  'say.record':
    'At “{name}” record {unit} has weight {weight}, and “{piece}” comes next with probability {probability}.',
} as const;

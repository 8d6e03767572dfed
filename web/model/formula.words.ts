/** What is written in formulas; they are fetched after the first numbers, and so are their words. */
export const en = {
  'formula.smaller.one': '{count} smaller term',
  'formula.smaller.other': '{count} smaller terms',
  'formula.given': 'given, not computed',
  'formula.hidden': 'hidden by the mask',
  'formula.zeroed': 'the mask writes 0 in place of {number}',
  'formula.head-off': 'the head is switched off: its output is 0',
  'formula.unit-off': 'the unit is switched off: its output is 0',
  'formula.no-direction': 'a vector of length 0 has no direction: its cosine is defined as 0',
  'formula.largest': '{score} is the largest score, and takes all the weight',
  'formula.tied': '{score} is one of {ties} largest scores, which share the weight: 1 / {ties}',
  'formula.not-largest': '{score} is not the largest score, which is {largest}',
} as const;

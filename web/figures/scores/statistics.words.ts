/** What the steps say that compare random vectors, fetched with them. */
export const en = {
  'predict.variance.question':
    'A query and a key of {dimension} random numbers each, with mean 0 and variance 1. What is the variance of their dot product?',
  'predict.variance.because':
    'Each product has variance 1, and {dimension} of them are added, so the variance of the sum is about {dimension}; here it came out as {answer}. Dividing the scores by √d divides their variance by d, which makes it 1 again.',
  'scale.slider': 'Numbers in a vector',
  'scale.table': 'Random scores at d = {dimension}',
  'scale.divided': 'divided by √d',
  'scale.plain': 'not divided',
  measure: 'Over all d',
  'scale.bars-divided': '{measure}, divided by √d',
  'scale.bars-plain': '{measure}, not divided',
  'scale.again': 'Draw other vectors',
  'scale.drawn':
    'Computed here from random queries with 16 random keys each: 2,000 queries where d is small, 256 where it is large.',
  'scale.waiting': 'Random vectors are being drawn and compared.',
  'variance.say':
    'At d = {dimension} the variance of the scores is {plain}, and {divided} divided by √d; the largest of 16 weights is {largest} on average, and {mild} divided.',
  'measure.largest-weight': 'Largest weight',
  'measure.variance': 'Variance',
  'measure.entropy': 'Entropy',
  'measure.saturated': 'Stuck',
  'explain.largest-weight': 'of 16, on average',
  'explain.variance': 'of the scores',
  'explain.entropy': 'of the weights: 0 if one key has them all, 2.77 if all are equal',
  'explain.saturated': 'share of queries whose weights hardly move when scores do',

  'predict.scale.question':
    'How far from 0 is a dot product typically, if query and key have {dimension} numbers each? Drag the handles of your hill.',
  'predict.scale.because':
    'The {dimension} products are positive and negative, and partly cancel: their sum is not {dimension} but √{dimension} times as far from 0 as one of them, here {answer}. Divided by √d, dot products are typically 1 away from 0 at every d.',
  'hills.heading': 'Dot products of random vectors',
  'hills.heading-note': ', on one ruler, each as high as its row',
  'hills.distance': 'typical distance',
  'hills.divided': 'divided by √d',
  'hills.note': 'numbers each',
  'hills.axis': 'dot product',
  'hills.yours': 'your hill',
  'hills.guess': 'your guess',
  'hills.unset': 'not set yet',
  'hills.handles': 'Your hill: how far from 0 a dot product is typically at d = {dimension}',
  'hills.described': 'Dot products at d = {dimension}: typically {distance} away from 0.',
  'hills.described-beyond':
    'Dot products at d = {dimension}: typically {distance} away from 0; {beyond}% of them lie beyond the ruler.',
  'hills.described-divided': 'The same divided by √{dimension}: typically {distance} away from 0.',
  'hills.covered': 'Dot products at d = {dimension}: covered until you have predicted.',
  'hills.covered-divided': 'The same divided by √{dimension}: covered until you have predicted.',
  'distance.title': 'Typical distances from 0',
  'distance.sentence':
    'At d = {dimension} a dot product is typically {distance} away from 0: the root of the mean of all squares.',
  'distance.sentence-divided':
    'At d = {dimension}, divided by √{dimension}, a dot product is typically {distance} away from 0: the root of the mean of all squares.',
  'columns.heading': 'What softmax makes of 16 such scores: {measure}, on average',
  'columns.heading-variance': 'Variance of such scores',
  'columns.heading-saturated': 'What softmax makes of 16 such scores: how many queries are stuck',
  'columns.note': 'of 256 to 2,000 queries',
  'columns.largest-weight': 'the largest weight',
  'columns.entropy': 'the entropy',
  'columns.described': '{side}: {numbers}.',
  'columns.number': '{number} at d = {dimension}',
  'columns.covered': '{side}: covered until you have predicted.',
  'columns.covered-from': '{side}: {numbers}; the others are covered until you have predicted.',
  'table.dimension': 'd',
  'scale.say':
    'At d = {dimension} a dot product is typically {plain} away from 0, and {divided} divided by √d; the largest of 16 weights is {largest} on average, and {mild} divided.',
} as const;

/** What is said where something trains, and fetched with those steps. */
export const en = {
  'map.title': 'Map of the loss',
  'map.picture':
    'A map of the loss by slope and offset, and the ways of both runs: the loss of plain descent is {plain}, of Adam {adam}.',
  'axis.a': 'the number of a',
  'axis.b': 'the number of b',
  'axis.offset': 'offset, kg',
  'name.gradient-slope': 'by slope',
  'name.gradient-offset': 'by offset',
  'name.next-slope': 'next slope',
  'name.curvature': 'curvature',
  'name.largest-curvature': 'curvature',
  'name.largest-rate': '2 / curvature',
  'name.factor': 'factor',
  'roll.numbers': 'This step',
  'roll.bounds': 'How far a step may go',
  'roll.question':
    'Predict: a learning rate of {rate} takes steps three times as long as {right}. After {steps} steps with {rate}, where is the slope?',
  'roll.nearer': 'nearer to the lowest point',
  'roll.same': 'where it started',
  'roll.away': 'farther away than it started',
  'roll.because':
    'Each step multiplies the distance from the lowest point by 1 − learning rate × curvature. Below −1 every step overshoots by more than it came. Choose a rate, and train.',
  'roll.say': 'After step {step} the slope is {slope} and the loss {loss}.',
  'rate.names': 'Learning rate',
  'rate.names.small': 'too small: 0.01',
  'rate.names.right': 'right: 0.1',
  'rate.names.large': 'too large: 0.3',
  'rate.is': 'rate {rate}',
  'verdict.along':
    'The factor {factor} lies between 0 and 1: each step goes part of the way, and the slope stays on its side of the lowest point.',
  'verdict.across':
    'The factor {factor} lies between −1 and 0: each step crosses the lowest point, but ends nearer to it.',
  'verdict.away':
    'The factor {factor} is below −1, because the learning rate is above {largest}: each step crosses the lowest point and ends farther away. Training diverges.',
  beside: 'Beside it a rate of 0.1',
  'beside-note': 'from the same start; numbers that differ are marked',
  'arm.roll': 'Slope',
  'arm.right': 'Rate 0.1',
  'arm.plain': 'plain descent',
  'arm.adam': 'Adam',
  'row.plain': 'plain',
  'row.adam': 'Adam',
  'contour.question':
    'Predict: plain descent steps straight across the contour lines, by {rate} times the gradient. Where does its first step end?',
  'contour.before': 'before the floor of the valley',
  'contour.floor': 'on the floor',
  'contour.beyond': 'beyond the floor',
  'contour.because':
    'The valley is long and narrow. Across it the loss bends most, and there each step overshoots, so descent zigzags; along it the ground is nearly flat. Adam scales each parameter’s step by its recent gradients.',
  'contour.rate': 'Learning rate of plain descent',
  'contour.numbers': 'Where both are',
  'contour.gradients': 'The gradient there',
  'contour.bounds': 'Across the valley',
  'contour.say': 'After step {step} the loss of plain descent is {plain}, and of Adam {adam}.',
  'seed.question':
    'Predict: six runs learn the same task from six random starts. In how many different valleys do they end?',
  'seed.one': 'one',
  'seed.two': 'two',
  'seed.six': 'six',
  'seed.because':
    'Scores are products, so changing the sign of both numbers changes none of them. Every solution therefore has a mirror image, and the start decides which one a run reaches.',
  'seed.numbers': 'Learned',
  'seed.weights': 'Weight on b',
  'seed.weight-a': 'a → b',
  'seed.weight-b': 'b → b',
  'seed.row': 'seed {seed}',
  'seed.start': '{seed}',
  'seed.picture-covered':
    'A map of the numbers of a and b, with the starts of six runs. The ground is covered until you answer.',
  'seed.until': 'Six runs learn from six random starts.',
  'seed.picture':
    'A map of the loss by the numbers of a and b: two valleys, one where both are above 0, one where both are below.',
  'seed.say':
    'After step {step}, {right} of {all} runs have ended in the upper valley and {left} in the lower one.',
  'seed.say-under-way': 'After step {step}, {right} of {all} runs are above 0 and {left} below.',
  'arm.one': 'first',
  'arm.two': 'second',
  'arm.three': 'third',
  'arm.four': 'fourth',
  'arm.five': 'fifth',
  'arm.six': 'sixth',
} as const;

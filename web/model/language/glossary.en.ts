import type { Glossary } from './definition.js';

/** In the order of the alphabet. */
export const glossary = {
  'additive-compatibility': {
    term: 'additive compatibility',
    sentence:
      'A compatibility that adds the query to the key after a learned matrix for each, bends each sum by tanh, and takes a learned weighted sum of the results.',
    symbol: '`w · tanh(q + k)`',
    otherNames: ['Bahdanau attention', 'concat attention'],
    step: 'scores/additive',
  },
  attend: {
    term: 'attend to',
    sentence: 'A query attends to a key when it puts much of its weight on it.',
    otherNames: ['look at', 'focus on'],
    step: 'queries-and-keys/swap',
  },
  attention: {
    term: 'attention',
    sentence:
      'A lookup in which every key contributes: the scores of a query become weights, and its output is the weighted sum of the values.',
    symbol: '`softmax(Q Kᵀ / √d) V`',
    otherNames: ['soft lookup', 'scaled dot-product attention'],
    step: 'projections/attention',
  },
  'best-match': {
    term: 'best match',
    sentence:
      'The key with the largest score; a lookup by best match returns its value and ignores all others.',
    symbol: '`arg max`',
    otherNames: ['nearest neighbour', 'hard maximum'],
    step: 'near-match/best',
  },
  'causal-mask': {
    term: 'causal mask',
    sentence: 'A mask that hides from each query all words after its own, by a score of −∞ before softmax.',
    otherNames: ['masked self-attention', 'look-ahead mask', 'autoregressive mask'],
    step: 'who-asks-whom/mask',
  },
  compatibility: {
    term: 'compatibility',
    sentence: 'The function that compares a query with a key; its result is their score.',
    otherNames: ['similarity', 'relevance', 'alignment', 'scoring function'],
    step: 'near-match/compare',
  },
  concatenate: {
    term: 'concatenate',
    sentence: 'To place vectors side by side as one longer vector, as the outputs of all heads of a layer.',
    otherNames: ['concat', 'join'],
    step: 'heads/join',
  },
  cosine: {
    term: 'cosine',
    sentence:
      'The dot product of two vectors divided by both their lengths: 1 if they point the same way, 0 at a right angle, −1 if they are opposite.',
    symbol: '`cos`',
    otherNames: ['cosine similarity', 'normalised dot product'],
    step: 'vectors/cosine',
  },
  'cross-attention': {
    term: 'cross-attention',
    sentence: 'Attention whose queries are made from one sentence, and keys and values from another.',
    otherNames: ['encoder-decoder attention'],
    step: 'who-asks-whom/cross',
  },
  diverge: {
    term: 'diverge',
    sentence: 'Training diverges when its steps are so large that each one makes the loss larger.',
    otherNames: ['blow up'],
    step: 'learning/roll',
  },
  dimension: {
    term: 'dimension',
    sentence: 'How many numbers a vector has.',
    symbol: '`d`; `d_k` of queries and keys, `d_v` of values',
    otherNames: ['width', 'size', 'number of components'],
    step: 'scores/stretch',
  },
  'dot-product': {
    term: 'dot product',
    sentence: 'Two vectors multiplied number by number, with the products added up.',
    symbol: '`q · k`',
    otherNames: ['inner product', 'scalar product'],
    step: 'vectors/dot',
  },
  embedding: {
    term: 'embedding',
    sentence:
      'The vector that is stored for a word; training finds it, so that words with similar uses have similar vectors.',
    symbol: '`x`, a row of `X`',
    otherNames: ['word vector', 'token embedding'],
    step: 'trained-head/ablation',
  },
  entropy: {
    term: 'entropy',
    sentence:
      'How evenly weights are spread: 0 if one key has all the weight, and ln n if all n keys have the same weight.',
    symbol: '`H`',
    step: 'scores/scale',
  },
  'exact-match': {
    term: 'exact match',
    sentence: 'A lookup that returns the value of a key only if the query equals the key.',
    otherNames: ['dictionary lookup', 'hash lookup'],
    step: 'exact-match/ask',
  },
  exponential: {
    term: 'exponential',
    sentence:
      'e, which is about 2.718, raised to a number: always above 0, and for each 1 that is added it grows to 2.718 times as much.',
    symbol: '`eˢ` or `exp(s)`',
    step: 'weighted-sum/softmax',
  },
  'feed-forward': {
    term: 'feed-forward network',
    sentence:
      'A matrix, a bend that turns negative numbers into 0, and a second matrix, applied to each word by itself.',
    otherNames: ['MLP', 'position-wise feed-forward layer'],
    step: 'layers/parts',
  },
  'general-compatibility': {
    term: 'general compatibility',
    sentence: 'The dot product after a learned matrix has turned and stretched the query.',
    symbol: '`q M kᵀ`',
    otherNames: ['bilinear', 'multiplicative attention', 'Luong attention'],
    step: 'scores/learned',
  },
  gradient: {
    term: 'gradient',
    sentence:
      'For each parameter, how fast the loss rises if that parameter is raised a little; it points up the slope.',
    symbol: '`∇L`',
    otherNames: ['derivative', 'slope'],
    step: 'learning/loss',
  },
  'gradient-descent': {
    term: 'gradient descent',
    sentence: 'Training by small steps, each against the gradient, so that the loss falls.',
    otherNames: ['SGD', 'steepest descent'],
    step: 'learning/roll',
  },
  head: {
    term: 'head',
    sentence:
      'One attention with its own three matrices; a layer of a Transformer has several of them side by side.',
    otherNames: ['attention head'],
    step: 'trained-head/head',
  },
  identity: {
    term: 'identity',
    sentence: 'The matrix that changes no vector: 1 along its diagonal, 0 everywhere else.',
    symbol: '`I`',
    otherNames: ['identity matrix', 'unit matrix'],
    step: 'matrices/special',
  },
  induction: {
    term: 'induction',
    sentence:
      'Going on as before: where a word comes again, to name what followed it the first time; it takes two layers.',
    otherNames: ['induction head', 'in-context copying'],
    step: 'layers/induction',
  },
  key: {
    term: 'key',
    sentence: 'What a record is found by: a query is compared with it.',
    symbol: '`k`, a row of `K`',
    step: 'exact-match/ask',
  },
  'language-model': {
    term: 'language model',
    sentence:
      'A model that computes, for each token of its vocabulary, the probability that it comes next in a text.',
    step: 'trained-model/write',
  },
  layer: {
    term: 'layer',
    sentence:
      'One round in which every word receives an output from the others; its outputs are the inputs of the next layer.',
    otherNames: ['block'],
    step: 'trained-head/head',
  },
  'layer-norm': {
    term: 'layer norm',
    sentence:
      'What centres and scales the numbers of each word: less their mean, divided by the square root of their variance, times a learned gain.',
    otherNames: ['layer normalisation'],
    step: 'layers/parts',
  },
  'learning-rate': {
    term: 'learning rate',
    sentence: 'How long a step of training is, as a multiple of the gradient.',
    symbol: '`η`',
    otherNames: ['step size'],
    step: 'learning/roll',
  },
  length: {
    term: 'length',
    sentence:
      'Of a vector: the square root of the sum of its squared numbers, which is how long its arrow is.',
    symbol: '`‖v‖`',
    otherNames: ['norm', 'magnitude'],
    step: 'vectors/arrow',
  },
  logit: {
    term: 'logit',
    sentence: 'The score of a token that may come next; softmax turns all logits into probabilities.',
    step: 'trained-model/write',
  },
  loss: {
    term: 'loss',
    sentence: 'One number that says how wrong a model is on its examples; training makes it smaller.',
    symbol: '`L`',
    otherNames: ['cost', 'error', 'objective'],
    step: 'learning/loss',
  },
  matrix: {
    term: 'matrix',
    sentence: 'Numbers in rows and columns; multiplying a vector by it makes another vector.',
    symbol: 'a capital letter, such as `W`',
    otherNames: ['linear map'],
    step: 'matrices/product',
  },
  'matrix-product': {
    term: 'matrix product',
    sentence:
      'Every row of the left matrix meets every column of the right one, and each cell of the result is the dot product of the two.',
    symbol: '`X W`',
    otherNames: ['matmul', '@ in Python'],
    step: 'matrices/product',
  },
  'n-gram': {
    term: 'n-gram',
    sentence:
      'A piece of n letters in a row; a name can be compared with another by the pieces that they share.',
    step: 'near-match/compare',
  },
  'one-hot': {
    term: 'one-hot',
    sentence: 'A vector that is 1 in one place and 0 in all others, so that it names one thing in a list.',
    otherNames: ['indicator vector'],
    step: 'exact-match/one-hot',
  },
  optimiser: {
    term: 'optimiser',
    sentence:
      'The rule that turns a gradient into a step: plain gradient descent multiplies it by the learning rate, Adam chooses the step of each parameter by itself.',
    otherNames: ['update rule'],
    step: 'learning/contour',
  },
  output: {
    term: 'output',
    sentence: 'What a query receives: each value times its weight, added up.',
    symbol: '`o`, a row of `O`',
    otherNames: ['context vector', 'attention output'],
    step: 'weighted-sum/divide',
  },
  'output-projection': {
    term: 'output projection',
    sentence:
      'The matrix by which the outputs of all heads, side by side, are multiplied: each number of the result combines all heads.',
    symbol: '`W_O`',
    otherNames: ['output matrix'],
    step: 'heads/join',
  },
  padding: {
    term: 'padding',
    sentence:
      'What fills a shorter sentence up to the length of the longest one computed with it; a mask hides it.',
    otherNames: ['[PAD]', 'key padding mask'],
    step: 'who-asks-whom/padding',
  },
  parameter: {
    term: 'parameter',
    sentence:
      'A number that training changes and that then stays the same for every input; other texts call parameters weights.',
    symbol: '`θ`',
    otherNames: ['weight (in other texts)', 'learned number'],
    step: 'learning/loss',
  },
  position: {
    term: 'position',
    sentence:
      'The place of a word in its sequence, counted from 0; also the vector that tells it to attention, which knows no order by itself.',
    symbol: '`p`; `P` holds the vectors as rows',
    otherNames: ['positional encoding', 'position embedding'],
    step: 'order/positions',
  },
  projection: {
    term: 'projection',
    sentence:
      'A vector multiplied by a matrix: another vector, often a shorter one, and each of its numbers is computed from all numbers of the first.',
    symbol: '`x W_Q`, `x W_K`, `x W_V`',
    otherNames: ['linear layer', 'linear transformation'],
    step: 'projections/lenses',
  },
  query: {
    term: 'query',
    sentence: 'What a lookup asks with; it is compared with every key.',
    symbol: '`q`, a row of `Q`',
    step: 'exact-match/ask',
  },
  rank: {
    term: 'rank',
    sentence: 'In how many independent directions the results of a matrix can point.',
    symbol: '`rank(M)`',
    step: 'matrices/rank',
  },
  record: {
    term: 'record',
    sentence: 'A key and its value; a table is a list of records.',
    otherNames: ['entry', 'row', 'key-value pair'],
    step: 'exact-match/ask',
  },
  residual: {
    term: 'residual',
    sentence: 'The word’s own vector, to which a layer adds what it computes.',
    otherNames: ['skip connection', 'shortcut', 'residual stream'],
    step: 'layers/parts',
  },
  'rotary-positions': {
    term: 'rotary positions',
    sentence:
      'Positions that are not added: each pair of numbers of a query or key is turned by an angle in proportion to its position, so that scores depend only on distances.',
    otherNames: ['rotary position embedding', 'RoPE'],
    step: 'order/rotary',
  },
  score: {
    term: 'score',
    sentence: 'The number that says how well a key fits a query, before it becomes a weight.',
    symbol: '`s`, a cell of `S`',
    otherNames: ['logit', 'energy', 'attention score'],
    step: 'exact-match/ask',
  },
  seed: {
    term: 'seed',
    sentence:
      'A whole number from which all random numbers of a run follow; with the same seed, a run repeats exactly.',
    step: 'learning/seed',
  },
  'sinusoidal-positions': {
    term: 'sinusoidal positions',
    sentence:
      'Vectors made of sines and cosines of the position, whose waves grow longer from pair to pair; they are added to embeddings.',
    otherNames: ['sinusoidal positional encoding'],
    step: 'order/waves',
  },
  'self-attention': {
    term: 'self-attention',
    sentence: 'Attention whose queries, keys and values are all made from one sentence.',
    otherNames: ['intra-attention'],
    step: 'who-asks-whom/cables',
  },
  'sliding-window': {
    term: 'sliding window',
    sentence: 'A mask that lets each query see only its own word and a few before it.',
    otherNames: ['local attention'],
    step: 'who-asks-whom/window',
  },
  softmax: {
    term: 'softmax',
    sentence:
      'The exponential of each score, divided by the sum of them all: scores become weights, each above 0 and together 1.',
    symbol: '`eˢ / Σ eˢ`',
    otherNames: ['normalised exponential', 'Boltzmann distribution'],
    step: 'weighted-sum/softmax',
  },
  split: {
    term: 'split',
    sentence:
      'To cut the columns of queries, keys and values into equal groups, one for each head of a layer.',
    otherNames: ['reshape', 'view'],
    step: 'heads/columns',
  },
  tanh: {
    term: 'tanh',
    sentence:
      'A curve that bends every number into the range from −1 to 1 and leaves small ones nearly unchanged.',
    symbol: '`tanh`',
    otherNames: ['hyperbolic tangent'],
    step: 'scores/additive',
  },
  temperature: {
    term: 'temperature',
    sentence:
      'What scores are divided by before softmax: near 0 the best match has all the weight, and the higher it is, the more even the weights are.',
    symbol: '`T`',
    otherNames: ['1 / sharpness', '1 / inverse temperature'],
    step: 'weighted-sum/softmax',
  },
  token: {
    term: 'word piece',
    sentence: 'A word or a part of one, as a trained model reads text.',
    otherNames: ['token', 'subword'],
    step: 'trained-head/head',
  },
  training: {
    term: 'training',
    sentence: 'Changing the parameters of a model step by step, so that its loss on examples falls.',
    otherNames: ['learning', 'fitting', 'optimisation'],
    step: 'learning/roll',
  },
  transpose: {
    term: 'transpose',
    sentence: 'The same matrix with its rows as columns.',
    symbol: '`Kᵀ`',
    step: 'matrices/special',
  },
  value: {
    term: 'value',
    sentence: 'What a record contributes to the output, in proportion to the weight of its key.',
    symbol: '`v`, a row of `V`',
    step: 'exact-match/ask',
  },
  variance: {
    term: 'variance',
    sentence: 'The mean of the squared distances from the mean: how far numbers spread.',
    symbol: '`σ²`; its square root `σ` is the standard deviation',
    otherNames: ['spread'],
    step: 'scores/variance',
  },
  vector: {
    term: 'vector',
    sentence:
      'A list of numbers in a fixed order, which can be drawn as an arrow where there are two or three.',
    symbol: 'a small letter, such as `q`',
    otherNames: ['array', 'point'],
    step: 'vectors/arrow',
  },
  weight: {
    term: 'weight',
    sentence:
      'The share that a query puts on one key; the weights of a query are never negative and add up to 1.',
    symbol: '`α`, a cell of `A`',
    otherNames: ['attention weight', 'attention probability'],
    step: 'weighted-sum/softmax',
  },
  'weighted-sum': {
    term: 'weighted sum',
    sentence:
      'Each number times its weight, with the products added up; if the weights add up to 1 it is a mean.',
    symbol: '`Σ α v`',
    otherNames: ['linear combination', 'weighted mean'],
    step: 'weighted-sum/divide',
  },
} as const satisfies Glossary;

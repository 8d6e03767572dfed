/** The words of this figure. */
export const en = {
  'step.product': 'Product',
  'step.plane': 'In the plane',
  'step.special': 'Two factors',
  'step.rank': 'Rank',

  'matrix.edit': '{matrix}, row {row}, column {column}: {value}',
  'sentence.product':
    'Row {row} of {left} meets column {column} of {right}: number times number, added up, is {output}.',
  'sentence.given': 'Row {row}, column {column} of {name} is {number}. It was set by hand.',
  'sentence.identity':
    'Row {row}, column {column} of the identity is {number}: 1 on the diagonal, 0 elsewhere.',
  'sentence.transpose':
    'Row {row}, column {column} of the transpose is {number}: the number of X in row {column}, column {row}.',

  'transpose.right': 'its transpose',
  'transpose.product': 'X times its transpose',

  'product.question':
    'Predict: row 3 of X is (3, −1), and column 1 of W is (2, 1). Which number is written where they cross?',
  'product.because': '3 × 2 + (−1) × 1 = {answer}: the dot product of the row and the column.',
  'product.hidden': 'The product is covered until you have answered.',
  'product.swapped': 'The other order',
  'product.swapped-note': 'W on the left, X on the right',
  'product.differs':
    '{left} times {right} is {product}: the numbers are different, and not even the shape is the same. The order counts.',
  'product.edit': 'Select a number of the product to see what meets in it. Change any number of X or W.',
  'product.say': '{name} is {left} times {right}, so {product}. Its first row is ({numbers}).',

  'plane.label': 'What W makes of the plane',
  'plane.hint': 'Drag a tip, or use the arrow keys.',
  'plane.vector': 'vector x',
  'plane.moved': 'x W',
  'plane.row': 'row {row} of W',
  'plane.row-name': 'row {row}',
  'plane.preset': 'W is a',
  'plane.preset.turn': 'turn',
  'plane.preset.stretch': 'stretch',
  'plane.preset.mirror': 'mirror',
  'plane.preset.shear': 'shear',
  'plane.preset.project': 'projection',
  'plane.question': 'Predict: W has the rows (0, 1) and (−1, 0). Where does the vector (1, 0) end?',
  'plane.up': 'at (0, 1)',
  'plane.down': 'at (0, −1)',
  'plane.stays': 'at (1, 0)',
  'plane.because': '(1, 0) takes row 1 once and row 2 not at all, so it ends at row 1, and (0, 1) at row 2.',
  'plane.hidden': 'Answer to see where x and the letter go.',
  'plane.say': 'x = ({before}) ends at ({after}).',
  'plane.puzzle.title': 'Puzzle: change places',
  'plane.puzzle.first': '(1, 0) ends at (0, 1)',
  'plane.puzzle.second': '(0, 1) ends at (1, 0)',
  'plane.puzzle.reached': 'Solved: this W swaps the two numbers of every vector, and mirrors the letter.',
  'plane.puzzle.hint-1': 'The first goal is row 1 of W.',
  'plane.puzzle.hint-2': 'The second one is row 2.',
  'plane.puzzle.hint-3': 'Set W to (0, 1), (1, 0).',

  'special.question':
    'Predict: X is multiplied by its transpose. Which number of the product equals the one in row 1, column 3?',
  'special.mirror': 'row 3, column 1',
  'special.diagonal': 'row 3, column 3',
  'special.none': 'none in particular',
  'special.because':
    'Both are the dot product of rows 1 and 3 of X, and a · b = b · a. The whole product is its own mirror image.',
  'special.hidden': 'The product is covered until you have answered.',
  'special.say-transpose': 'Each number of {name} is the dot product of two rows of X.',
  'special.say-identity':
    '{name} is X: each row of the identity takes one number, and leaves it where it was.',
  factor: 'X times',
  'factor.transpose': 'its transpose',
  'factor.transpose-note':
    'The transpose has the rows of X as its columns. Queries are compared with keys in the same way: each one with every other.',
  'factor.identity': 'the identity',
  'factor.identity-note': 'The identity I has 1 on its diagonal and 0 elsewhere: it changes nothing.',
  'special.puzzle.title': 'Puzzle: apart from each other',
  'special.puzzle.apart': 'All numbers off the diagonal are 0',
  'special.puzzle.long': 'None on the diagonal is 0',
  'special.puzzle.reached': 'Solved: vectors of three numbers have room for three right angles.',
  'special.puzzle.hint-1': 'Any two rows must be at a right angle.',
  'special.puzzle.hint-2': 'Set the rows to (1, 0, 0), (0, 1, 0) and (0, 0, 1).',

  'rank.factors': 'W is',
  'rank.factors.one': 'a column times a row',
  'rank.factors.two': 'two of each',
  'rank.question':
    'Predict: W is the product of the column (1, −1) and the row (1, 0.5). Where do the 25 points of the grid end?',
  'rank.plane': 'all over the plane',
  'rank.line': 'on one line',
  'rank.point': 'at one point',
  'rank.because':
    'Each point first becomes a single number, x times the column, and that many times the row (1, 0.5): one direction is left.',
  'rank.hidden': 'Answer to see where the points end.',
  'rank.say-plane': 'The points spread over the plane: the rank of W is 2.',
  'rank.say-line': 'All points end on one line: the rank of W is 1.',
  'rank.say-point': 'All points end at (0, 0): the rank of W is 0.',
  'rank.puzzle.title': 'Puzzle: two, and still a line',
  'rank.puzzle.two': 'W is made of two columns and two rows',
  'rank.puzzle.line': 'All points end on one line',
  'rank.puzzle.numbers': 'V has no 0',
  'rank.puzzle.reached':
    'Solved: two rows in one direction count once. The rank is how many directions are left.',
  'rank.puzzle.hint-1': 'Choose “two of each” first.',
  'rank.puzzle.hint-2': 'Both rows of V must point the same way.',
  'rank.puzzle.hint-3': 'Set V to (1, 0.5), (2, 1).',
} as const;

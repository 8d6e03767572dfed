// A line through points in float64, straight from the formulas of cpp/include/softlookup/line_fit.h.

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** points: [x, y] each; parameters: [slope] or [slope, offset] */
export function lineFit(points, parameters, learningRate) {
  const [slope, offset = 0] = parameters;
  const predicted = points.map(([x]) => slope * x + offset);
  const error = points.map(([, y], i) => predicted[i] - y);
  const inputs = ([x]) => (parameters.length === 1 ? [x] : [x, 1]);
  const gradient = parameters.map((_, p) => mean(points.map((point, i) => 2 * error[i] * inputs(point)[p])));
  const curvature = parameters.map((_, p) =>
    parameters.map((__, q) => mean(points.map((point) => 2 * inputs(point)[p] * inputs(point)[q]))),
  );
  const largestCurvature = largestEigenvalue(curvature);
  return {
    predicted,
    error,
    squaredError: error.map((number) => number ** 2),
    loss: mean(error.map((number) => number ** 2)),
    gradient,
    curvature,
    largestCurvature,
    largestRate: 2 / largestCurvature,
    distanceFactor: 1 - learningRate * largestCurvature,
    next: parameters.map((parameter, p) => parameter - learningRate * gradient[p]),
  };
}

/** By power iteration, unlike the engine's formula; of a matrix without negative eigenvalues. */
function largestEigenvalue(matrix) {
  let vector = matrix.map((_, index) => 1 + index / 10);
  let length = 0;
  for (let round = 0; round < 2000; round += 1) {
    const product = matrix.map((row) => row.reduce((sum, number, col) => sum + number * vector[col], 0));
    length = Math.hypot(...product);
    vector = product.map((number) => number / length);
  }
  return length;
}

/** Where the parameters are after 0, 1, ... steps. Adam: Kingma and Ba 2015, algorithm 1, with beta2 = 0.99. */
export function descent(points, start, { learningRate, optimiser, steps }) {
  const path = [start];
  const first = start.map(() => 0);
  const second = start.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const before = path.at(-1);
    const { gradient } = lineFit(points, before, learningRate);
    path.push(
      before.map((parameter, p) => {
        if (optimiser === 'sgd') return parameter - learningRate * gradient[p];
        first[p] = 0.9 * first[p] + 0.1 * gradient[p];
        second[p] = 0.99 * second[p] + 0.01 * gradient[p] ** 2;
        const unbiased = first[p] / (1 - 0.9 ** step);
        return parameter - (learningRate * unbiased) / (Math.sqrt(second[p] / (1 - 0.99 ** step)) + 1e-8);
      }),
    );
  }
  return path;
}

export interface LineFit {
  readonly predicted: readonly number[];
  readonly error: readonly number[];
  readonly squaredError: readonly number[];
  readonly loss: number;
  readonly gradient: readonly number[];
  readonly curvature: readonly (readonly number[])[];
  readonly largestCurvature: number;
  readonly largestRate: number;
  readonly distanceFactor: number;
  readonly next: readonly number[];
}

export function lineFit(
  points: readonly (readonly number[])[],
  parameters: readonly number[],
  learningRate: number,
): LineFit;

export function descent(
  points: readonly (readonly number[])[],
  start: readonly number[],
  how: { readonly learningRate: number; readonly optimiser: 'sgd' | 'adam'; readonly steps: number },
): readonly (readonly number[])[];

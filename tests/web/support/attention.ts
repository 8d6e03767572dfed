import assert from 'node:assert/strict';
import { attention } from '../../reference/attention.mjs';
import type { DrawnFigure } from './drawn-figure.js';
import { assertAllShown } from './shown.js';

type Compatibility = 'dot' | 'cosine';
type Stage = 'Scores' | 'Weights' | 'Outputs';

const stagesOf = (figure: DrawnFigure): readonly Stage[] =>
  figure.hasMatrix('Values') ? ['Scores', 'Weights', 'Outputs'] : ['Scores', 'Weights'];

/** A matrix of its own, or below the weights that are made from it. */
const shownOf = (figure: DrawnFigure, name: string): readonly (readonly string[])[] =>
  name === 'Scores' && !figure.hasMatrix(name)
    ? figure.matrix('Weights').map((row) => row.map(({ under = '' }) => under))
    : figure.matrixTexts(name);

function assertStage(figure: DrawnFigure, name: Stage, compatibility: Compatibility): void {
  const isShared = !figure.hasMatrix('Queries');
  const key = figure.matrixNumbers(isShared ? 'One vector per word' : 'Keys');
  const query = isShared ? key : figure.matrixNumbers('Queries');
  const value = figure.hasMatrix('Values') ? figure.matrixNumbers('Values') : key.map(() => [0, 0]);
  const { heads, output } = attention({ query, key, value, compatibility });
  const [head] = heads;
  const reference = { Scores: head?.scores, Weights: head?.weights, Outputs: output }[name] ?? [];
  assertAllShown(shownOf(figure, name).flat(), reference.flat(), name.toLowerCase());
}

/** Scores, weights and, where there are any, outputs against the reference. */
export function assertAttention(figure: DrawnFigure, compatibility: Compatibility = 'dot'): void {
  for (const name of stagesOf(figure)) assertStage(figure, name, compatibility);
}

/** The same of a sentence, of which one matrix is shown at a time. */
export async function assertSentenceAttention(figure: DrawnFigure): Promise<void> {
  for (const name of stagesOf(figure)) {
    if (!figure.hasMatrix(name)) await figure.choose(name);
    assertStage(figure, name, 'dot');
  }
}

export function assertMirror(figure: DrawnFigure, name: string): void {
  const texts = shownOf(figure, name);
  texts.forEach((row, index) => {
    row.forEach((text, column) => {
      assert.equal(text, texts[column]?.[index], `${name}: row ${index}, column ${column}`);
    });
  });
}

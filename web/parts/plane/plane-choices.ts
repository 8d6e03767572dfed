import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { ShownAnswer } from '../../model/answers.js';
import { answerKeys } from '../navigation/answer-keys.js';
import { writtenAt, toScreen, type Frame, type Label, type Point } from './plane-layout.js';

/** An answer to the question of the step as it would look in the plane: one place, or a line through several. */
export interface PlaneChoice {
  readonly answer: ShownAnswer;
  readonly points: readonly Point[];
  /** What stands above or below its last point, where the place does not say enough. */
  readonly label?: { readonly text: string; readonly stands: 'above' | 'below' };
}

/** From a place to the line of what it is called. */
const LINE = { above: { x: 0, y: -13 }, below: { x: 8, y: 21 } };
/** Nearer to a side, as a share of the width, a label would leave the plane. */
const SIDE = 0.3;

/** Where the name of a choice stands. */
function nameOf({ points, label }: PlaneChoice, frame: Frame): (Label & { readonly text: string }) | null {
  if (!label) return null;
  const { x, y } = toScreen(frame, points.at(-1)!);
  const across = x / frame.size;
  const isAtStart = label.stands === 'below' || across < SIDE;
  const anchor = isAtStart ? 'start' : across > 1 - SIDE ? 'end' : 'middle';
  const place = { x: x + LINE[label.stands].x, y: y + LINE[label.stands].y };
  return { ...writtenAt(place, label.text, anchor), text: label.text };
}

function renderChoice(choice: PlaneChoice, frame: Frame, take: (answer: string) => void): SVGTemplateResult {
  const { answer, points } = choice;
  const places = points.map((point) => toScreen(frame, point));
  const { x, y } = places.at(-1)!;
  const way = `M${places.map((place) => `${place.x} ${place.y}`).join('L')}`;
  const name = nameOf(choice, frame);
  return svg`<g class="choice ${answer.guess}" aria-hidden="true" data-answer=${answer.value} @click=${() => take(answer.value)}>
    <path class="way" d=${way}></path>
    <circle class="place" cx=${x} cy=${y} r="7"></circle>
    ${name ? svg`<text class="name" x=${name.x} y=${name.y} text-anchor=${name.anchor}>${name.text}</text>` : nothing}
    <path class="reach" d=${`${way}${places.length === 1 ? 'h0.01' : ''}`}></path>
  </g>`;
}

/** Their marks, for the plane, and their keys, to stand below it. Not in the plane itself: most ask nothing, and come sooner. */
export const drawChoices = (
  choices: readonly PlaneChoice[],
  frame: Frame,
  root: ParentNode,
  take: (answer: string) => void,
) => ({
  marks: choices.map((choice) => renderChoice(choice, frame, take)),
  names: choices.flatMap((choice) => nameOf(choice, frame) ?? []),
  keys: answerKeys(
    root,
    choices.map(({ answer }) => answer),
    take,
  ),
});

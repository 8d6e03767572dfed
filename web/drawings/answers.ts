import type { ShownAnswer } from '../model/answers.js';
import { isInside, pathIn, toPicture, type Frame, type Place } from './axes.js';
import { mark, type Mark } from './drawing.js';

/** What in a picture is an answer to the question of the step: a place, or a line through several. */
export interface DrawnAnswer extends ShownAnswer {
  readonly places: readonly Place[];
}

/** As wide as a finger needs. */
const TARGET = 24;

/** Each dashed, as a guess is, and as long as it can be pressed with room around it that takes the press. */
export const answerMarks = (frame: Frame, answers: readonly DrawnAnswer[] = []): Mark[] =>
  answers.flatMap(({ value, guess, places }) => {
    const [first] = places;
    if (!first || (places.length === 1 && !isInside(frame, first))) return [];
    const { x, y } = toPicture(frame, first);
    const draw = (attributes: Mark['attributes'], r: number): Mark =>
      places.length === 1
        ? mark('circle', { ...attributes, cx: x, cy: y, r })
        : mark('path', { ...attributes, d: pathIn(frame, places) });
    const target = { class: 'target', 'data-answer': value, 'stroke-width': TARGET };
    return [
      draw({ class: `answer ${guess}` }, 6),
      ...(guess === 'offered' ? [draw(target, TARGET / 2)] : []),
    ];
  });

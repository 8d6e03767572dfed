import type { ShownAnswer } from '../model/answers.js';
import { isInside, pathIn, toPicture, type Frame, type Place } from './axes.js';
import { mark, type Mark } from './drawing.js';

/** What in a picture is an answer to the question of the step: a place, or a line through several. */
export interface DrawnAnswer extends ShownAnswer {
  readonly places: readonly Place[];
}

/** As wide as a finger needs. */
const TARGET = 24;

/** Each dashed, as a guess is; as long as one can be pressed, there is room around it that takes the press, above them all. */
export function answerMarks(frame: Frame, answers: readonly DrawnAnswer[] = []): Mark[] {
  const shown = answers.filter(
    ({ places }) => places.length > 1 || places.some((place) => isInside(frame, place)),
  );
  const draw = ({ places }: DrawnAnswer, attributes: Mark['attributes'], r: number): Mark => {
    if (places.length > 1) return mark('path', { ...attributes, d: pathIn(frame, places) });
    const { x, y } = toPicture(frame, places[0]!);
    return mark('circle', { ...attributes, cx: x, cy: y, r });
  };
  return [
    ...shown.map((answer) =>
      draw(answer, { class: `answer ${answer.guess}`, 'data-answer': answer.value }, 6),
    ),
    ...shown
      .filter(({ guess }) => guess === 'offered')
      .map((answer) =>
        draw(answer, { class: 'target', 'data-answer': answer.value, 'stroke-width': TARGET }, TARGET / 2),
      ),
  ];
}

import { html } from 'lit';
import type { Candidate } from '../../../engine/model-types.js';
import { oneOf } from '../../base/questions/prediction.js';
import { TWO_NAMES } from '../definition.js';
import {
  changedNext,
  interfered,
  interfering,
  probabilityOf,
  resultsOf,
  sayBoth,
  type Interfered,
} from '../interfering.js';
import { workbench } from '../intervention-bench.js';
import { CHANGED, type Inputs } from '../model.js';
import { partTools } from '../part-switches.js';
import { canCount, surpriseTask, type CountedSurprise } from '../surprise-task.js';
import { spokenPiece, storyTelling } from '../telling.js';
import { promptLine } from '../writing.js';

interface Shown extends Interfered {
  /** How far the count of surprises is. */
  readonly counted: CountedSurprise | null;
}

/** The heads that the question offers, layer and head from 1: that which we chose in the lesson is among them. */
const OFFERED = [
  [1, 4],
  [3, 7],
  [4, 7],
  [5, 3],
] as const;
/** Which of them finds the name. */
const CHOSEN = 1;

/** What the question is answered with. */
interface Asked {
  readonly shown: Interfered;
  readonly inputs: Inputs;
}

/** Heads and whole parts are switched off, weights and values replaced, and what comes next is shown beside the unbroken run. */
export default interfering.step<Shown, 'decoder'>({
  ...storyTelling,
  task: ({ inputs: { tool, changes } }) =>
    tool === 'parts' && canCount(changes) ? surpriseTask(changes) : null,
  runs: (context) => ({ ...interfered(context), counted: context.result as CountedSurprise | null }),
  view: (v) => html`${promptLine(v, changedNext)} ${workbench(v, partTools(v, v.shown.counted))}`,
  shows: (v, { run = '' }) => !v.isAsking || !run.startsWith(CHANGED),
  predict: (v) => {
    const { words, inputs, shown } = v;
    const [first] = shown.story.written.candidates;
    if (inputs.prompt !== TWO_NAMES || inputs.written > 0 || !first) return null;
    const { left, least, place } = loweringMost(v, first);
    return oneOf(words, 'interfere', {
      options: OFFERED.map(String),
      label: (option) => {
        const [layer = '', head = ''] = option.split(',');
        return words.say('heads.option', { layer, head });
      },
      correct: String(place),
      params: {
        piece: spokenPiece(v, first),
        layer: String(place[0]),
        head: String(place[1]),
        before: words.fixed(first.probability, 3),
        after: words.fixed(least, 3),
        chosen: words.fixed(left[CHOSEN]!, 3),
      },
    });
  },
  reveal: (v) => {
    const [first] = v.shown.story.written.candidates;
    if (!first) return {};
    const [layer, head] = loweringMost(v, first).place;
    return { layer, head, changes: [headOff(layer, head)], cell: changedNext(first) };
  },
  untilAnswered: 'say.hidden',
  describe: (v) => sayBoth(v, v.shown.story.written.candidates[0]?.id),
  results: resultsOf,
});

const headOff = (layer: number, head: number) => ({ kind: 'off', layer: layer - 1, head: head - 1 }) as const;

/** What each of the offered heads leaves of a piece's probability when it alone is switched off, and which leaves least. */
function loweringMost({ shown: { story }, inputs }: Asked, piece: Candidate) {
  const left = OFFERED.map(([layer, head]) =>
    probabilityOf(story.model, inputs, [headOff(layer, head)], piece.id),
  );
  const least = Math.min(...left);
  return { left, least, place: OFFERED[left.indexOf(least)]! };
}

import { html } from 'lit';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { changedNext, interfered, interfering, resultsOf, sayBoth, type Interfered } from '../interfering.js';
import { workbench } from '../intervention-bench.js';
import { HE } from '../model.js';
import { spokenPiece, storyTelling } from '../telling.js';
import { promptLine } from '../writing.js';

const MOST_CHANGES = 2;

/** The model is to go on with another name, by hand and with few changes. */
export default interfering.step<Interfered, 'decoder'>({
  ...storyTelling,
  runs: interfered,
  view: (v) => html`${promptLine(v, changedNext)} ${v.puzzle()} ${workbench(v)}`,
  puzzle: (v) => {
    const { words, shown } = v;
    const { changed, applied, story } = shown;
    const he = changed.candidates.find(({ id }) => id === HE)?.probability ?? 0;
    const [first] = changed.candidates.filter(({ id }) => id !== HE);
    const hasChanged = applied.length > 0 && applied.length <= MOST_CHANGES;
    const isFirst = he > (first?.probability ?? 1);
    // What the text itself brings about is no change of the model.
    const wasFirst = story.written.candidates[0]?.id === HE;
    return puzzleOf(
      words,
      'he',
      { likeliest: isFirst && !wasFirst, few: hasChanged },
      {
        params: {
          he: words.fixed(he, 3),
          first: first ? spokenPiece(v, first) : '',
          most: words.fixed(first?.probability ?? 0, 3),
        },
      },
    );
  },
  describe: (v) => sayBoth(v, HE),
  results: resultsOf,
});

import { html, nothing, type TemplateResult } from 'lit';
import type { Candidate } from '../../../engine/model-types.js';
import { bars, barOf, type LabelledBar } from '../../base/numbers/bars.js';
import { control } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { TEMPERATURES } from '../../base/compute/scales.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { suggestions } from '../../base/controls/suggestions.js';
import { Run } from '../../base/compute/run.js';
import { withStory, type View } from '../later.js';
import { isText, nextRun, traced, writtenIn, type Inputs, type Story } from '../model.js';
import { quotedAt, quotedPiece, spokenPiece, storyTelling } from '../telling.js';
import { append, limits, nextCell, pieces, piecesOf, promptLine, writer } from '../writing.js';
import { OPENING } from '../definition.js';

/** So many of the next pieces are drawn. */
const SHOWN = 6;
const OPTIONS = 4;

interface Shown {
  readonly story: Story;
}

/** A language model that writes on, piece by piece, as it or the learner chooses. */
export default withStory.step<Shown, 'decoder'>({
  ...storyTelling,
  runs: ({ engine, inputs, resources: { decoder: model } }) => {
    const written = writtenIn(model, inputs);
    const deep = isDeep(inputs) ? traced(model, written, isListed(inputs)) : null;
    // The first run has the embeddings, where anything leads to them.
    return {
      embedding: new Run('all'),
      ...deep?.runs,
      next: nextRun(engine, inputs, written, deep?.runs ?? null),
      story: { model, written, traced: deep?.traced ?? null },
    };
  },
  view: (v) =>
    html`${promptLine(v, nextCell)}

      <div class="writing">
        ${v.compact ? nothing : html`<div class="settings whole">${settings(v)}</div>`}
        <div class="stack">${pieces(v)} ${v.compact ? nothing : limits(v)} ${v.note('learned.story')}</div>
        <div class="stack next">${next(v)}</div>
      </div>`,
  canSelect: (v) => !v.isAsking,
  predict: (v) => {
    const { words, inputs, shown } = v;
    if (inputs.prompt !== OPENING) return null;
    // What was asked stays about the text as it was, however it is written on.
    const { candidates, tokens } = shown.story.model.write({ ...inputs, count: 0 });
    const [first] = candidates;
    if (!first) return null;
    const options = byName(v, candidates.slice(0, OPTIONS));
    return oneOf(words, 'write', {
      options: options.map(({ id }) => String(id)),
      label: (id) =>
        spokenPiece(
          v,
          options.find((option) => String(option.id) === id)!,
        ),
      correct: String(first.id),
      params: {
        last: spokenPiece(v, tokens.at(-1)!),
        piece: spokenPiece(v, first),
        probability: words.fixed(first.probability, 3),
      },
    });
  },
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { words, shown } = v;
    const { candidates, tokens } = shown.story.written;
    const [first] = candidates;
    if (!first) return words.say('say.write-ended', { count: words.short(piecesOf(shown.story.written)) });
    return words.say('say.write', {
      last: quotedAt(v, tokens.length - 1),
      piece: quotedPiece(v, first),
      probability: v.text(nextCell(first)),
    });
  },
  results: ({ shown: { story } }) => ({
    statistics: story.written.candidates.slice(0, SHOWN).map(({ piece, logit, probability }) => ({
      of: { piece },
      numbers: { logit, probability },
    })),
  }),
});

/** In an order that does not tell which of them is the likeliest. */
const byName = (v: View, candidates: readonly Candidate[]): readonly Candidate[] =>
  [...candidates].sort((one, other) => spokenPiece(v, one).localeCompare(spokenPiece(v, other), 'en'));

/** Whether the selected number stands in the trace, or leads into it. */
const isDeep = ({ cell }: Inputs): boolean =>
  cell !== null && (cell.run !== 'next' || cell.stage === 'logits');

/** Of the trace only the matrix of the selected number is listed: there are hundreds. */
const isListed =
  ({ cell }: Inputs) =>
  (run: string, stage: string, head: number): boolean =>
    cell !== null && (cell.run ?? '') === run && cell.stage === stage && (cell.head ?? 0) === head;

function settings(v: View): TemplateResult {
  const { words } = v;
  return html`${v.covered(() => html`<div class="as-one">${writer(v)}</div>`)} ${control(v, 'speed')}
  ${control(v, 'seed')}
  ${sliderOf(v, 'temperature', {
    values: TEMPERATURES,
    text: (temperature) =>
      temperature === 0
        ? words.say('temperature.zero')
        : temperature === Infinity
          ? words.say('temperature.infinity')
          : words.short(temperature),
    ends: [words.say('temperature.start'), words.say('temperature.end')],
    part: 'temperature',
  })}`;
}

/** What may come next, each to be asked where its probability comes from, and to be appended. */
function next(v: View): TemplateResult | typeof nothing {
  const { words } = v;
  const { candidates } = v.shown.story.written;
  if (candidates.length === 0) return nothing;
  const shown = candidates.slice(0, SHOWN);
  const name = (candidate: Candidate): string => spokenPiece(v, candidate);
  const offered = shown.slice(0, OPTIONS);
  const others = shown.slice(OPTIONS);
  const listed = v.isAsking ? [...byName(v, offered), ...byName(v, others)] : shown;
  return html`
    ${bars(
      v,
      words.say('write.next'),
      listed.map((candidate) => candidateBar(v, candidate)),
      'next',
    )}
    ${
      v.canEdit('prompt') && !v.compact && shown.length > 0
        ? v.covered(() =>
            suggestions(words.say('write.append'), shown.filter(isText), name, (candidate) => {
              append(v, candidate);
            }),
          )
        : nothing
    }
    ${candidates.length > SHOWN ? v.note('write.others', { count: words.short(candidates.length - SHOWN) }) : nothing}
  `;
}

/** How likely a piece is; while that is asked, it can be pressed to say that it is the likeliest. */
function candidateBar(v: View, candidate: Candidate): LabelledBar {
  const cell = nextCell(candidate);
  const label = spokenPiece(v, candidate);
  const answer = v.shownAnswer(String(candidate.id));
  return v.isAsking
    ? { label, text: '', value: 0, role: 'plain', covered: v.text(cell).length, answer }
    : { ...barOf(v, cell, label, 'plain'), ...(answer?.guess === 'given' && { answer }) };
}

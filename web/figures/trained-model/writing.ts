import { html, nothing, type TemplateResult } from 'lit';
import type { Candidate, Token } from '../../engine/model-types.js';
import type { Patch } from '../../model/controller.js';
import { checkText } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/fields/text-input.js';
import '../../parts/fields/written-text.js';
import '../../parts/kit/each-frame.js';
import { button, leading } from '../base/controls/button.js';
import { stated } from '../base/controls/controls.js';
import { suggestions } from '../base/controls/suggestions.js';
import type { TrainedModelFields } from './definition.js';
import { OPENING } from './definition.js';
import type { WrittenText } from '../../work/story-model.js';
import { pieceName } from './figure.js';
import type { View } from './later.js';
import { MOST_TRACED, spelt, tracedText } from './model.js';

type StoryView = View;
type StoryPatch = Patch<TrainedModelFields>;

/** What a line of text shows in place of the end of a paragraph, which it has no room for. */
const LINE_END = '⏎';
/** A blank that is a piece by itself. */
const BLANK = '␣';

/** Texts whose next piece, or whose heads, are worth a look. */
const TEXTS = [
  OPENING,
  'Once upon a time, there was a boy named Timmy. He',
  'Lily and Timmy went to the park. She',
];

/**
 * How long one frame writes at most, in milliseconds: with what is drawn after it, a frame stays below 50, and more than half
 * of the time is spent on writing.
 */
const BUDGET = 32;

/** The number of a piece that may come next. */
export const nextCell = ({ id }: Candidate): ShownCell<'probabilities'> => ({
  run: 'next',
  stage: 'probabilities',
  row: 0,
  col: id,
});

/** Where a new text is looked at, by the likeliest piece after it; a step that says nothing looks by itself. */
type Look = (first: Candidate) => ShownCell<'probabilities'>;

/** A text of nothing at all: the engine would name its own input. */
class NoText extends InputError {
  override readonly words = { en: { 'problem.no-text': '{name}: type at least one word.' } };
}

/** The text is another one. Errors: NoText, or EngineError where the model can't read it. */
function readPrompt({ words, inputs, shown: { story } }: StoryView, prompt: string, look?: Look): StoryPatch {
  if (prompt === '') throw new NoText('problem.no-text', { name: words.say('prompt.label') });
  const { candidates } = story.model.write({ ...inputs, prompt, count: 0 });
  const [first] = candidates;
  return { prompt, written: 0, cell: (first && look?.(first)) ?? null };
}

/** The text, to be edited and typed on. */
export function promptLine(v: StoryView, look?: Look): TemplateResult | typeof nothing {
  const { words, shown, inputs } = v;
  const text = shown.story.written.text.replaceAll('\n', LINE_END);
  if (v.fixed) return nothing;
  const name = words.say('prompt.label');
  if (!v.canEdit('prompt')) return stated(name, text);
  const draft = v.draft('prompt');
  v.set.set('prompt', () => ({ name, value: text, isTyped: true }));
  return html`<div class="whole">
    <soft-text-input
      .label=${name}
      .clearLabel=${words.say('prompt.clear')}
      .value=${draft?.text ?? text}
      .problem=${draft?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ readonly text: string; readonly final: boolean }>) => {
        // A line that is left as it was is not read anew: its pieces stay those that the model wrote.
        if (detail.text === text && !draft) return;
        stop(v);
        v.type('prompt', detail.text, detail.final, (typed) =>
          readPrompt(v, checkText(typed, name).replaceAll(LINE_END, '\n'), look),
        );
      }}
    ></soft-text-input>
    ${
      v.compact || !v.canEdit('written')
        ? nothing
        : suggestions(
            words.say('prompt.try'),
            TEXTS.filter((each) => each !== inputs.prompt),
            lastWords,
            (each) => {
              stop(v);
              take(v, each, look);
            },
          )
    }
  </div>`;
}

/** As if it were typed: a text that is refused stays in its line, with the reason. */
function take(v: StoryView, text: string, look?: Look): void {
  const name = v.words.say('prompt.label');
  v.type('prompt', text.replaceAll('\n', LINE_END), true, () => readPrompt(v, checkText(text, name), look));
}

/** Enough of a text to tell it from others. */
const lastWords = (text: string): string => `… ${text.split(' ').slice(-5).join(' ')}`;

/** Of the last layer, from 0: one whose weights differ from piece to piece, and that no question is about. */
const TINTING = { layer: 4, sublayer: 'attention', head: 6 } as const;

/** What the last piece puts on each token in that head; null while the model writes, and of a text that no trace holds. */
function lastWeights(v: StoryView): readonly number[] | null {
  const { model, written } = v.shown.story;
  if (v.compact || isWriting(v) || written.tokens.length > MOST_TRACED) return null;
  const text = tracedText(model, written.tokens);
  if (text === '') return null;
  const weights = model.trace(text).numbers({ stage: 'weights', ...TINTING });
  return weights.rows === written.tokens.length ? [...rowOf(weights, weights.rows - 1)] : null;
}

/** The text as it reads, cut into tokens; those that the model wrote are told apart. */
export function pieces(v: StoryView): TemplateResult {
  const { words, shown } = v;
  const { tokens, given } = shown.story.written;
  const weights = lastWeights(v);
  const count = piecesOf(shown.story.written);
  const name = words.counted('prompt.cut', count, { count: words.short(count) });
  const place = { layer: String(TINTING.layer + 1), head: String(TINTING.head + 1) };
  return html`<div>
    <p class="caption" aria-hidden="true">${name}</p>
    <soft-written-text
      .label=${name}
      .pieces=${tokens.slice(1).map((token, index) => ({
        ...readAs(words, token),
        isWritten: index + 1 >= given,
        share: weights?.[index + 1] ?? 0,
      }))}
    ></soft-written-text>
    ${weights ? v.note('prompt.tinted', { last: nameAfter(words, tokens.at(-1)!), ...place }) : nothing}
  </div>`;
}

/** So many: all tokens but the first, which starts a text and is no piece of it. */
export const piecesOf = ({ tokens }: WrittenText): number => tokens.length - 1;

/** What stands in the running text for a piece: what is no text is a sign, which nobody takes for a word. */
function readAs(words: StoryView['words'], token: Token) {
  const { piece } = token;
  const isBlank = piece.trim() === '';
  const endsLine = piece === '\n' || piece === '<0x0A>';
  return {
    text: endsLine ? LINE_END : isBlank ? BLANK : nameAfter(words, token),
    isSign: isBlank || endsLine || /^<.+>$/.test(piece),
    isAfterBlank: piece.startsWith(' '),
    endsLine,
  };
}

/** A token that starts a text ends the one before it. */
const nameAfter = (words: StoryView['words'], token: Token): string =>
  token.piece === '<s>' ? words.say('piece.end') : pieceName(words, token);

/** It goes on from where it was left: undo, an address or a page that sets the text leaves it at another place. */
function isWriting(v: StoryView): boolean {
  const left = v.use.writing;
  return left?.prompt === v.inputs.prompt && left.written === v.inputs.written;
}

function stop(v: StoryView): void {
  if (!isWriting(v)) return;
  delete v.use.writing;
  const { written } = v.inputs;
  // Nobody asked for the number: with the text it is looked at.
  v.update({ written, cell: lookedAt(v, written) }, { gesture: 'writing', final: true });
}

/** Lets the model write, and stops it. */
export function writer(v: StoryView): TemplateResult | typeof nothing {
  const { words, shown, inputs } = v;
  const { ended } = shown.story.written;
  if (v.fixed || !v.canEdit('written')) return nothing;
  const isRunning = isWriting(v) && !ended;
  const toggle = (): void => {
    if (isRunning) stop(v);
    else {
      v.use.writing = { prompt: inputs.prompt, written: inputs.written };
      // A story takes less time than to draw that it is about to be written.
      writeOn(v);
    }
    v.redraw();
  };
  return html`${button(words.say(isRunning ? 'write.stop' : 'write.start'), toggle, leading(v), ended)}
    <soft-each-frame
      .isRunning=${isRunning}
      @frame=${() => {
        writeOn(v);
      }}
    ></soft-each-frame>`;
}

/** Why the model writes no more, and how much of a long text can be asked. */
export function limits(v: StoryView): TemplateResult {
  const { ended, tokens } = v.shown.story.written;
  const isWriter = !v.fixed && v.canEdit('written');
  return html`${ended && isWriter ? v.note(tokens.length >= 512 ? 'write.full' : 'write.ended') : nothing}
  ${tokens.length > MOST_TRACED ? v.note('write.traced', { count: String(MOST_TRACED) }) : nothing}`;
}

/**
 * As much as a frame has room for; one step of undo takes all of it back. Where it is as quick as it can be, no number is
 * looked at until it has ended, since nobody could read where it comes from.
 */
function writeOn(v: StoryView): void {
  const { inputs, shown } = v;
  const { model } = shown.story;
  const start = performance.now();
  const isFast = inputs.speed === 'fast';
  let isFirst = true;
  const isEnough = (): boolean => {
    const wasFirst = isFirst;
    isFirst = false;
    return !wasFirst && (!isFast || performance.now() - start > BUDGET);
  };
  const { count, ended } = model.writeOn({ ...inputs, count: inputs.written }, isEnough);
  if (ended) delete v.use.writing;
  else v.use.writing = { prompt: inputs.prompt, written: count };
  v.update(
    { written: count, cell: isFast ? null : lookedAt(v, count) },
    { gesture: 'writing', final: ended, held: !ended },
  );
}

/** The likeliest piece after so many that are written. */
function lookedAt({ inputs, shown: { story } }: StoryView, count: number): ShownCell<'probabilities'> | null {
  const [first] = story.model.write({ ...inputs, count }).candidates;
  return first ? nextCell(first) : null;
}

/** Appends one piece that the learner chose. */
export function append(v: StoryView, piece: Token): void {
  stop(v);
  take(v, `${v.shown.story.written.text}${spelt([piece])}`, nextCell);
}

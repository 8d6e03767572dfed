import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey, Params } from '../../../model/language/language.js';
import { readAnswer, SKIPPED } from '../../../model/answers.js';
import type { Answer } from '../../../model/results.js';
import '../../../parts/questions/outcome.js';
import type { OutcomeScale } from '../../../parts/questions/outcome.js';
import '../../../parts/questions/prediction.js';

type Range = readonly [from: number, to: number];

/**
 * A question to answer before the engine does; `correct` is what it computed, null where it computes only once there is
 * an answer; `because` says why.
 */
type Question = { readonly question: string; readonly because: string } & (
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly correct: string;
      /** Known from earlier runs: the learner repeats them to see it. */
      readonly measured?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly correct: number | null;
      /** The ends of the axis on which guess and truth are drawn: those of the quantity, such as 0 and 1 of a weight. */
      readonly scale?: Range;
      /** The quantity has no other values, such as a share: another guess is none. */
      readonly range?: Range;
      readonly write: (value: number) => string;
    }
);

/** A question, with what draws it and tells what came of it: a step that asks none does without. */
export type Prediction = Question & {
  readonly card: typeof predictionCard;
  readonly outcome: typeof outcomeLine;
  readonly tell: typeof tellOutcome;
};

/** A question in its own words. */
export const ask = (question: Question): Prediction => ({
  ...question,
  card: predictionCard,
  outcome: outcomeLine,
  tell: tellOutcome,
});

const en = {
  'prediction.compute': 'Compute it',
  'prediction.compute-guess': '{guess}. Compute it',
  'prediction.skip': 'Skip',
  'prediction.yours': 'Your prediction',
  'prediction.unreadable': '{name}: “{given}” was given; a number is needed, such as {example}.',
  'outcome.quoted': '“{text}”',
  'outcome.told': 'You said {yours}; {computed} was computed.',
  'outcome.told-measured': 'You said {yours}; {computed} was measured.',
  'outcome.same': 'You said {yours}, which is right.',
  'outcome.skipped': 'Computed: {computed}.',
  'outcome.skipped-measured': 'Measured: {computed}.',
} as const;

interface OneOfOptions<Option extends string> {
  readonly options: readonly Option[];
  readonly correct: Option;
  /** Known from earlier runs: the learner repeats them to see it. */
  readonly measured?: boolean;
  /** What is put into all its messages. */
  readonly params?: Params;
  /** In place of the messages of that name. */
  readonly question?: string;
  readonly because?: string;
  label?(option: Option): string;
}

/** A question with a few answers: the messages `<name>.question`, `<name>.<option>` and `<name>.because`. */
export function oneOf<Option extends string>(
  words: Language,
  name: string,
  { options, correct, measured = false, params, label, ...texts }: OneOfOptions<Option>,
): Prediction {
  const say = (message: string): string => words.say(`${name}.${message}` as MessageKey, params);
  return ask({
    kind: 'choice',
    question: texts.question ?? say('question'),
    options: options.map((value) => ({ value, label: label?.(value) ?? say(value) })),
    correct,
    measured,
    because: texts.because ?? say('because'),
  });
}

interface NumberOptions {
  readonly correct: number | null;
  /** How numbers are written. */
  readonly decimals: number;
  /** The ends of the axis on which guess and truth are drawn. */
  readonly scale?: Range;
  /** The same, where the quantity has no other values: a share, a weight, a percentage, a cosine. */
  readonly range?: Range;
  /** What is put into both its messages. */
  readonly params?: Params;
  /** In place of the message of that name. */
  readonly because?: string;
}

/** A question for a number: the messages `<name>.question` and, also with {answer}, `<name>.because`. */
export function numberOf(
  words: Language,
  name: string,
  { correct, decimals, range, scale = range, params, because }: NumberOptions,
): Prediction {
  const write = (value: number): string => words.fixed(value, decimals);
  const say = (message: string, more?: Params): string =>
    words.say(`${name}.${message}` as MessageKey, { ...params, ...more });
  return ask({
    kind: 'number',
    question: say('question'),
    correct,
    ...(scale && { scale }),
    ...(range && { range }),
    write,
    because: because ?? (correct === null ? '' : say('because', { answer: write(correct) })),
  });
}

interface Answering {
  /** Takes what is chosen or typed so far. */
  readonly choose: (answer: string) => void;
  /** Takes the answer as it goes into the state. */
  readonly predict: (answer: string) => void;
}

/** A longer guess would make the button wider than the room that it has: parts/questions/prediction.styles.ts. */
const LONGEST_ON_BUTTON = 16;

/** What asks; `guess` is what is chosen or typed so far. */
function predictionCard(
  prediction: Question,
  guess: string | null,
  language: Language,
  { choose, predict }: Answering,
): TemplateResult {
  const words = language.with({ en });
  const { kind, question } = prediction;
  const range = kind === 'number' ? prediction.range : undefined;
  const [least, most] = range ?? [-Infinity, Infinity];
  return html`<soft-prediction
    part="prediction"
    exportparts="actions"
    .question=${question}
    .kind=${kind}
    .options=${kind === 'choice' ? prediction.options : []}
    .parse=${(text: string) => {
      const number = language.read(text);
      return number !== null && number >= least && number <= most ? number : null;
    }}
    .axis=${(kind === 'number' && prediction.scale) || null}
    .format=${(value: number) => language.short(value)}
    .guess=${guess}
    .texts=${{
      compute: (said: string | null) =>
        said === null || said.length > LONGEST_ON_BUTTON
          ? words.say('prediction.compute')
          : words.say('prediction.compute-guess', { guess: said }),
      skip: words.say('prediction.skip'),
      unreadable: (given: string) =>
        words.say(range ? 'problem.number' : 'prediction.unreadable', {
          name: words.say('prediction.yours'),
          given: given.slice(0, 40),
          least: language.short(least),
          most: language.short(most),
          example: exampleOf(prediction, language),
        }),
    }}
    @guess=${({ detail }: CustomEvent<{ guess: string }>) => {
      choose(detail.guess);
    }}
    @predict=${({ detail }: CustomEvent<{ answer: string | number }>) => {
      predict(String(detail.answer));
    }}
    @skip=${() => {
      predict(SKIPPED);
    }}
  ></soft-prediction>`;
}

/** The learner's answer as it was given; null where the question was skipped, or is open. */
const answerTo = ({ kind }: Question, predicted: string | null): Answer | null =>
  predicted === null ? null : readAnswer(kind, predicted);

/**
 * The number that is guessed so far, as the language of the page writes it, or that was given, as an address does; null where
 * there is none, or what is typed is none yet.
 */
export function guessedNumber({ guess, isAsking, words }: GuessedView): number | null {
  if (guess === null) return null;
  const read = isAsking ? words.read(guess) : readAnswer('number', guess);
  return typeof read === 'number' ? read : null;
}

interface GuessedView {
  readonly guess: string | null;
  readonly isAsking: boolean;
  readonly words: Pick<Language, 'read'>;
}

/** A number as the answer is written: whole where that is, as of dollars. */
function exampleOf(prediction: Question, language: Language): string {
  const write = prediction.kind === 'number' ? prediction.write : language.short.bind(language);
  return language.short(language.read(write(0.5)) === 0.5 ? 0.5 : 500);
}

/** What the learner said beside what was computed; '' until that is known. */
function tellOutcome(prediction: Question, predicted: string | null, language: Language): string {
  if (prediction.correct === null) return '';
  const words = language.with({ en });
  const write = (value: unknown): string => {
    if (prediction.kind === 'number') return prediction.write(Number(value));
    const label = prediction.options.find((option) => option.value === value)?.label ?? String(value);
    return words.say('outcome.quoted', { text: label.replace(/\.$/, '') });
  };
  const answer = answerTo(prediction, predicted);
  const computed = write(prediction.correct);
  const isMeasured = prediction.kind === 'choice' && prediction.measured === true;
  if (answer === null)
    return words.say(isMeasured ? 'outcome.skipped-measured' : 'outcome.skipped', { computed });
  const yours = write(answer);
  if (yours === computed) return words.say('outcome.same', { yours });
  return words.say(isMeasured ? 'outcome.told-measured' : 'outcome.told', { yours, computed });
}

/** The same as a line of the figure, a guessed number on an axis with the computed one. */
function outcomeLine(prediction: Question, predicted: string | null, language: Language): TemplateResult {
  const { because } = prediction;
  return html`<soft-outcome
    class="answered"
    part="outcome"
    .text=${tellOutcome(prediction, predicted, language)}
    .because=${because}
    .scale=${scaleOf(prediction, answerTo(prediction, predicted))}
    .format=${(value: number) => language.short(value)}
  ></soft-outcome>`;
}

function scaleOf(prediction: Question, answer: Answer | null): OutcomeScale | null {
  if (prediction.kind !== 'number' || prediction.correct === null || typeof answer !== 'number') return null;
  const { correct } = prediction;
  const [from, to] = prediction.scale ?? [Math.min(0, answer, correct), Math.max(0, answer, correct)];
  return from === to ? null : { from, to, yours: answer, computed: correct };
}

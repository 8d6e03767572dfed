import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey, Params } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import type { Answer } from '../../model/results.js';
import '../../parts/prediction.js';

/** A question to answer before the engine does; `correct` is what it computed, `because` says why. */
export type Prediction = { readonly question: string; readonly because: string } & (
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly correct: string;
      /** Known from earlier runs: the learner repeats them to see it. */
      readonly measured?: boolean;
    }
  | { readonly kind: 'number'; readonly correct: number; readonly write: (value: number) => string }
  | {
      readonly kind: 'bars';
      readonly bars: readonly { readonly label: string; readonly value: number }[];
      readonly correct: readonly number[];
      readonly write: (value: number) => string;
    }
);

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
  return {
    kind: 'choice',
    question: texts.question ?? say('question'),
    options: options.map((value) => ({ value, label: label?.(value) ?? say(value) })),
    correct,
    measured,
    because: texts.because ?? say('because'),
  };
}

interface NumberOptions {
  readonly correct: number;
  /** How numbers are written. */
  readonly decimals: number;
  /** What is put into both its messages. */
  readonly params?: Params;
  /** In place of the message of that name. */
  readonly because?: string;
}

/** A question for a number: the messages `<name>.question` and, also with {answer}, `<name>.because`. */
export function numberOf(
  words: Language,
  name: string,
  { correct, decimals, params, because }: NumberOptions,
): Prediction {
  const write = (value: number): string => words.fixed(value, decimals);
  const say = (message: string, more?: Params): string =>
    words.say(`${name}.${message}` as MessageKey, { ...params, ...more });
  return {
    kind: 'number',
    question: say('question'),
    correct,
    write,
    because: because ?? say('because', { answer: write(correct) }),
  };
}

/**
 * The outcome is shown once there is an answer: null is none yet, "" that of who skipped it.
 * `predict` takes the answer as it goes into the state; undefined asks again.
 */
export function predictionCard(
  prediction: Prediction,
  predicted: string | null,
  language: Language,
  predict: (answer: string | undefined) => void,
): TemplateResult {
  const { kind, question, because, correct } = prediction;
  return html`<soft-prediction
    part="prediction"
    .question=${question}
    .kind=${kind}
    .options=${kind === 'choice' ? prediction.options : []}
    .bars=${kind === 'bars' ? prediction.bars : []}
    .format=${kind === 'choice' ? String : prediction.write}
    .parse=${language.read}
    .answer=${predicted === null ? null : readAnswer(kind, predicted)}
    .outcome=${predicted === null ? null : { correct, sentence: because }}
    .texts=${{
      compute: language.say('prediction.compute'),
      skip: language.say('prediction.skip'),
      again: language.say('prediction.again'),
      yours: language.say('prediction.yours'),
      computed: language.say(
        kind === 'choice' && prediction.measured ? 'prediction.measured' : 'prediction.computed',
      ),
      unreadable: (given: string) => language.say('prediction.unreadable', { given: given.slice(0, 40) }),
    }}
    @predict=${({ detail }: CustomEvent<{ answer: string | number | readonly number[] }>) => {
      predict(String(detail.answer));
    }}
    @skip=${() => {
      predict('');
    }}
    @again=${() => {
      predict(undefined);
    }}
  ></soft-prediction>`;
}

/** The answer as it was given; null where the question was skipped or the address holds no number. */
export function readAnswer(kind: Prediction['kind'], text: string): Answer | null {
  if (kind === 'choice') return text;
  const numbers = text.split(',').map(parseNumber);
  if (!numbers.every((number) => number !== null)) return null;
  return kind === 'bars' ? numbers : (numbers[0] ?? null);
}

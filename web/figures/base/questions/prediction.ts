import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey, Params } from '../../../model/language/language.js';
import { readAnswer, SKIPPED } from '../../../model/answers.js';
import '../../../parts/questions/prediction.js';

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
  | { readonly kind: 'number'; readonly correct: number | null; readonly write: (value: number) => string }
  | {
      readonly kind: 'bars';
      readonly bars: readonly { readonly label: string; readonly value: number }[];
      readonly correct: readonly number[];
      readonly write: (value: number) => string;
    }
);

/** A question, with what draws it: a step that asks none does without. */
export type Prediction = Question & { readonly card: typeof predictionCard };

/** A question in its own words. */
export const ask = (question: Question): Prediction => ({ ...question, card: predictionCard });

const en = {
  'prediction.compute': 'Compute it',
  'prediction.skip': 'Skip',
  'prediction.again': 'Ask me again',
  'prediction.yours': 'you said',
  'prediction.computed': 'computed',
  'prediction.measured': 'measured',
  'prediction.unreadable': 'Your prediction: “{given}” was given; a number is needed, such as 0.5.',
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
  return ask({
    kind: 'number',
    question: say('question'),
    correct,
    write,
    because: because ?? (correct === null ? '' : say('because', { answer: write(correct) })),
  });
}

/**
 * The outcome is shown once there is an answer: null is none yet, “skipped” that of who skipped it.
 * `predict` takes the answer as it goes into the state; undefined asks again.
 */
function predictionCard(
  prediction: Question,
  predicted: string | null,
  language: Language,
  predict: (answer: string | undefined) => void,
): TemplateResult {
  const words = language.with({ en });
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
    .outcome=${predicted === null || correct === null ? null : { correct, sentence: because }}
    .texts=${{
      compute: words.say('prediction.compute'),
      skip: words.say('prediction.skip'),
      again: words.say('prediction.again'),
      yours: words.say('prediction.yours'),
      computed: words.say(
        kind === 'choice' && prediction.measured ? 'prediction.measured' : 'prediction.computed',
      ),
      unreadable: (given: string) => words.say('prediction.unreadable', { given: given.slice(0, 40) }),
    }}
    @predict=${({ detail }: CustomEvent<{ answer: string | number | readonly number[] }>) => {
      predict(String(detail.answer));
    }}
    @skip=${() => {
      predict(SKIPPED);
    }}
    @again=${() => {
      predict(undefined);
    }}
  ></soft-prediction>`;
}

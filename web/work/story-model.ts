import type { AnyIntervention } from '../engine/intervention-types.js';
import type { LayerTrace } from '../engine/layer-types.js';
import type {
  Candidate,
  Decoder,
  GenerateInput,
  Generation,
  KeyValueCache,
  Token,
} from '../engine/model-types.js';

/** The seed and the temperature with which a text is written on. */
export interface Writing {
  readonly prompt: string;
  readonly seed: number;
  /** From 0 (always the likeliest token) to Infinity (all alike). */
  readonly temperature: number;
  /** So many tokens are written after the prompt, fewer where the text ends before. */
  readonly count: number;
  /** What is changed in the model; default: nothing. */
  readonly interventions?: readonly AnyIntervention[];
}

/** A text as far as it is written. */
export interface WrittenText {
  /** All of them, the start token first. */
  readonly tokens: readonly Token[];
  /** How many of them are the prompt's. */
  readonly given: number;
  readonly text: string;
  /** The model has ended it, or its 512 positions are full. */
  readonly ended: boolean;
  /** Every token that may come next at this temperature, the likeliest first. */
  readonly candidates: readonly Candidate[];
}

interface Kept {
  readonly key: string;
  readonly generation: Generation;
  readonly given: number;
  readonly tokens: Token[];
  /** With which the tokens after the prompt were drawn; null while there is none. */
  temperature: number | null;
  /** The last that was asked for. */
  written: WrittenText | null;
}

/** Two stand side by side where a run is compared with another. */
const MOST_KEPT = 2;

/** All tokens of the vocabulary. */
const VOCABULARY = 512;

/**
 * The story model with what it has read and written last: a figure that is drawn anew asks for the same once more. All
 * is given back with it.
 */
export class StoryModel {
  readonly decoder: Decoder;
  private traces: { readonly key: string; readonly trace: LayerTrace }[] = [];
  private generations: Kept[] = [];

  constructor(decoder: Decoder) {
    this.decoder = decoder;
  }

  /**
   * Every intermediate of a text; the model gives it back. Errors: EngineError for an empty text, more than 128 tokens, or
   * interventions that the text or one another excludes.
   */
  trace(text: string, interventions: readonly AnyIntervention[] = []): LayerTrace {
    const key = JSON.stringify([text, interventions]);
    const known = this.traces.find((each) => each.key === key);
    const kept = known ?? { key, trace: this.decoder.trace(text, { interventions }) };
    this.traces = latest(this.traces, kept, ({ trace }) => {
      trace.dispose();
    });
    return kept.trace;
  }

  /**
   * The prompt, and what the model writes after it: the same for the same writing. More of a text goes on where it is.
   * Errors: EngineError for an empty prompt, more than 511 tokens, or interventions as above.
   */
  write(writing: Writing): WrittenText {
    const kept = this.keep(writing);
    const { generation, tokens, given } = kept;
    kept.written ??= {
      given,
      tokens: [...tokens],
      text: generation.text,
      ended: generation.ended,
      candidates: [],
    };
    return { ...kept.written, candidates: candidatesOf(kept, writing.temperature) };
  }

  /**
   * Goes on with a text, token by token, until `isEnough`, or it ends; how many tokens then follow the prompt. Errors: as
   * write().
   */
  writeOn(writing: Writing, isEnough: () => boolean): { readonly count: number; readonly ended: boolean } {
    const kept = this.keep(writing);
    const { generation, tokens, given } = kept;
    while (!generation.ended && !isEnough()) appendTo(kept, writing.temperature);
    return { count: tokens.length - given, ended: generation.ended };
  }

  /** What is kept of that text, and what its last step computed. Errors: as write(). */
  cache(writing: Writing): KeyValueCache {
    return this.keep(writing).generation.cache;
  }

  dispose(): void {
    for (const { trace } of this.traces.splice(0)) trace.dispose();
    for (const { generation } of this.generations.splice(0)) generation.dispose();
    this.decoder.dispose();
  }

  /** The text as far as it is wanted. */
  private keep({ prompt, seed, temperature, count, interventions = [] }: Writing): Kept {
    const key = JSON.stringify([prompt, seed, interventions]);
    // A prompt that was read can be written on at any temperature.
    const usable = this.generations.filter(
      (each) =>
        each.key === key &&
        each.tokens.length <= each.given + count &&
        [null, temperature].includes(each.temperature),
    );
    // Its own beginning may be kept beside a text.
    const longest = usable.sort((one, other) => other.tokens.length - one.tokens.length)[0];
    const kept = longest ?? this.begin(key, { prompt, seed, interventions });
    this.generations = latest(this.generations, kept, ({ generation }) => {
      generation.dispose();
    });
    const { generation, tokens, given } = kept;
    while (tokens.length < given + count && !generation.ended) appendTo(kept, temperature);
    return kept;
  }

  private begin(key: string, input: GenerateInput): Kept {
    const generation = this.decoder.generate(input);
    const tokens = [...generation.tokens];
    return { key, generation, given: tokens.length, tokens, temperature: null, written: null };
  }
}

function appendTo(kept: Kept, temperature: number): void {
  kept.tokens.push(kept.generation.next({ temperature }));
  kept.temperature = temperature;
  kept.written = null;
}

const candidatesOf = ({ generation }: Kept, temperature: number): readonly Candidate[] =>
  generation.ended ? [] : generation.candidates({ count: VOCABULARY, temperature });

/** With this one as the last; those that are too many are given back. */
function latest<Item>(items: readonly Item[], item: Item, giveBack: (item: Item) => void): Item[] {
  const all = [...items.filter((other) => other !== item), item];
  all.slice(0, -MOST_KEPT).forEach(giveBack);
  return all.slice(-MOST_KEPT);
}

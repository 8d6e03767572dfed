import { accept, refusal } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkOption, checkProperties, checkText, checkTexts, refuse } from './check.js';
import type {
  EncodedText,
  Encoder,
  EncoderScores,
  ScoresInput,
  SurveyedWeight,
  SurveyInput,
  WeightPlace,
} from './encoder-types.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { LayerTrace } from './layer-types.js';
import { writeFile } from './model-file.js';
import type { Handle, Lease } from './model-file.js';
import type { FileOptions } from './model-types.js';
import type { RawLearning } from './raw-learning.js';
import { disposed } from './word-vectors.js';

const SCORES_PROPERTIES = ['text', 'from', 'layer', 'head'] satisfies (keyof ScoresInput)[];
const SURVEY_PROPERTIES = ['sentences', 'places', 'onProgress', 'signal'] satisfies (keyof SurveyInput)[];
const PLACE_PROPERTIES = ['layer', 'head', 'query', 'key'] satisfies (keyof WeightPlace)[];

/** After so many milliseconds a survey lets the page have its turn. */
const TURN = 8;

/** Fetches the second file. */
export type ReadRest = (options: FileOptions) => Promise<Uint8Array>;

export class WasmEncoder implements Encoder {
  readonly #boundary: Boundary<RawLearning>;
  readonly #readRest: ReadRest;
  #lease: Lease | null;

  constructor(boundary: Boundary<RawLearning>, lease: Lease, readRest: ReadRest) {
    this.#boundary = boundary;
    this.#readRest = readRest;
    this.#lease = lease;
  }

  get layers(): 1 | 2 {
    return this.#call(
      () => undefined,
      (raw, handle) => (raw.countLayers(handle) === 1 ? 1 : 2),
    );
  }

  async loadRest(options: FileOptions = {}): Promise<void> {
    if (this.layers === 2) return;
    const bytes = await this.#readRest(options);
    this.#call(
      () => undefined,
      (raw, handle) => accepted(raw, writeFile(raw, bytes) && raw.loadRestOfEncoder(handle)),
    );
  }

  encode(text: string): EncodedText {
    return this.#call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => accept(raw, raw.encodeText(handle, checked)),
    );
  }

  trace(text: string): LayerTrace {
    const trace = this.#call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => accepted(raw, raw.traceEncoding(handle, checked)),
    );
    return new WasmLayerTrace(this.#boundary, trace);
  }

  scores(input: ScoresInput): EncoderScores {
    return this.#call(
      () => {
        checkProperties(input, 'input', SCORES_PROPERTIES);
        const { text, from, layer = 0, head = 0 } = input;
        const sources = this.#boundary.call(
          () => undefined,
          (raw) => raw.scoreSources(),
        );
        return {
          text: checkText(text, 'text'),
          source: checkOption(from, 'from', sources),
          layer: checkIndex(layer, 'layer'),
          head: checkIndex(head, 'head'),
        };
      },
      (raw, handle, { text, layer, head, source }) =>
        accept(raw, raw.scoresOfText(handle, text, layer, head, source)),
    );
  }

  async survey(input: SurveyInput): Promise<readonly SurveyedWeight[]> {
    checkProperties(input, 'input', SURVEY_PROPERTIES);
    const { onProgress, signal } = input;
    const sentences = checkTexts(input.sentences, 'sentences');
    const survey = this.#call(
      () => checkPlaces(input.places),
      (raw, handle, places) => accepted(raw, raw.openSurvey(handle, places)),
    );
    try {
      let turn = performance.now();
      for (const [index, sentence] of sentences.entries()) {
        signal?.throwIfAborted();
        this.#call(
          () => sentence,
          (raw, _handle, text) => accepted(raw, raw.addToSurvey(survey, text)),
        );
        if (performance.now() - turn < TURN) continue;
        onProgress?.({ done: index + 1, total: sentences.length });
        await new Promise((resolve) => setTimeout(resolve));
        turn = performance.now();
      }
      onProgress?.({ done: sentences.length, total: sentences.length });
      return this.#call(
        () => undefined,
        (raw) => raw.resultsOfSurvey(survey),
      );
    } finally {
      // Where the module has stopped, there is nothing left to give back.
      if (!this.#boundary.hasStopped) {
        this.#boundary.call(
          () => undefined,
          (raw) => raw.closeSurvey(survey),
        );
      }
    }
  }

  dispose(): void {
    this.#lease?.release();
    this.#lease = null;
  }

  #call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: RawLearning, handle: Handle, checked: Checked) => Answer,
  ): Answer {
    const lease = this.#lease;
    if (lease === null) throw disposed('The encoder');
    return this.#boundary.call(check, (raw, checked) => compute(raw, lease.handle, checked));
  }
}

/** What is 0 or false was refused. */
function accepted<Answer>(raw: RawLearning, answer: Answer): Answer {
  if (!answer) throw refusal(raw);
  return answer;
}

/** Layer, head, query and key of one place after the other. */
function checkPlaces(places: unknown): readonly number[] {
  if (!Array.isArray(places)) throw refuse('wrong-type', 'places', places, 'an array of places');
  return Array.from(places, (place: unknown, i) => {
    const name = `places[${i}]`;
    checkProperties(place, name, PLACE_PROPERTIES);
    const { layer, head, query, key } = place as WeightPlace;
    return [
      checkIndex(layer, `${name}.layer`),
      checkIndex(head, `${name}.head`),
      checkIndex(query, `${name}.query`),
      checkIndex(key, `${name}.key`),
    ];
  }).flat();
}

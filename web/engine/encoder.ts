import type { Boundary } from './boundary.js';
import { checkIndex, checkOption, checkProperties, checkText, checkTexts, refuse } from './check.js';
import type {
  EncodedText,
  Encoder,
  EncoderScores,
  OffsetSurveyInput,
  ScoresInput,
  SurveyedOffsets,
  SurveyedWeight,
  SurveyInput,
  WeightPlace,
} from './encoder-types.js';
import { giveBack, Held } from './held.js';
import type { Handle, Lease } from './held.js';
import { oneByOne } from './one-by-one.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { InterventionOptions } from './intervention-types.js';
import { checkInterventionOptions } from './interventions.js';
import type { LayerTrace } from './layer-types.js';
import { writeFile } from './model-file.js';
import type { FileOptions } from './model-types.js';
import { SCORE_SOURCES } from './names.js';
import type { RawLearning } from './raw-learning.js';
import type { Utf8 } from './raw-module.js';

const SCORES_PROPERTIES = ['text', 'from', 'layer', 'head'] satisfies (keyof ScoresInput)[];
const SURVEY_OPTIONS = ['sentences', 'onProgress', 'nextSlice', 'signal'] as const;
const SURVEY_PROPERTIES = [...SURVEY_OPTIONS, 'places'] satisfies (keyof SurveyInput)[];
const OFFSET_SURVEY_PROPERTIES = [...SURVEY_OPTIONS, 'layer'] satisfies (keyof OffsetSurveyInput)[];
const PLACE_PROPERTIES = ['layer', 'head', 'query', 'key'] satisfies (keyof WeightPlace)[];

/** Fetches the second file. */
export type ReadRest = (options: FileOptions) => Promise<Uint8Array>;

export class WasmEncoder implements Encoder {
  readonly #boundary: Boundary<RawLearning>;
  readonly #held: Held;
  readonly #readRest: ReadRest;

  constructor(boundary: Boundary<RawLearning>, lease: Lease, readRest: ReadRest) {
    this.#boundary = boundary;
    this.#readRest = readRest;
    this.#held = new Held(boundary, 'The encoder', lease);
  }

  get layers(): 1 | 2 {
    return this.#held.read((raw, handle) => (raw.countLayers(handle) === 1 ? 1 : 2));
  }

  async loadRest(options: FileOptions = {}): Promise<void> {
    if (this.layers === 2) return;
    const bytes = await this.#readRest(options);
    this.#held.read((raw, handle) => {
      writeFile(raw, bytes);
      return raw.loadRestOfEncoder(handle);
    });
  }

  encode(text: string): EncodedText {
    return this.#held.call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => raw.encodeText(handle, checked),
    );
  }

  trace(text: string, options: InterventionOptions = {}): LayerTrace {
    const trace = this.#held.call(
      () => ({
        checked: checkText(text, 'text'),
        interventions: checkInterventionOptions(options),
      }),
      (raw, handle, { checked, interventions }) => raw.traceEncoding(handle, checked, interventions),
    );
    return new WasmLayerTrace(this.#boundary, trace);
  }

  scores(input: ScoresInput): EncoderScores {
    return this.#held.call(
      () => {
        checkProperties(input, 'input', SCORES_PROPERTIES);
        const { text, from, layer = 0, head = 0 } = input;
        return {
          text: checkText(text, 'text'),
          source: checkOption(from, 'from', SCORE_SOURCES),
          layer: checkIndex(layer, 'layer'),
          head: checkIndex(head, 'head'),
        };
      },
      (raw, handle, { text, layer, head, source }) => raw.scoresOfText(handle, text, layer, head, source),
    );
  }

  async survey(input: SurveyInput): Promise<readonly SurveyedWeight[]> {
    checkProperties(input, 'input', SURVEY_PROPERTIES);
    const survey = this.#held.call(
      () => checkPlaces(input.places),
      (raw, handle, places) => raw.openSurvey(handle, places),
    );
    return this.#survey(input, survey, {
      add: (raw, sentence) => raw.addToSurvey(survey, sentence),
      results: (raw) => raw.resultsOfSurvey(survey),
    });
  }

  async surveyOffsets(input: OffsetSurveyInput): Promise<readonly SurveyedOffsets[]> {
    checkProperties(input, 'input', OFFSET_SURVEY_PROPERTIES);
    const survey = this.#held.call(
      () => checkIndex(input.layer ?? 0, 'layer'),
      (raw, handle, layer) => raw.openOffsetSurvey(handle, layer),
    );
    return this.#survey(input, survey, {
      add: (raw, sentence) => raw.addToOffsetSurvey(survey, sentence),
      results: (raw) => raw.resultsOfOffsetSurvey(survey),
    });
  }

  /** Adds one sentence after the other to what is open, in slices, and closes it. */
  async #survey<Results>(
    input: Omit<SurveyInput, 'places'>,
    survey: Handle,
    { add, results }: OpenSurvey<Results>,
  ): Promise<Results> {
    try {
      await oneByOne(checkTexts(input.sentences, 'sentences'), input, (sentence) => {
        this.#held.read((raw) => add(raw, sentence));
      });
      return this.#held.read((raw) => results(raw));
    } finally {
      giveBack(this.#boundary, survey);
    }
  }

  dispose(): void {
    this.#held.dispose();
  }
}

/** What counts over sentences, and is to be closed. */
interface OpenSurvey<Results> {
  readonly add: (raw: RawLearning, sentence: Utf8) => undefined | null;
  readonly results: (raw: RawLearning) => Results | null;
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

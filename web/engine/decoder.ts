import type { Matrix } from './attention-types.js';
import { accept } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkProperties, checkTemperature, checkText, refuse, refusalOf } from './check.js';
import { EngineError } from './errors.js';
import { giveBack, Held } from './held.js';
import type { Handle, Lease } from './held.js';
import { oneByOne } from './one-by-one.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { InterventionOptions } from './intervention-types.js';
import { checkInterventionOptions, checkInterventions } from './interventions.js';
import type { LayerTrace } from './layer-types.js';
import { checkSeed } from './learning-checks.js';
import type {
  Candidate,
  CandidatesOptions,
  Decoder,
  GenerateInput,
  Generation,
  HeadSurveyInput,
  KeptRows,
  KeptRowsInput,
  KeyValueCache,
  NextOptions,
  ReadInput,
  ReadText,
  ReadTexts,
  SurveyedHead,
  SurveyedHeads,
  TextOrIds,
  Token,
  TokenPlace,
  UnitPlace,
} from './model-types.js';
import type { RawLearning } from './raw-learning.js';

const GENERATE_PROPERTIES = ['prompt', 'seed', 'interventions'] satisfies (keyof GenerateInput)[];
const NEXT_PROPERTIES = ['temperature'] satisfies (keyof NextOptions)[];
const CANDIDATES_PROPERTIES = ['count', 'temperature'] satisfies (keyof CandidatesOptions)[];
const SURVEY_PROPERTIES = [
  'prompts',
  'places',
  'interventions',
  'onProgress',
  'nextSlice',
  'signal',
] satisfies (keyof HeadSurveyInput)[];
const READ_PROPERTIES = [
  'texts',
  'units',
  'interventions',
  'onProgress',
  'nextSlice',
  'signal',
] satisfies (keyof ReadInput)[];
const UNIT_PROPERTIES = ['layer', 'unit'] satisfies (keyof UnitPlace)[];
const PLACE_PROPERTIES = ['query', 'key', 'among'] satisfies (keyof TokenPlace)[];
const KEPT_ROWS_PROPERTIES = ['layer', 'head'] satisfies (keyof KeptRowsInput)[];
const DEFAULT_COUNT = 10;
/** Of each layer. */
const HEADS = 8;

export class WasmDecoder implements Decoder {
  readonly #boundary: Boundary<RawLearning>;
  readonly #held: Held;
  #vocabulary: readonly Token[] | null = null;

  constructor(boundary: Boundary<RawLearning>, lease: Lease) {
    this.#boundary = boundary;
    this.#held = new Held(boundary, 'The decoder', lease);
  }

  get vocabulary(): readonly Token[] {
    // Frozen, for what is written is named by it when the caller has it.
    this.#vocabulary ??= Object.freeze(
      this.#held.read((raw, handle) => raw.vocabularyOf(handle)).map((token) => Object.freeze(token)),
    );
    return this.#vocabulary;
  }

  /** Of a text, or of the ids of its tokens. */
  #idsOf(text: unknown, name: string): readonly number[] {
    return typeof text === 'string' ? this.tokens(text).map(({ id }) => id) : checkIds(text, name);
  }

  tokens(text: string): readonly Token[] {
    return this.#held.call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => raw.tokensOf(handle, checked),
    );
  }

  trace(text: TextOrIds, options: InterventionOptions = {}): LayerTrace {
    const trace = this.#held.call(
      () => ({
        // Not cut into tokens here, so that the limit of a trace is known to who cuts it.
        given: typeof text === 'string' ? checkText(text, 'text') : checkIds(text, 'text'),
        interventions: checkInterventionOptions(options),
      }),
      (raw, handle, { given, interventions }) =>
        given instanceof Uint8Array
          ? raw.traceText(handle, given, interventions)
          : raw.traceTokens(handle, given, interventions),
    );
    return new WasmLayerTrace(this.#boundary, trace);
  }

  generate(input: GenerateInput): Generation {
    const generation = this.#held.call(
      () => {
        checkProperties(input, 'input', GENERATE_PROPERTIES);
        return {
          prompt: checkText(input.prompt, 'text'),
          seed: checkSeed(input.seed ?? 0, Number.MAX_SAFE_INTEGER),
          interventions: checkInterventions(input.interventions),
        };
      },
      (raw, handle, { prompt, seed, interventions }) =>
        raw.openGeneration(handle, prompt, seed, interventions),
    );
    return new WasmGeneration(this.#boundary, generation, this.vocabulary);
  }

  async survey(input: HeadSurveyInput): Promise<SurveyedHeads> {
    const { survey, prompts, places } = this.#held.call(
      () => {
        checkProperties(input, 'input', SURVEY_PROPERTIES);
        const checked = checkList(input.prompts, 'prompts');
        return {
          prompts: checked,
          places: checkPlaces(input.places, checked.length),
          interventions: checkInterventions(input.interventions),
        };
      },
      (raw, handle, { interventions, ...checked }) => ({
        survey: accept(raw, raw.openHeadSurvey(handle, interventions)),
        ...checked,
      }),
    );
    try {
      await oneByOne(prompts, input, (prompt, index) => {
        const name = `prompts[${index}]`;
        inLists({ text: name, places: `places[${index}]` }, () =>
          this.#held.call(
            () => this.#idsOf(prompt, name),
            (raw, _, ids) => raw.addToHeadSurvey(survey, ids, places[index] ?? []),
          ),
        );
      });
      const heads = headsOf(this.#held.read((raw) => raw.resultsOfHeadSurvey(survey)));
      return { prompts: prompts.length, places: heads[0]?.weights.length ?? 0, heads };
    } finally {
      giveBack(this.#boundary, survey);
    }
  }

  async read(input: ReadInput): Promise<ReadTexts> {
    const { given, units, interventions } = this.#held.call(
      () => {
        checkProperties(input, 'input', READ_PROPERTIES);
        return {
          given: checkList(input.texts, 'texts'),
          units: checkUnits(input.units),
          interventions: checkInterventions(input.interventions),
        };
      },
      (_raw, _handle, checked) => checked,
    );
    const texts: ReadText[] = [];
    await oneByOne(given, input, (text, index) => {
      const name = `texts[${index}]`;
      const { rows, cols, data } = inLists({ text: name }, () =>
        this.#held.call(
          () => this.#idsOf(text, name),
          (raw, handle, ids) => raw.readTokens(handle, ids, units, interventions),
        ),
      );
      const [surprise = [], ...scores] = Array.from({ length: rows }, (_, row) => [
        ...data.subarray(row * cols, (row + 1) * cols),
      ]);
      texts.push({
        surprise,
        mean: meanOf(sum(surprise), predictedIn(surprise)),
        units: Array.from({ length: scores.length / 3 }, (_, i) => {
          const [gate = [], hidden = [], gated = []] = scores.slice(3 * i);
          return { gate, hidden, gated };
        }),
      });
    });
    const all = texts.map(({ surprise }) => surprise);
    const predicted = sum(all.map(predictedIn));
    return { predicted, mean: meanOf(sum(all.map(sum)), predicted), texts };
  }

  direct(unit: UnitPlace): Matrix {
    return this.#held.call(
      () => checkUnit(unit, 'unit'),
      (raw, handle, [layer, index]) => raw.directOf(handle, layer, index),
    );
  }

  dispose(): void {
    this.#held.dispose();
  }
}

/** Of what is no text. */
function checkIds(ids: unknown, name: string): readonly number[] {
  if (!Array.isArray(ids)) throw refuse('wrong-type', name, ids, 'a text or an array of ids');
  return Array.from(ids, (id: unknown, i) => checkIndex(id, `${name}[${i}]`));
}

/** Its texts are cut into tokens when their turn comes: all at once would hold up the page. */
function checkList(texts: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(texts)) throw refuse('wrong-type', name, texts, 'an array of texts');
  return Array.from<unknown>(texts);
}

/** C++ knows one entry, not the caller's lists: what it refuses is said of `places`, by its own names for them. */
function inLists<Answer>(places: Readonly<Record<string, string>>, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, message, parameters } = error;
    const [own = ''] = /^\w+/.exec(parameters.name ?? '') ?? [];
    const place = places[own];
    if (place === undefined) throw error;
    const said = (text = ''): string => place + text.slice(own.length);
    throw new EngineError(code, said(message), {
      parameters: { ...parameters, name: said(parameters.name) },
    });
  }
}

/** Layer and unit of one after the other. */
function checkUnits(given: unknown = []): readonly number[] {
  if (!Array.isArray(given)) throw refuse('wrong-type', 'units', given, 'an array of units');
  return Array.from(given, (unit: unknown, i) => checkUnit(unit, `units[${i}]`)).flat();
}

function checkUnit(given: unknown, name: string): readonly [layer: number, unit: number] {
  checkProperties(given, name, UNIT_PROPERTIES);
  const { layer, unit } = given as UnitPlace;
  return [checkIndex(layer, `${name}.layer`), checkIndex(unit, `${name}.unit`)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0);

const meanOf = (total: number, count: number): number => (count === 0 ? 0 : total / count);

/** How many tokens are predicted: all but the first. */
const predictedIn = (surprise: readonly number[]): number => surprise.length - 1;

class WasmGeneration implements Generation {
  readonly #held: Held;
  readonly #vocabulary: readonly Token[];

  constructor(boundary: Boundary<RawLearning>, handle: Handle, vocabulary: readonly Token[]) {
    this.#vocabulary = vocabulary;
    this.#held = Held.alone(boundary, 'The generation', handle);
  }

  get tokens(): readonly Token[] {
    return this.#held.read((raw, handle) => raw.tokensOfGeneration(handle));
  }

  get text(): string {
    return this.#held.read((raw, handle) => raw.textOfGeneration(handle));
  }

  get ended(): boolean {
    return this.#held.read((raw, handle) => raw.hasEnded(handle));
  }

  candidates(options: CandidatesOptions = {}): readonly Candidate[] {
    const { rows, cols, data } = this.#held.call(
      () => {
        checkProperties(options, 'options', CANDIDATES_PROPERTIES);
        const { count = DEFAULT_COUNT, temperature = 1 } = options;
        return { count: checkIndex(count, 'count'), temperature: checkTemperature(temperature) };
      },
      (raw, handle, { count, temperature }) => raw.candidatesOf(handle, count, temperature),
    );
    return Array.from({ length: rows }, (_, row) => {
      const [id = 0, logit = 0, probability = 0] = data.subarray(row * cols, (row + 1) * cols);
      return { ...this.#vocabulary[id]!, logit, probability };
    });
  }

  next(options: NextOptions = {}): Token {
    return this.#held.call(
      () => {
        checkProperties(options, 'options', NEXT_PROPERTIES);
        return checkTemperature(options.temperature ?? 1);
      },
      (raw, handle, temperature) => raw.nextToken(handle, temperature),
    );
  }

  get cache(): KeyValueCache {
    return this.#held.read((raw, handle) => raw.cacheOf(handle));
  }

  keptRows(input: KeptRowsInput): KeptRows {
    return this.#held.call(
      () => {
        checkProperties(input, 'input', KEPT_ROWS_PROPERTIES);
        return { layer: checkIndex(input.layer, 'layer'), head: checkIndex(input.head, 'head') };
      },
      (raw, handle, { layer, head }) => raw.keptRowsOf(handle, layer, head),
    );
  }

  dispose(): void {
    this.#held.dispose();
  }
}

/** For each prompt, of one place after the other: query, key, how many keys it is compared with, and these. */
function checkPlaces(places: unknown, prompts: number): readonly (readonly number[])[] {
  if (!Array.isArray(places)) throw refuse('wrong-type', 'places', places, 'an array of arrays of places');
  if (places.length !== prompts) {
    const parameters = {
      name: 'places',
      given: String(places.length),
      other: 'prompts',
      allowed: String(prompts),
    };
    throw refusalOf(
      'shape-mismatch',
      '{name} has {given} entries, {other} has {allowed}: each prompt needs its own.',
      parameters,
    );
  }
  return Array.from(places, (ofPrompt: unknown, i) => {
    if (!Array.isArray(ofPrompt)) throw refuse('wrong-type', `places[${i}]`, ofPrompt, 'an array of places');
    return Array.from(ofPrompt, (place: unknown, j) => checkPlace(place, `places[${i}][${j}]`)).flat();
  });
}

function checkPlace(place: unknown, name: string): readonly number[] {
  checkProperties(place, name, PLACE_PROPERTIES);
  const { query, key, among = [] } = place as TokenPlace;
  if (!Array.isArray(among)) throw refuse('wrong-type', `${name}.among`, among, 'an array of keys');
  const others = Array.from(among, (other: unknown, i) => checkIndex(other, `${name}.among[${i}]`));
  return [checkIndex(query, `${name}.query`), checkIndex(key, `${name}.key`), others.length, ...others];
}

function headsOf({ rows, cols, data }: Matrix): readonly SurveyedHead[] {
  return Array.from({ length: rows }, (_, i) => {
    const [mean = 0, largest = 0, ...weights] = data.subarray(i * cols, (i + 1) * cols);
    return { layer: Math.floor(i / HEADS), head: i % HEADS, mean, largest, weights };
  });
}

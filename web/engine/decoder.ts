import { accept } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkNumber, checkProperties, checkText, refuse } from './check.js';
import { accepted, Held } from './held.js';
import type { Handle, Lease } from './held.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { LayerTrace } from './layer-types.js';
import type {
  Candidate,
  CandidatesOptions,
  Decoder,
  GenerateInput,
  Generation,
  NextOptions,
  Token,
} from './model-types.js';
import type { RawLearning } from './raw-learning.js';

const GENERATE_PROPERTIES = ['prompt', 'seed'] satisfies (keyof GenerateInput)[];
const NEXT_PROPERTIES = ['temperature'] satisfies (keyof NextOptions)[];
const CANDIDATES_PROPERTIES = ['count', 'temperature'] satisfies (keyof CandidatesOptions)[];
const DEFAULT_COUNT = 10;

export class WasmDecoder implements Decoder {
  readonly #boundary: Boundary<RawLearning>;
  readonly #held: Held;

  constructor(boundary: Boundary<RawLearning>, lease: Lease) {
    this.#boundary = boundary;
    this.#held = new Held(boundary, 'The decoder', lease);
  }

  tokens(text: string): readonly Token[] {
    return this.#held.call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => accept(raw, raw.tokensOf(handle, checked)),
    );
  }

  trace(text: string): LayerTrace {
    const trace = this.#held.call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => accepted(raw, raw.traceText(handle, checked)),
    );
    return new WasmLayerTrace(this.#boundary, trace);
  }

  generate(input: GenerateInput): Generation {
    const generation = this.#held.call(
      () => {
        checkProperties(input, 'input', GENERATE_PROPERTIES);
        return { prompt: checkText(input.prompt, 'text'), seed: checkSeed(input.seed ?? 0) };
      },
      (raw, handle, { prompt, seed }) => accepted(raw, raw.openGeneration(handle, prompt, seed)),
    );
    return new WasmGeneration(this.#boundary, generation);
  }

  dispose(): void {
    this.#held.dispose();
  }
}

class WasmGeneration implements Generation {
  readonly #held: Held;

  constructor(boundary: Boundary<RawLearning>, handle: Handle) {
    this.#held = Held.alone(boundary, 'The generation', handle, (raw, closed) => raw.closeGeneration(closed));
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
    return this.#held.call(
      () => {
        checkProperties(options, 'options', CANDIDATES_PROPERTIES);
        const { count = DEFAULT_COUNT, temperature = 1 } = options;
        return { count: checkIndex(count, 'count'), temperature: checkNumber(temperature, 'temperature') };
      },
      (raw, handle, { count, temperature }) => accept(raw, raw.candidatesOf(handle, count, temperature)),
    );
  }

  next(options: NextOptions = {}): Token {
    return this.#held.call(
      () => {
        checkProperties(options, 'options', NEXT_PROPERTIES);
        return checkNumber(options.temperature ?? 1, 'temperature');
      },
      (raw, handle, temperature) => accept(raw, raw.nextToken(handle, temperature)),
    );
  }

  dispose(): void {
    this.#held.dispose();
  }
}

function checkSeed(seed: unknown): number {
  const number = checkNumber(seed, 'seed');
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw refuse('out-of-range', 'seed', seed, `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
}

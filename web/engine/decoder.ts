import { accept, refusal } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkNumber, checkProperties, checkText, refuse } from './check.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { LayerTrace } from './layer-types.js';
import type { Handle, Lease } from './model-file.js';
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
import { disposed } from './word-vectors.js';

const GENERATE_PROPERTIES = ['prompt', 'seed'] satisfies (keyof GenerateInput)[];
const NEXT_PROPERTIES = ['temperature'] satisfies (keyof NextOptions)[];
const CANDIDATES_PROPERTIES = ['count', 'temperature'] satisfies (keyof CandidatesOptions)[];
const DEFAULT_COUNT = 10;

export class WasmDecoder implements Decoder {
  readonly #boundary: Boundary<RawLearning>;
  #lease: Lease | null;

  constructor(boundary: Boundary<RawLearning>, lease: Lease) {
    this.#boundary = boundary;
    this.#lease = lease;
  }

  tokens(text: string): readonly Token[] {
    return this.#call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => accept(raw, raw.tokensOf(handle, checked)),
    );
  }

  trace(text: string): LayerTrace {
    const trace = this.#call(
      () => checkText(text, 'text'),
      (raw, handle, checked) => acceptHandle(raw, raw.traceText(handle, checked)),
    );
    return new WasmLayerTrace(this.#boundary, trace);
  }

  generate(input: GenerateInput): Generation {
    const generation = this.#call(
      () => {
        checkProperties(input, 'input', GENERATE_PROPERTIES);
        return { prompt: checkText(input.prompt, 'text'), seed: checkSeed(input.seed ?? 0) };
      },
      (raw, handle, { prompt, seed }) => acceptHandle(raw, raw.openGeneration(handle, prompt, seed)),
    );
    return new WasmGeneration(this.#boundary, generation);
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
    if (lease === null) throw disposed('The decoder');
    return this.#boundary.call(check, (raw, checked) => compute(raw, lease.handle, checked));
  }
}

class WasmGeneration implements Generation {
  readonly #boundary: Boundary<RawLearning>;
  #handle: Handle | null;

  constructor(boundary: Boundary<RawLearning>, handle: Handle) {
    this.#boundary = boundary;
    this.#handle = handle;
  }

  get tokens(): readonly Token[] {
    return this.#read((raw, handle) => raw.tokensOfGeneration(handle));
  }

  get text(): string {
    return this.#read((raw, handle) => raw.textOfGeneration(handle));
  }

  get ended(): boolean {
    return this.#read((raw, handle) => raw.hasEnded(handle));
  }

  candidates(options: CandidatesOptions = {}): readonly Candidate[] {
    return this.#call(
      () => {
        checkProperties(options, 'options', CANDIDATES_PROPERTIES);
        const { count = DEFAULT_COUNT, temperature = 1 } = options;
        return { count: checkIndex(count, 'count'), temperature: checkNumber(temperature, 'temperature') };
      },
      (raw, handle, { count, temperature }) => accept(raw, raw.candidatesOf(handle, count, temperature)),
    );
  }

  next(options: NextOptions = {}): Token {
    return this.#call(
      () => {
        checkProperties(options, 'options', NEXT_PROPERTIES);
        return checkNumber(options.temperature ?? 1, 'temperature');
      },
      (raw, handle, temperature) => accept(raw, raw.nextToken(handle, temperature)),
    );
  }

  dispose(): void {
    const handle = this.#handle;
    this.#handle = null;
    if (handle === null || this.#boundary.hasStopped) return;
    this.#boundary.call(
      () => undefined,
      (raw) => raw.closeGeneration(handle),
    );
  }

  #read<Answer>(compute: (raw: RawLearning, handle: Handle) => Answer): Answer {
    return this.#call(() => undefined, compute);
  }

  #call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: RawLearning, handle: Handle, checked: Checked) => Answer,
  ): Answer {
    const handle = this.#handle;
    if (handle === null) throw disposed('The generation');
    return this.#boundary.call(check, (raw, checked) => compute(raw, handle, checked));
  }
}

function acceptHandle(raw: RawLearning, handle: Handle): Handle {
  if (handle === 0) throw refusal(raw);
  return handle;
}

function checkSeed(seed: unknown): number {
  const number = checkNumber(seed, 'seed');
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw refuse('out-of-range', 'seed', seed, `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
}

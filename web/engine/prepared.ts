/** What is prepared once for many calls: a plan of attend(), the projections of a layer. */
import { copyOutTo, viewOf } from './boundary.js';
import type { Boundary } from './boundary.js';
import { assertUnchanged, checkNumbers, checkProperties } from './check.js';
import type { GivenMatrix } from './check.js';
import { write } from './give.js';
import { Held } from './held.js';
import type { ByteOffset, Handle, RawModule } from './raw-module.js';
import type { AttentionNumbers, AttentionPlan, PreparedProjections, Shape } from './types.js';

const NUMBERS = ['query', 'key', 'value'] as const satisfies (keyof AttentionNumbers)[];

export interface PlanShapes {
  readonly query: Shape;
  readonly key: Shape;
  readonly value: Shape;
}

interface CheckedNumbers {
  /** In the order in which they are written. */
  readonly input: Readonly<Record<(typeof NUMBERS)[number], GivenMatrix>>;
  readonly output: GivenMatrix | undefined;
}

export class WasmAttentionPlan implements AttentionPlan {
  readonly #held: Held<RawModule>;
  readonly #shapes: PlanShapes;
  /** Where query, key and value are written, one after the other. */
  readonly #input: ByteOffset;

  constructor(boundary: Boundary<RawModule>, handle: Handle, input: ByteOffset, shapes: PlanShapes) {
    this.#held = Held.alone(boundary, 'The plan', handle);
    this.#shapes = shapes;
    this.#input = input;
  }

  attend(numbers: AttentionNumbers, output?: Float32Array): Float32Array {
    const { query, value } = this.#shapes;
    const answer = this.#held.call(
      () => this.#check(numbers, output),
      (raw, handle, checked) => {
        if (checked.output !== undefined) assertUnchanged(checked.output);
        write(raw, this.#input, checked.input);
        return viewOf(raw, raw._attend(handle), query.rows * value.cols);
      },
    );
    if (output === undefined) return answer.slice();
    // Outside the call: where the caller's array can't be written, the engine goes on.
    copyOutTo(output, answer);
    return output;
  }

  dispose(): void {
    this.#held.dispose();
  }

  #check(numbers: AttentionNumbers, output: Float32Array | undefined): CheckedNumbers {
    checkProperties(numbers, 'numbers', NUMBERS);
    const { query, key, value } = this.#shapes;
    return {
      output: output === undefined ? undefined : checkNumbers(output, 'output', query.rows, value.cols),
      input: {
        query: checkNumbers(numbers.query, 'query', query.rows, query.cols),
        key: checkNumbers(numbers.key, 'key', key.rows, key.cols),
        value: checkNumbers(numbers.value, 'value', value.rows, value.cols),
      },
    };
  }
}

export class WasmPreparedProjections implements PreparedProjections {
  /** Of the output's projection. */
  readonly #cols: number;
  readonly #boundary: Boundary<RawModule>;
  readonly #held: Held<RawModule>;

  constructor(boundary: Boundary<RawModule>, handle: Handle, cols: number) {
    this.#cols = cols;
    this.#boundary = boundary;
    this.#held = Held.alone(boundary, 'The prepared projections', handle);
  }

  /** The projections that an input names, where they were prepared. */
  static of(input: unknown): WasmPreparedProjections | undefined {
    const projections = (input as { readonly projections?: unknown } | null | undefined)?.projections;
    return projections instanceof WasmPreparedProjections ? projections : undefined;
  }

  isOf(boundary: Boundary<RawModule>): boolean {
    return this.#boundary === boundary;
  }

  /** A call that is given the handle and the columns of the output. */
  call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: RawModule, handle: Handle, checked: Checked, cols: number) => Answer | null,
  ): Answer {
    return this.#held.call(check, (raw, handle, checked) => compute(raw, handle, checked, this.#cols));
  }

  dispose(): void {
    this.#held.dispose();
  }
}

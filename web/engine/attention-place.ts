import type { CheckedAttention } from './attention-input.js';
import { write } from './boundary.js';
import type { ByteOffset, RawModule } from './raw-module.js';

type Preparation = Parameters<RawModule['prepareAttention']>;

/**
 * Where attention's input goes. A call with the shapes and options of the one before, as when a slider moves,
 * need not cross to C++ to ask: at n = 16 asking costs a tenth of the call.
 */
export class AttentionPlace {
  #preparation: Preparation | undefined;
  #offset: ByteOffset = 0;

  write(raw: RawModule, attention: CheckedAttention): void {
    const preparation = preparationOf(attention);
    if (!isSame(preparation, this.#preparation)) {
      this.#offset = raw.prepareAttention(...preparation);
      this.#preparation = this.#offset === 0 ? undefined : preparation;
    }
    const { query, key, value, mask } = attention;
    write(raw, this.#offset, [query, key, value, mask]);
  }

  /** To be called when other input takes this place. */
  forget(): void {
    this.#preparation = undefined;
  }
}

function preparationOf(attention: CheckedAttention): Preparation {
  const { query, key, value, mask } = attention;
  return [
    query.rows,
    query.cols,
    key.rows,
    key.cols,
    value.rows,
    value.cols,
    mask.rows,
    mask.cols,
    attention.heads,
    attention.maskKind,
    attention.compatibility,
    attention.normalisation,
    attention.temperature,
  ];
}

function isSame(left: Preparation, right: Preparation | undefined): boolean {
  if (right === undefined) return false;
  for (let i = 0; i < left.length; i += 1) if (left[i] !== right[i]) return false;
  return true;
}

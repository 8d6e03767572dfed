/**
 * Files that are fetched whole, in as many tries as it takes: what arrived before a download broke off is kept for the
 * next try of the same address, which asks for the rest alone (RFC 9110, sections 13.1.5 and 14). Only where the bytes
 * are sure to fit: same site, not compressed on the way, and a validator that changes with every byte.
 */
import { advised, checkStatus, messageOf, request } from './wasm-file.js';
import type { FailToLoad } from './wasm-file.js';

/** The part of a file that is there. */
interface Part {
  /** With room for more. */
  bytes: Uint8Array<ArrayBuffer>;
  loaded: number;
  /** Bytes of the whole file; null where the server did not say. */
  readonly length: number | null;
  /** What tells that a later answer is of the same file; null where no rest may be put to this part. */
  readonly validator: string | null;
}

interface KeptPart extends Part {
  readonly validator: string;
}

/** What broke off, by address; whoever goes on with it takes it away. */
const kept = new Map<string, KeptPart>();

const PARTIAL = 206;
const NOT_SATISFIABLE = 416;

/**
 * `arrived` is told all bytes so far whenever there are more, those of earlier tries first. `advice` says what to do where
 * no such file is found. Errors: what `fail` makes of an address that can't be fetched, of an answer that is none, of a
 * download that breaks off.
 */
export async function downloadFile(
  address: URL,
  fail: FailToLoad,
  advice: string,
  arrived: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { href } = address;
  const before = kept.get(href) ?? null;
  kept.delete(href);
  const { part, answer } = await ask(address, fail, advice, before).catch((error: unknown) => {
    if (before) kept.set(href, before);
    throw error;
  });
  const sofar = () => part.bytes.subarray(0, part.loaded);
  try {
    if (part.loaded > 0) arrived(sofar());
    for await (const chunk of chunksOf(answer)) {
      append(part, chunk);
      arrived(sofar());
    }
    if (part.loaded < (part.length ?? 0)) {
      throw new Error(`${part.loaded} of ${part.length} bytes have arrived`);
    }
    return sofar();
  } catch (cause) {
    let next = '';
    if (part.validator !== null && part.loaded > 0) {
      kept.set(href, { ...part, validator: part.validator });
      next = 'What has arrived is kept: the next try goes on from there.';
    }
    throw fail(advised(`${href} broke off while loading: ${messageOf(cause)}.`, next), cause);
  }
}

/** The answer, and the part that its bytes belong behind. */
async function ask(
  address: URL,
  fail: FailToLoad,
  advice: string,
  before: KeptPart | null,
): Promise<{ readonly part: Part; readonly answer: Response }> {
  if (before !== null) {
    const range = { Range: `bytes=${before.loaded}-`, 'If-Range': before.validator };
    const answer = await request(address, fail, range);
    if (fits(answer, before)) return { part: before, answer };
    // Another range than was asked for, or of another file: none of its bytes are taken.
    if (answer.status !== PARTIAL && answer.status !== NOT_SATISFIABLE)
      return whole(address, answer, fail, advice);
    await answer.body?.cancel();
  }
  return whole(address, await request(address, fail), fail, advice);
}

function whole(
  address: URL,
  answer: Response,
  fail: FailToLoad,
  advice: string,
): { readonly part: Part; readonly answer: Response } {
  checkStatus(address, answer, fail, advice);
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    throw fail(advised(`${address.href} answered with a page (content type text/html).`, advice));
  }
  const length = isAsStored(answer) ? numberOf(answer.headers.get('content-length')) : null;
  const part = { bytes: new Uint8Array(0), loaded: 0, length, validator: validatorOf(answer) };
  return { part, answer };
}

/** Whether the bytes on the way are those of the file. Of another site's answer a page sees no Content-Encoding. */
function isAsStored({ type, headers }: Response): boolean {
  const coding = headers.get('content-encoding') ?? 'identity';
  return type === 'basic' && coding === 'identity';
}

/** A strong one: an entity tag, or else a date that is a second older than the answer. */
function validatorOf(answer: Response): string | null {
  const { headers } = answer;
  if (!isAsStored(answer) || headers.get('accept-ranges') === 'none') return null;
  const tag = headers.get('etag');
  if (tag !== null) return tag.startsWith('W/') ? null : tag;
  const modified = headers.get('last-modified');
  const age = Date.parse(headers.get('date') ?? '') - Date.parse(modified ?? '');
  return age >= 1000 ? modified : null;
}

/** Whether the answer has all that the part lacks, and nothing else. */
function fits(answer: Response, { loaded, length, validator }: KeptPart): boolean {
  if (answer.status !== PARTIAL || !isAsStored(answer)) return false;
  const { headers } = answer;
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const isRest = Number(first) === loaded && Number(last) === Number(total) - 1;
  const isOfFile = length === null || Number(total) === length;
  const named = headers.get(validator.startsWith('"') ? 'etag' : 'last-modified') ?? validator;
  return isRest && isOfFile && named === validator;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

async function* chunksOf(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader();
  if (reader === undefined) {
    yield new Uint8Array(await answer.arrayBuffer());
    return;
  }
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function append(part: Part, chunk: Uint8Array): void {
  const needed = part.loaded + chunk.length;
  if (needed > part.bytes.length) {
    const larger = new Uint8Array(Math.max(needed, 2 * part.bytes.length));
    larger.set(part.bytes.subarray(0, part.loaded));
    part.bytes = larger;
  }
  part.bytes.set(chunk, part.loaded);
  part.loaded = needed;
}

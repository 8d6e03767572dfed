/** Files of trained numbers: fetched or read, with their progress told, and handed to C++. */
import { COPY_THE_FILES } from './addresses.js';
import { refusal } from './boundary.js';
import { checkProperties, refuse } from './check.js';
import { EngineError } from './errors.js';
import type { Handle, Lease } from './held.js';
import type { FileOptions, Progress } from './model-types.js';
import type { RawLearning } from './raw-learning.js';
import { downloadFile } from './resumable-download.js';
import { advised, checkBytesOrAddress, messageOf, readFromDisk, toBytes } from './wasm-file.js';
import type { FailToLoad } from './wasm-file.js';

/** A uint32 at this place says how many bytes follow the header: cpp/src/models/tensor_file.h. */
const LENGTH_PLACE = 12;
const HEADER_LENGTH = 16;

type Report = (progress: Progress) => void;

const FILE_PROPERTIES = ['file', 'onProgress'] satisfies (keyof FileOptions)[];

export interface WantedFile extends Pick<FileOptions, 'onProgress'> {
  readonly file: URL | BufferSource;
  /** What to do where no such file is found; not for a file that someone gave. */
  readonly advice?: string;
}

/** Which file is meant, `standard` where none is given, and who wants to hear of it. */
export function checkFileOptions(options: FileOptions, standard: URL): WantedFile {
  checkProperties(options, 'options', FILE_PROPERTIES);
  const { file = standard, onProgress } = options;
  checkBytesOrAddress(file, 'file');
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw refuse('wrong-type', 'onProgress', onProgress, 'a function');
  }
  return {
    file,
    ...(options.file === undefined && { advice: COPY_THE_FILES }),
    ...(onProgress && { onProgress }),
  };
}

/** `what` names the file for people: 'The word vectors'. */
export async function readModelFile(
  { file, advice = '' }: WantedFile,
  what: string,
  report: Report,
): Promise<Uint8Array> {
  const fail: FailToLoad = (reason, cause) =>
    new EngineError('load-failed', `${what} could not be loaded. ${reason}`, {
      cause,
      parameters: { name: what, reason },
    });
  if (!(file instanceof URL)) {
    try {
      return toBytes(file);
    } catch (cause) {
      throw fail(`The bytes given as file can't be read: ${messageOf(cause)}.`, cause);
    }
  }
  const fromDisk = readFromDisk(file);
  if (fromDisk !== undefined) {
    return fromDisk.catch((cause: unknown) => {
      throw fail(advised(`${file.href} could not be read: ${messageOf(cause)}.`, advice), cause);
    });
  }
  return downloadFile(file, fail, advice, (bytes) => {
    if (bytes.length < HEADER_LENGTH) return;
    // What the server says would be the length of what it sent, which may be compressed.
    const following = new DataView(bytes.buffer).getUint32(LENGTH_PLACE, true);
    report({ loaded: bytes.length, total: Math.max(bytes.length, HEADER_LENGTH + following) });
  });
}

/** Writes the file where C++ reads it next. */
export function writeFile(raw: RawLearning, bytes: Uint8Array): void {
  const offset = raw.prepareFile(bytes.length);
  if (offset === 0) throw refusal(raw);
  new Uint8Array(raw.HEAPF32.buffer).set(bytes, offset);
}

/**
 * What is loading, for one who hears of it. What his callback throws ends his waiting alone: others may wait for the same.
 */
export function follow<Loaded>(
  onProgress: Report | undefined,
  load: (report: Report) => Promise<Loaded>,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const report: Report = (progress) => {
      try {
        onProgress?.(progress);
      } catch (error) {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- his own, whatever it is
        reject(error);
      }
    };
    load(report).then(resolve, reject);
  });
}

interface Entry {
  readonly opening: Promise<Handle>;
  readonly reports: Set<Report>;
  users: number;
}

/** One handle for all who ask for the same address, closed when the last gives its lease back; bytes are opened for the one who gave them. */
export class SharedHandles {
  readonly #entries = new Map<string, Entry>();
  readonly #close: (handle: Handle) => void;

  constructor(close: (handle: Handle) => void) {
    this.#close = close;
  }

  async lease({ file, onProgress }: WantedFile, open: (report: Report) => Promise<Handle>): Promise<Lease> {
    if (!(file instanceof URL)) {
      const handle = await open(() => undefined);
      return { handle, release: () => this.#close(handle) };
    }
    const key = file.href;
    const entry = this.#entries.get(key) ?? this.#start(key, open);
    entry.users += 1;
    try {
      const handle = await follow(onProgress, (report) => {
        entry.reports.add(report);
        return entry.opening;
      });
      return { handle, release: () => this.#release(key, entry, handle) };
    } catch (error) {
      void entry.opening.then(
        (handle) => this.#release(key, entry, handle),
        // A failed load is forgotten, so that it can be tried again.
        () => this.#forget(key, entry),
      );
      throw error;
    }
  }

  #start(key: string, open: (report: Report) => Promise<Handle>): Entry {
    const reports = new Set<Report>();
    const opening = open((progress) => reports.forEach((report) => report(progress)));
    const entry: Entry = { opening, reports, users: 0 };
    this.#entries.set(key, entry);
    return entry;
  }

  #release(key: string, entry: Entry, handle: Handle): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    this.#forget(key, entry);
    this.#close(handle);
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

import { refuse } from './check.js';
import { EngineError } from './errors.js';

/**
 * Compiled from its bytes, or from the file at its address, which is loaded exactly once. `advice` says what to do where
 * no such file is found.
 */
export async function compileWasm(wasm: URL | BufferSource, advice = ''): Promise<WebAssembly.Module> {
  if (!(wasm instanceof URL)) {
    return compile(() => WebAssembly.compile(toBytes(wasm)), 'The bytes given as wasm');
  }
  const file = readFromDisk(wasm);
  if (file !== undefined) {
    const bytes = await file.catch((cause: unknown) => {
      throw loadFailed(advised(`${wasm.href} could not be read: ${messageOf(cause)}.`, advice), cause);
    });
    return compile(() => WebAssembly.compile(bytes), wasm.href);
  }
  const response = await download(wasm, loadFailed, advice);
  // Compiling while it loads needs exactly this type, which many servers do not send.
  const type = response.headers.get('content-type')?.trim().toLowerCase() ?? 'none';
  return compile(
    async () =>
      type === 'application/wasm'
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer()),
    `${wasm.href} (content type ${type})`,
    type.startsWith('text/html') ? advice : '',
  );
}

/** What a file may be given as: the engine's own .wasm, a file of trained numbers. */
export function checkBytesOrAddress(file: unknown, name: string): void {
  if (file instanceof URL || ArrayBuffer.isView(file)) return;
  // By its tag, because a buffer of another realm is no instance of ours.
  if (Object.prototype.toString.call(file) === '[object ArrayBuffer]') return;
  throw refuse('wrong-type', name, file, 'a URL, an ArrayBuffer or a typed array');
}

// V8 takes no DataView, though it is a BufferSource.
export function toBytes(file: BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(file)
    ? new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
    : new Uint8Array(file);
}

/** The error for a file that could not be had; `reason` is a sentence. */
export type FailToLoad = (reason: string, cause?: unknown) => EngineError;

/** `advice` says what to do where no such file is found. */
export async function download(address: URL, fail: FailToLoad, advice = ''): Promise<Response> {
  const response = await request(address, fail);
  checkStatus(address, response, fail, advice);
  return response;
}

/** Whatever the server answers. Errors: where nothing does. */
export function request(address: URL, fail: FailToLoad, headers: HeadersInit = {}): Promise<Response> {
  return fetch(address, { headers }).catch((cause: unknown) => {
    throw fail(
      `${address.href} could not be fetched. Is the network there? Does the page's ` +
        "Content-Security-Policy allow the address in connect-src? If it is another site's, does " +
        'that send Access-Control-Allow-Origin?',
      cause,
    );
  });
}

/** Errors: a status that brings no file. */
export function checkStatus(address: URL, response: Response, fail: FailToLoad, advice: string): void {
  if (response.ok) return;
  const reason = `${address.href} answered ${`${response.status} ${response.statusText}`.trim()}.`;
  // A server in trouble may well have the file.
  throw fail(response.status < 500 ? advised(reason, advice) : reason);
}

/**
 * Node's fetch() knows no file: addresses. Its file system is asked for at run time, not imported,
 * because a bundler for browsers stumbles over an import of node:fs.
 */
export function readFromDisk(address: URL): Promise<Uint8Array<ArrayBuffer>> | undefined {
  if (address.protocol !== 'file:') return undefined;
  const { process } = globalThis as { process?: NodeProcess };
  return process?.getBuiltinModule?.('node:fs/promises').readFile(address);
}

interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): { readFile(file: URL): Promise<Uint8Array<ArrayBuffer>> };
}

async function compile(
  attempt: () => Promise<WebAssembly.Module>,
  source: string,
  advice = '',
): Promise<WebAssembly.Module> {
  try {
    return await attempt();
  } catch (cause) {
    if (!(cause instanceof WebAssembly.CompileError)) {
      throw loadFailed(`${source} broke off while loading: ${messageOf(cause)}.`, cause);
    }
    if (await isCompilingForbidden()) {
      throw loadFailed(
        "The page's Content-Security-Policy forbids WebAssembly: " +
          "its script-src needs 'wasm-unsafe-eval'.",
        cause,
      );
    }
    const reason = `${source} is not WebAssembly that can run here: ${messageOf(cause)}.`;
    throw loadFailed(advised(reason, advice), cause);
  }
}

/** Even the empty module is refused then; browsers word that refusal differently. */
async function isCompilingForbidden(): Promise<boolean> {
  const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  return WebAssembly.compile(emptyModule).then(
    () => false,
    () => true,
  );
}

export function loadFailed(reason: string, cause?: unknown): EngineError {
  const parameters = { name: 'The engine', reason };
  return new EngineError('load-failed', `The engine could not be loaded. ${reason}`, { cause, parameters });
}

/** The reason, and after it what to do, if anything is known to do. */
export const advised = (reason: string, advice: string): string => `${reason} ${advice}`.trimEnd();

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

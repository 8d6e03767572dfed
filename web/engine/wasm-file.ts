import { EngineError } from './errors.js';

/** Compiled from its bytes, or from the file at its address, which is loaded exactly once. */
export async function compileWasm(wasm: URL | BufferSource): Promise<WebAssembly.Module> {
  if (!(wasm instanceof URL)) {
    return compile(() => WebAssembly.compile(toBytes(wasm)), 'The bytes given as wasm');
  }
  const file = readFromDisk(wasm);
  if (file !== undefined) {
    const bytes = await file.catch((cause: unknown) => {
      throw loadFailed(`${wasm.href} could not be read: ${messageOf(cause)}.`, cause);
    });
    return compile(() => WebAssembly.compile(bytes), wasm.href);
  }
  const response = await download(wasm);
  // Compiling while it loads needs exactly this type, which many servers do not send.
  const type = response.headers.get('content-type')?.trim().toLowerCase() ?? 'none';
  return compile(
    async () =>
      type === 'application/wasm'
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer()),
    `${wasm.href} (content type ${type})`,
  );
}

// V8 takes no DataView, though it is a BufferSource.
function toBytes(wasm: BufferSource): BufferSource {
  return ArrayBuffer.isView(wasm) ? new Uint8Array(wasm.buffer, wasm.byteOffset, wasm.byteLength) : wasm;
}

async function download(address: URL): Promise<Response> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw loadFailed(
      `${address.href} could not be fetched. Is the network there? Does the page's ` +
        "Content-Security-Policy allow the address in connect-src? If it is another site's, does " +
        'that send Access-Control-Allow-Origin?',
      cause,
    );
  });
  if (response.ok) return response;
  throw loadFailed(`${address.href} answered ${`${response.status} ${response.statusText}`.trim()}.`);
}

/**
 * Node's fetch() knows no file: addresses. Its file system is asked for at run time, not imported,
 * because a bundler for browsers stumbles over an import of node:fs.
 */
function readFromDisk(address: URL): Promise<BufferSource> | undefined {
  if (address.protocol !== 'file:') return undefined;
  const { process } = globalThis as { process?: NodeProcess };
  return process?.getBuiltinModule?.('node:fs/promises').readFile(address);
}

interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): { readFile(file: URL): Promise<BufferSource> };
}

async function compile(
  attempt: () => Promise<WebAssembly.Module>,
  source: string,
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
    throw loadFailed(`${source} is not WebAssembly that can run here: ${messageOf(cause)}.`, cause);
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
  return new EngineError('load-failed', `The engine could not be loaded. ${reason}`, { cause });
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

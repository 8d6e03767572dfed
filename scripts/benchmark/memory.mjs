// The engine's memory after attention over the longest sequence that is promised.
import { launchBrowser } from './browser.mjs';
import { openPage } from './measure.mjs';
import { flopsOf, memory } from './workloads.mjs';

/** Returns the mebibytes of all WebAssembly memories in a page that held nothing but our engine. */
export async function measureMemory(contender, address) {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  await context.addInitScript(rememberMemories);
  const page = await openPage(context, address, [contender]);
  await page.call('prepare', contender.id, memory.workload, flopsOf(memory.workload));
  const bytes = await page.evaluate('memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)');
  await browser.close();
  return { build: contender.build, mebibytes: bytes / 2 ** 20, bar: memory.mebibytes };
}

/** In the page: the engine keeps its memory to itself, so it is caught where it is made. */
function rememberMemories() {
  const { instantiate } = WebAssembly;
  globalThis.memories = [];
  WebAssembly.instantiate = async (...args) => {
    const made = await instantiate.apply(WebAssembly, args);
    const { exports } = made.instance ?? made;
    globalThis.memories.push(...Object.values(exports).filter((each) => each instanceof WebAssembly.Memory));
    return made;
  };
}

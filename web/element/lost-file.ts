// What helps where a module could not be imported. After an update of the site an open page must find it: its name never
// changes, it imports nothing, and what it needs of the page is handed to it.
import type { InputError } from '../model/input-error.js';
import { en } from './lost-file.words.js';

type Load = () => Promise<unknown>;

/**
 * Imports what `load` could not import because of `error`, if the host has it: once more, and where the browser remembers
 * that the file failed, by another address. What others import by its name has no other.
 * Errors: the same one, after which another try may help; `Refused` that says to reload the page where none can.
 */
export async function importAgain(load: Load, error: unknown, Refused: typeof InputError): Promise<unknown> {
  const wanted = wantedBy(load);
  const lost = addressIn(error) ?? wanted?.address;
  // What a module throws when it runs is no matter of its file.
  if (!(error instanceof TypeError) || lost === undefined) throw error;
  const reload = (key: keyof typeof en) =>
    Object.assign(new Refused(key, {}), {
      words: { en },
      retry: () => {
        location.reload();
      },
    });
  const state = await stateOf(lost);
  if (state === 'unknown') throw error;
  if (state === 'gone') throw reload('lost.updated');
  try {
    return await load();
  } catch (again) {
    const isOther = (addressIn(again) ?? wanted?.address) !== wanted?.address;
    if (!wanted || wanted.isShared || isOther) throw reload('lost.remembered');
    // Always the same one: whoever else wants the file is to have the same module.
    const elsewhere = `${wanted.address}?retry`;
    return (import(/* @vite-ignore */ elsewhere) as Promise<unknown>).catch(() => {
      throw reload('lost.remembered');
    });
  }
}

/** As most browsers name it. In Chromium it is the file that was to be imported, in Firefox the one that was lost. */
const addressIn = (error: unknown): string | undefined =>
  /dynamically imported module: (https?:[^\s?]+)/.exec(String(error))?.[1];

/** The file that is to be imported, by the text of the build: of one that others import, too, it takes a part. */
function wantedBy(load: Load): { readonly address: string; readonly isShared: boolean } | null {
  const written = /import\(.\.\/([\w.-]+).\)(\.then)?/.exec(String(load));
  return (
    written && { address: new URL(written[1]!, import.meta.url).href, isShared: written[2] !== undefined }
  );
}

/** Whether the host has a file, and all that it imports; 'unknown' where it can't be asked, or does not know. */
async function stateOf(address: string): Promise<'there' | 'gone' | 'unknown'> {
  const files = new Set([address]);
  for (const file of files) {
    const answer = await fetch(file, { cache: 'no-cache' }).catch(() => null);
    // In place of what it does not have, a host may show a page of its own.
    const isScript = /script/.test(answer?.headers.get('Content-Type') ?? '');
    if (answer && ([404, 410].includes(answer.status) || (answer.ok && !isScript))) return 'gone';
    if (!answer?.ok) return 'unknown';
    for (const [, name] of (await answer.text()).matchAll(/(?:import|from)\s*["'`](\.\/[\w.-]+)["'`]/g)) {
      files.add(new URL(name!, file).href);
    }
  }
  return 'there';
}

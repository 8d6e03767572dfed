import { InputError } from '../model/input-error.js';
import type * as LostFile from './lost-file.js';

/**
 * Imports a module for whoever wrote an `import()`: the build puts this around each. Errors: that of the import, or of
 * `importAgain`, which is fetched only then.
 */
export async function imported(load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    // Some browsers remember for good that a module could not be fetched: another address each time.
    const beside = `${import.meta.url}/../lost-file.js?${Date.now()}`;
    const help = await (import(/* @vite-ignore */ beside) as Promise<typeof LostFile>).catch(() => {
      throw error;
    });
    return help.importAgain(load, error, InputError);
  }
}

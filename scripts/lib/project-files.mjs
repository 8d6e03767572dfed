import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Paths of the project's own files, with / and from its root, `folder`: what git has or would take. */
export function projectFiles(pattern = /./, folder = root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const isFile = (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return listed.split('\0').filter((path) => path !== '' && pattern.test(path) && isFile(path));
}

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Paths of the project's own files, with / and from its root: what git has or would take. */
export function projectFiles(pattern = /./) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return listed.split('\0').filter((path) => path !== '' && pattern.test(path) && isFile(path));
}

/** What bundles the package and takes long to install: only `npm run test:long` uses it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundler } from './bundlers.js';
import { here, run } from './run.js';
import { copyProject } from './long-apps.js';

const parcel = join(here, 'long', 'node_modules', 'parcel', 'lib', 'bin.js');

export const longBundlers: readonly Bundler[] = [
  {
    id: 'parcel',
    takesWasm: false,
    build(folder) {
      const project = copyProject('parcel', join(here, 'consumer'));
      // By its lock file Parcel knows where a project begins, whose settings it reads.
      writeFileSync(join(project, 'package-lock.json'), '{}');
      // Without this line Parcel does not read which file of a package is meant by `soft-lookup/engine`.
      const settings = { private: true, '@parcel/resolver-default': { packageExports: true } };
      writeFileSync(join(project, 'package.json'), JSON.stringify(settings));
      const args = [
        'build',
        'index.html',
        '--dist-dir',
        folder,
        '--public-url',
        './',
        '--cache-dir',
        join(project, '.parcel-cache'),
        '--log-level',
        'error',
      ];
      return Promise.resolve(run(process.execPath, [parcel, ...args], project));
    },
  },
];

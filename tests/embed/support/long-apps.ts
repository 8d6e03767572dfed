/** Apps whose framework takes long to install and to build: only `npm run test:long` uses them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serve } from '../../../scripts/serve.mjs';
import type { App } from './apps.js';
import type { DevServer } from './bundlers.js';
import { apps, consumer } from './consumer.js';
import { built, here, root, run } from './run.js';

/** Next asks for each page that a link leads to, and does not wait for what follows the headers of the answer. */
export const ASKED_AHEAD = /^request: http:[^ ]+\/(?:\?_rsc=\w+)? net::ERR_ABORTED$/;

/** A copy of a project, with the package as it is installed and, around it, what only the long tests install. */
export function copyProject(id: string, source: string): string {
  const around = join(built, 'long', id);
  const folder = join(around, 'project');
  rmSync(around, { recursive: true, force: true });
  mkdirSync(around, { recursive: true });
  symlinkSync(join(here, 'long', 'node_modules'), join(around, 'node_modules'));
  cpSync(source, folder, { recursive: true });
  const installed = join('node_modules', 'soft-lookup');
  cpSync(join(consumer, installed), join(folder, installed), { recursive: true });
  return folder;
}

function makeApp(): string {
  const folder = copyProject('next', join(apps, 'next'));
  cpSync(join(apps, 'page.css'), join(folder, 'app', 'page.css'));
  return folder;
}

export const next = join(here, 'long', 'node_modules', 'next', 'dist', 'bin', 'next');

export const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  MODULES_ROOT: relative(folder, root),
});

/** Next's own server; it says its address in what it prints. */
async function startNext(folder: string): Promise<DevServer> {
  const args = [next, 'dev', '--hostname', '127.0.0.1', '--port', '0'];
  const server = spawn(process.execPath, args, { cwd: folder, env: environment(folder) });
  const ended = once(server, 'exit');
  let printed = '';
  const address = await new Promise<string>((found, failed) => {
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const local = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (local !== undefined && printed.includes('Ready')) found(`${local}/`);
    });
    server.on('exit', () => failed(new Error(printed)));
  });
  return {
    address,
    async close() {
      server.kill();
      await ended;
    },
  };
}

export const longApps: readonly App[] = [
  {
    id: 'next',
    async serveBuilt() {
      const folder = makeApp();
      run(process.execPath, [next, 'build'], folder, environment(folder));
      const server = await serve({ root: join(folder, 'out') });
      return { address: server.url, close: () => server.close() };
    },
    async serveSources() {
      const server = await startNext(makeApp());
      // It compiles a page when it is first asked for, for which nobody who follows a link waits long enough.
      for (const page of ['', 'second/']) await (await fetch(server.address + page)).text();
      return server;
    },
  },
];

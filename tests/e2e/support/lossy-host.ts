import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { dist } from './test.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

/** Serves dist/, and at `/` a page with one figure; of one file it can say that it can't be had. */
export class LossyHost {
  /** The paths that were asked for, with their queries. */
  asked: string[] = [];
  /** Which file is answered with what status, and how often; null: all are there. */
  lost: { readonly file: string; readonly status: number; times: number } | null = null;
  private readonly figure: string;
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request.url ?? '/').then(([status, type, body]) => {
      // What a browser keeps it does not ask for.
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(body);
    });
  });

  private constructor(figure: string) {
    this.figure = figure;
  }

  static async with(figure: string): Promise<LossyHost> {
    const host = new LossyHost(figure);
    await new Promise<void>((done) => host.server.listen(0, '127.0.0.1', done));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** From now on a file can't be had: as often as is said. */
  lose(file: string, status: number, times = Infinity): void {
    this.lost = { file, status, times };
    this.asked = [];
  }

  /** How often, at whatever address. */
  askedFor(file: string): number {
    return this.asked.filter((address) => address.split('?')[0]!.endsWith(`/${file}`)).length;
  }

  giveBack(): void {
    this.lost = null;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(address: string): Promise<[status: number, type: string, body: string | Buffer]> {
    this.asked.push(address);
    const [path = ''] = address.split('?');
    if (path === '/') {
      return [
        200,
        'text/html',
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A page</title>
        <script type="module" src="embed/soft-lookup.js"></script>${this.figure}</html>`,
      ];
    }
    const { lost } = this;
    if (lost && lost.times > 0 && path.endsWith(`/${lost.file}`)) {
      lost.times -= 1;
      return [lost.status, 'text/plain', 'lost'];
    }
    try {
      return [200, TYPES[extname(path)] ?? 'application/octet-stream', await readFile(join(dist, path))];
    } catch {
      return [404, 'text/plain', 'not found'];
    }
  }
}

// A small server of static files for development and tests; dist/ runs on any other as well.
//   node scripts/serve.mjs [folder]          PORT: default 8080, 0 for any free one
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { ifMain, Problem, root as projectRoot } from './lib/run.mjs';

const mimeTypes = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files under `root` on 127.0.0.1. `port` 0 takes any free one. `headers` are added to every
 * answer: an object, or a function from the path to one. Each answer waits for `before(path)`, a promise. Returns
 * { url, port, close() }.
 */
export async function serve({ root, port = 0, headers = {}, before = async () => undefined }) {
  const folder = resolve(root);
  const server = createServer(async (request, response) => {
    try {
      await before(request.url);
      await answer(folder, headers, request, response);
    } catch {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  await listen(server, port);
  const actualPort = server.address().port;
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${actualPort}/`, port: actualPort, close };
}

function listen(server, port) {
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      fail(
        error.code === 'EADDRINUSE'
          ? new Problem(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', done);
  });
}

async function answer(folder, extraHeaders, request, response) {
  const send = (status, headers, text = '') => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
    response.end(text);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { Allow: 'GET, HEAD' });

  const path = decodePath(request.url);
  if (path === null) return send(400, {}, 'Bad address\n');
  const found = await findFile(folder, path);
  if (found === null) return send(404, {}, 'Not found\n');
  // Relative addresses in a folder's page need the slash; two of them in front would name another host.
  if (found.redirect) return send(308, { Location: `${encodeURI(path.replace(/^\/+/, '/'))}/` });

  const tag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = {
    // A build is seen at once, and what did not change is not sent again.
    'Cache-Control': 'no-cache',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
    // Pages of any origin may embed the element: all that is served here is public.
    'Access-Control-Allow-Origin': '*',
    ...(typeof extraHeaders === 'function' ? extraHeaders(path) : extraHeaders),
  };
  if (request.headers['if-none-match'] === tag) return send(304, headers);
  const start = startOfRest(request.headers, tag);
  if (start >= found.size && start > 0)
    return send(416, { ...headers, 'Content-Range': `bytes */${found.size}` });
  response.writeHead(start > 0 ? 206 : 200, {
    'Content-Type': mimeTypes[extname(found.file)] ?? 'application/octet-stream',
    'Content-Length': found.size - start,
    'Accept-Ranges': 'bytes',
    ...(start > 0 && { 'Content-Range': `bytes ${start}-${found.size - 1}/${found.size}` }),
    ...headers,
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(found.file, { start })
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Of a download that goes on where it broke off; 0 where the whole file is asked for, or another range than its rest. */
function startOfRest({ range = '', 'if-range': wanted }, tag) {
  if (wanted !== undefined && wanted !== tag) return 0;
  return Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
}

function decodePath(address) {
  try {
    const path = decodeURIComponent(address.split(/[?#]/, 1)[0]);
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/** The file behind a path; for a folder its index.html; null where there is none under `folder`. */
async function findFile(folder, path) {
  const place = resolve(join(folder, path));
  if (place !== folder && !place.startsWith(folder + sep)) return null;
  const look = (file) => stat(file).catch(() => null);
  const found = await look(place);
  if (found?.isFile()) return { file: place, size: found.size, mtimeMs: found.mtimeMs };
  if (!found?.isDirectory()) return null;
  const index = join(place, 'index.html');
  const page = await look(index);
  if (!page?.isFile()) return null;
  if (!path.endsWith('/')) return { redirect: true };
  return { file: index, size: page.size, mtimeMs: page.mtimeMs };
}

/** The port that PORT asks for. */
export function wantedPort() {
  const port = Number(process.env.PORT ?? 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Problem(`PORT is '${process.env.PORT}'; it must be a whole number from 0 to 65535.`);
}

await ifMain(import.meta.url, async () => {
  const { url } = await serve({ root: process.argv[2] ?? join(projectRoot, 'dist'), port: wantedPort() });
  console.log(`Serving ${url}`);
});

// npm start: sets up what is missing, builds, serves the tutorial on 127.0.0.1.
import { join } from 'node:path';
import { ifMain, root } from './lib/run.mjs';
import { build } from './build.mjs';
import { serve, wantedPort } from './serve.mjs';
import { setUp } from './setup.mjs';

await ifMain(import.meta.url, async () => {
  const place = { root: join(root, 'dist'), port: wantedPort() };
  // A port in use is found out now, not after minutes of setting up.
  await (await serve(place)).close();
  await setUp('build');
  await build();
  const { url } = await serve(place);
  console.log(`\nSoft Lookup is at ${url}  (Ctrl-C ends it)`);
});

import { markup } from './markup.js';
import type { Site } from './shell.js';

/** What the build of the frame put out, relative to its page. */
export interface FrameAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

/**
 * Without header and footer, and beside the element, so that the folder `embed` can be copied as it is. Its script sets its
 * policy.
 */
export function framePage({ language }: Site, assets: FrameAssets): string {
  return markup`<!doctype html>
<html lang="${language.code}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${language.name}</title>
    <link rel="icon" type="image/svg+xml" href="favicon.svg">
    ${assets.styles.map((style) => markup`<link rel="stylesheet" href="${style}">`)}
    <script type="module" src="../soft-lookup.js"></script>
    <script type="module" src="${assets.script}"></script>
  </head>
  <body>
    <main></main>
    <noscript>${language.embed.frameWithoutScript}</noscript>
  </body>
</html>
`.source;
}

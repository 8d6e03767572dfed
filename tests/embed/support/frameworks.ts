/** Single-page sites of the frameworks that Vite builds, each with the gallery's lines in its own files. */
import { join } from 'node:path';
import { run } from './run.js';
import {
  BASE,
  BOTH,
  LINK,
  binary,
  installed,
  layoutWith,
  title,
  type Generator,
  type PageName,
  type Site,
} from './site.js';

const SECOND = '#/second';

/** `plugin`: the line that imports Vite's plugin for the framework, and how it is called. */
function buildWithVite(site: Site, plugin: { readonly line: string; readonly call: string }): string {
  site.write('package.json', '{ "type": "module" }');
  site.write(
    'vite.config.js',
    `${plugin.line}
export default { base: '${BASE}', plugins: [${plugin.call}], build: { target: 'es2022' } };
`,
  );
  site.write(
    'index.html',
    layoutWith(
      site.lines('index.html'),
      '<div id="app"></div><script type="module" src="/main.js"></script>',
    ),
  );
  run(binary('vite'), ['build', '--outDir', 'out', '--logLevel', 'error'], site.folder);
  return join(site.folder, 'out');
}

/** What stands on a page, in any of these languages; the link leads from the first page to the second. */
const content = (site: Site, file: string, page: PageName): string =>
  `<main><h1>${title(page)}</h1>${page === 'home' ? `<p><a href="${SECOND}">${LINK}</a></p>` : ''}
${site.lines(file, page)}
<p>The page goes on.</p></main>`;

const theSame = { copied: true, pages: ['', SECOND], dark: null } as const;

export const frameworks: readonly Generator[] = [
  {
    ...theSame,
    id: 'react',
    guide: 'react',
    version: () => installed('react'),
    build: (site) => {
      const component = (page: PageName): string =>
        `const ${title(page)} = () => (\n${content(site, 'src/page.jsx', page)}\n);`;
      site.write(
        'main.jsx',
        `import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
${component('home')}
${component('second')}
const follow = (told) => {
  addEventListener('hashchange', told);
  return () => removeEventListener('hashchange', told);
};
const Site = () => (useSyncExternalStore(follow, () => location.hash) === '${SECOND}' ? <Second /> : <Home />);
createRoot(document.querySelector('#app')).render(<Site />);
`,
      );
      site.write('main.js', "import './main.jsx';");
      return buildWithVite(site, { line: "import react from '@vitejs/plugin-react';", call: 'react()' });
    },
  },
  {
    ...theSame,
    id: 'vue',
    guide: 'vue',
    copied: false,
    version: () => installed('vue'),
    build: (site) => {
      for (const page of BOTH)
        site.write(`${title(page)}.vue`, `<template>\n${content(site, 'src/page.vue', page)}\n</template>`);
      site.write(
        'App.vue',
        `<script setup>
import { ref } from 'vue';
import Home from './Home.vue';
import Second from './Second.vue';
const place = ref(location.hash);
addEventListener('hashchange', () => (place.value = location.hash));
</script>
<template><Second v-if="place === '${SECOND}'" /><Home v-else /></template>`,
      );
      site.write(
        'main.js',
        "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
      );
      return buildWithVite(site, {
        line: "import vue from '@vitejs/plugin-vue';",
        call: site.lines('vite.config.js'),
      });
    },
  },
  {
    ...theSame,
    id: 'svelte',
    guide: 'svelte',
    version: () => installed('svelte'),
    build: (site) => {
      for (const page of BOTH) site.write(`${title(page)}.svelte`, content(site, 'src/page.svelte', page));
      site.write(
        'App.svelte',
        `<script>
  import Home from './Home.svelte';
  import Second from './Second.svelte';
  let place = $state(location.hash);
</script>
<svelte:window onhashchange={() => (place = location.hash)} />
{#if place === '${SECOND}'}<Second />{:else}<Home />{/if}`,
      );
      site.write(
        'main.js',
        "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.querySelector('#app') });",
      );
      return buildWithVite(site, {
        line: "import { svelte } from '@sveltejs/vite-plugin-svelte';",
        call: 'svelte()',
      });
    },
  },
];

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../engine/types.js';
import cpp from '../take-along/soft_lookup.cpp?raw';
import javascript from '../take-along/soft_lookup.mjs?raw';
import numpy from '../take-along/soft_lookup.py?raw';
import pytorch from '../take-along/soft_lookup_torch.py?raw';
import { copyable } from './copyable.js';
import { markup, type Markup } from './markup.js';
import { BUILT, type Site } from './shell.js';

/** The story model as one file of a language. */
interface Program {
  readonly language: 'NumPy' | 'PyTorch' | 'JavaScript' | 'C++';
  readonly file: string;
  readonly source: string;
  readonly commands: readonly string[];
  /** Matches what is said and not computed. */
  readonly comment: RegExp;
}

const MODEL = 'stories260k.bin';
const PROMPT = 'Once upon a time';
const WRITTEN = 40;
const GIVEN = `${MODEL} "${PROMPT}" ${WRITTEN}`;

const PYTHON_COMMENT = /""".*?"""|#.*?$/gms;

export const PROGRAMS: readonly Program[] = [
  {
    language: 'NumPy',
    file: 'soft_lookup.py',
    source: numpy,
    commands: [`python3 soft_lookup.py ${GIVEN}`],
    comment: PYTHON_COMMENT,
  },
  {
    language: 'PyTorch',
    file: 'soft_lookup_torch.py',
    source: pytorch,
    commands: [`python3 soft_lookup_torch.py ${GIVEN}`],
    comment: PYTHON_COMMENT,
  },
  {
    language: 'JavaScript',
    file: 'soft_lookup.mjs',
    source: javascript,
    commands: [`node soft_lookup.mjs ${GIVEN}`],
    comment: /\/\*.*?\*\/|\/\/.*?$/gms,
  },
  {
    language: 'C++',
    file: 'soft_lookup.cpp',
    source: cpp,
    commands: ['c++ -std=c++20 -O2 soft_lookup.cpp -o soft_lookup', `./soft_lookup ${GIVEN}`],
    comment: /\/\/.*?$/gm,
  },
];

/** Where each is written, relative to dist/: beside the page, to be downloaded. */
export const programFiles = PROGRAMS.map(({ file, source }) => ({ path: `${BUILT}${file}`, source }));

/** What the programs print, and the size of what they load. */
export interface Told {
  readonly story: string;
  readonly modelBytes: number;
}

/** Written by the engine while the site is built; `data` is the folder of the model. */
export async function tell(engine: Engine, data: string): Promise<Told> {
  const learning = await engine.learning();
  const decoder = await learning.decoder();
  const generation = decoder.generate({ prompt: PROMPT });
  for (let left = WRITTEN; left > 0; left -= 1) generation.next({ temperature: 0 });
  const { text } = generation;
  generation.dispose();
  decoder.dispose();
  const { size } = await stat(join(data, MODEL));
  return { story: text, modelBytes: size };
}

export function takeAlong({ story, modelBytes }: Told, site: Site): Markup {
  const { takeAlong: words } = site.language;
  const kilobytes = (modelBytes / 1000).toFixed(0);
  return markup`<section class="take-along" aria-labelledby="take-along">
      <h2 id="take-along">${words.title}</h2>
      <p>${words.lead}</p>
      <fieldset class="languages">
        <legend>${words.language}</legend>
        ${PROGRAMS.map(({ language }, index) => markup`<label><input type="radio" name="language" value="${language}" autocomplete="off" ${index === 0 ? markup`checked` : null}> ${language}</label>`)}
      </fieldset>
      ${PROGRAMS.map((program) => panel(program, kilobytes, site))}
      <p>${words.prints}</p>
      <pre class="printed" tabindex="0" role="region" aria-label="${words.prints}">${story}</pre>
      <p><a href="${address()}">${words.here}</a>.</p>
    </section>`;
}

function panel(program: Program, kilobytes: string, site: Site): Markup {
  const { takeAlong: words } = site.language;
  const { language, file, source, commands } = program;
  const lines = source.trimEnd().split('\n').length;
  return markup`<div class="in-language" data-language="${language}">
        <dl>
          <div><dt>${words.file}</dt> <dd><a href="${file}" download>${file}</a>, ${words.lines(lines)}</dd></div>
          <div><dt>${words.model}</dt> <dd><a href="../embed/data/${MODEL}" download>${MODEL}</a>, ${words.bytes(kilobytes)}</dd></div>
          <div><dt>${words.runsWith}</dt> <dd>${words.needs[language]}</dd></div>
        </dl>
        ${copyable(words.program(language), words.copy, listing(program), site)}
        <p>${words.command}</p>
        <pre class="command" tabindex="0" role="region" aria-label="${words.command}"><code>${commands.join('\n')}</code></pre>
      </div>`;
}

/** Its lines as they are, with comments set apart. */
function listing({ source, comment }: Program): Markup {
  const text = source.trimEnd();
  const pieces: Markup[] = [];
  let end = 0;
  for (const { 0: said, index } of text.matchAll(comment)) {
    pieces.push(markup`${text.slice(end, index)}<span class="said">${said}</span>`);
    end = index + said.length;
  }
  return markup`${pieces}${text.slice(end)}`;
}

/** The step that writes the same, with these pieces written. */
function address(): string {
  const state = new URLSearchParams({
    v: '2',
    step: 'write',
    prompt: PROMPT,
    temperature: '0',
    written: String(WRITTEN),
  });
  return `../lessons/trained-model/#trained-model?${state.toString()}`;
}

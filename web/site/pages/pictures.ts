import type { Drawing } from '../../drawings/drawing.js';
import { flow, TALL, WIDE, type FlowLayout } from '../../drawings/flow.js';
import { writeSvg } from '../../drawings/write-svg.js';
import type { Engine } from '../../engine/types.js';
import { en as flowWords } from '../../figures/flow/en.js';
import { askFlow, stopAt, STOPS } from '../../figures/flow/model.js';
import { flowOf, sayFlow, stopsOf } from '../../figures/flow/telling.js';
import { definition as flowDefinition } from '../../figures/flow/definition.js';
import { Language } from '../../model/language/language.js';
import thumbnailStyles from '../styles/thumbnails.css?raw';
import tokens from '../styles/tokens.css?raw';
import { markup, Markup } from './markup.js';
import type { Lesson } from './lessons.js';

/** What the start page shows before any script has run: all its numbers are the engine's, computed while building. */
export interface Pictures {
  /** Stands where the live flow will be, as large as that. */
  readonly flow: Markup;
  /** Of each lesson, by its figure. */
  readonly thumbnails: ReadonlyMap<string, Markup>;
}

/** A figure's own folder may say what its lesson is like at a glance. */
type DrawThumbnail = (engine: Engine) => Drawing | Promise<Drawing>;

const drawings = import.meta.glob<DrawThumbnail>('../../figures/*/thumbnail.ts', {
  eager: true,
  import: 'default',
});

const { query, match, temperature } = flowDefinition.fields;
const softness = { match: match.fallback, temperature: temperature.fallback };

export async function drawPictures(
  engine: Engine,
  lessons: readonly Lesson[],
  code: string,
): Promise<Pictures> {
  const thumbnails = new Map<string, Markup>();
  for (const { figure } of lessons) {
    const draw = drawings[`../../figures/${figure}/thumbnail.ts`];
    thumbnails.set(figure, svg(await (draw ?? flowThumbnail)(engine)));
  }
  return { flow: drawFlow(engine, code), thumbnails };
}

const svg = (drawing: Drawing): Markup => new Markup(writeSvg(drawing));

/** A thumbnail as a file of its own, for menus: its styles travel with it, and follow the scheme of the page. */
export function pictureFile(thumbnail: Markup): string {
  const styles = tokens + thumbnailStyles.replaceAll(/\.thumbnail(?: svg)?\b/g, ':root');
  return thumbnail.source.replace(
    /^<svg ([^>]*)>/,
    (_, attributes) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><style>${styles}</style>`,
  );
}

/** Of a lesson that has no picture of its own: a lookup that answers softly, as the start page's. */
function flowThumbnail(engine: Engine): Drawing {
  const words = new Language('en').with({ en: flowWords });
  const shown = askFlow(engine, { query: query.fallback, ...softness });
  return stopsOf(words, shown)[STOPS.indexOf('soft')]!.picture;
}

function drawFlow(engine: Engine, code: string): Markup {
  const words = new Language(code).with({ en: flowWords });
  const shown = askFlow(engine, { query: query.fallback, ...softness });
  const drawn = flowOf(words, shown, softness, query.fallback);
  const picture = (layout: FlowLayout, name: string): Markup =>
    markup`<div class="flow ${name}">${svg(flow(drawn, layout))}</div>`;
  const sentence = sayFlow(words, shown, softness, query.fallback);
  return markup`<div class="flow-as-built">
      <div class="flow-pictures" aria-hidden="true">${picture(WIDE, 'wide')}${picture(TALL, 'tall')}</div>
      <div class="stops" aria-hidden="true">
        <div class="track"></div>
        ${stopsOf(words, shown).map(({ id, name, answer, hasAnswer, picture: small }) => {
          const chosen = id === stopAt(softness);
          return markup`<div class="stop${chosen ? ' chosen' : ''}">${svg(small)}<span>${name}</span> <span class="stop-answer${hasAnswer ? '' : ' none'}">${answer}</span></div>`;
        })}
      </div>
      <p class="sentence">${words.say('say.built', { sentence })}</p>
    </div>`;
}

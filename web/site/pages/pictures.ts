import type { Drawing } from '../../drawings/drawing.js';
import { pour, type PourLayout } from '../../drawings/pour.js';
import { writeSvg } from '../../drawings/write-svg.js';
import type { Engine } from '../../engine/types.js';
import { en as flowWords } from '../../figures/flow/en.js';
import { ASKED_WORD, definition as flowDefinition } from '../../figures/flow/definition.js';
import { askHead, storyHead } from '../../figures/flow/head.js';
import { pourOf, sayHead, softness } from '../../figures/flow/head-telling.js';
import { en as headWords } from '../../figures/flow/head.words.js';
import { askFlow, softness as flowSoftness } from '../../figures/flow/model.js';
import { stopsOf } from '../../figures/flow/telling.js';
import { inputsOfStep } from '../../figures/base/compute/step-inputs.js';
import { Language } from '../../model/language/language.js';
import thumbnailStyles from '../../drawings/thumbnails/thumbnails.css?raw';
import tokens from '../styles/tokens.css?raw';
import { markup, Markup } from './markup.js';
import type { Lesson } from './lessons.js';

/** What the start page shows before any script has run: all its numbers are the engine's, computed while building. */
export interface Pictures {
  /** Stands where the live head will be, as large as that. */
  readonly head: Markup;
  /** Of each lesson, by its figure. */
  readonly thumbnails: ReadonlyMap<string, Markup>;
}

/** A figure's own folder may say what its lesson is like at a glance. */
type DrawThumbnail = (engine: Engine) => Drawing | Promise<Drawing>;

const drawings = import.meta.glob<DrawThumbnail>('../../figures/*/thumbnail.ts', {
  eager: true,
  import: 'default',
});

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
  return { head: drawHead(engine, code), thumbnails };
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

/** Of a lesson that has no picture of its own: a lookup that answers softly. */
function flowThumbnail(engine: Engine): Drawing {
  const words = new Language('en').with({ en: flowWords });
  const shown = askFlow(engine, inputsOfStep(flowDefinition, 'lookup'));
  return stopsOf(words, shown)[flowSoftness.stops.indexOf('soft')]!.picture;
}

/** The word that asks first puts its weight on the others, as the live figure will show it. */
function drawHead(engine: Engine, code: string): Markup {
  const words = new Language(code).with({ en: headWords });
  const inputs = inputsOfStep(flowDefinition, 'head');
  const shown = { head: storyHead, asked: askHead(engine, storyHead, inputs), asking: inputs.word - 1 };
  const drawn = pourOf(words, shown, ASKED_WORD - 1);
  const picture = (layout: PourLayout): Markup =>
    markup`<div class="pour ${layout}">${svg(pour(drawn, layout))}</div>`;
  return markup`<div class="head-as-built">
      <p class="told">${words.say('say.built')}</p>
      <div aria-hidden="true">${picture('wide')}${picture('tall')}</div>
      <div class="stops" aria-hidden="true">
        <div class="track"></div>
        ${softness.stops.map((stop) => markup`<div class="stop${stop === softness.stopAt(inputs) ? ' chosen' : ''}"><span>${words.say(`stop.${stop}`)}</span></div>`)}
      </div>
      <p class="sentence">${sayHead(words, shown, inputs)}</p>
    </div>`;
}

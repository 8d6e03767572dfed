import { html, type TemplateResult } from 'lit';
import '../../parts/switch.js';
import { en } from './panels.words.js';
import type { Sound, SoundFigure } from './sound.js';
import type { AnyView } from './view.js';

/** By figure: each is switched for itself, and nothing is kept. */
const sounds = new WeakMap<SoundFigure, Sound>();

const IS_ON = 'sound';

/** Whether weights and losses are heard. What makes the sound is fetched when it is switched on. */
export function soundSwitch(v: AnyView): TemplateResult {
  const words = v.words.with({ en });
  const turn = async (figure: SoundFigure, on: boolean): Promise<void> => {
    v.remember(IS_ON, on);
    if (!on) sounds.get(figure)?.stop();
    else {
      const { Sound } = await import('./sound.js');
      const sound = sounds.get(figure) ?? new Sound(figure);
      sounds.set(figure, sound);
      // It may have been switched off, or have left, meanwhile.
      if (v.recall(IS_ON) === true && figure.isConnected) sound.start();
    }
    v.redraw();
  };
  return html`<soft-switch
    .label=${words.say('sound.switch')}
    .note=${words.say('sound.note')}
    .on=${v.recall(IS_ON) === true}
    @toggle=${({ target, detail }: CustomEvent<{ on: boolean }>) => {
      const { host } = (target as Element).getRootNode() as ShadowRoot;
      void turn(host as SoundFigure, detail.on);
    }}
  ></soft-switch>`;
}

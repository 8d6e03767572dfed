import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/switch.js';
import { Late } from './late.js';
import { en } from './panels.words.js';
import type { Sound, SoundFigure } from './sound.js';
import type { AnyView } from './view.js';

const late = new Late(() => import('./sound.js'));
const sounds = new WeakMap<SoundFigure, Sound>();

/** Whether weights and losses are heard. What makes the sound is fetched when it is switched on. */
export function soundSwitch(v: AnyView): TemplateResult {
  const words = v.words.with({ en });
  const { hearing } = v;
  const turn = async (figure: SoundFigure, on: boolean): Promise<void> => {
    [hearing.isOn, hearing.failure] = [on, null];
    v.redraw();
    try {
      if (!on) sounds.get(figure)?.stop();
      else {
        const { Sound } = await late.fetch();
        const sound = sounds.get(figure) ?? new Sound(figure);
        sounds.set(figure, sound);
        // It may have been switched off meanwhile.
        if (hearing.isOn) sound.start();
      }
    } catch (error) {
      [hearing.isOn, hearing.failure] = [false, error];
    }
    v.redraw();
  };
  return html`<soft-switch
      .label=${words.say('sound.switch')}
      .note=${words.say('sound.note')}
      .on=${hearing.isOn}
      @toggle=${({ target, detail }: CustomEvent<{ on: boolean }>) => {
        const { host } = (target as Element).getRootNode() as ShadowRoot;
        void turn(host as SoundFigure, detail.on);
      }}
    ></soft-switch>
    ${
      hearing.failure === null
        ? nothing
        : v.problem(words.say('sound.failed', { reason: words.explain(hearing.failure) }))
    }`;
}

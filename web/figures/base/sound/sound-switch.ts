import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/fields/switch.js';
import { Sound, type SoundFigure } from './sound.js';
import type { AnyView } from '../contract/view.js';

const en = {
  'sound.switch': 'Sound',
  'sound.note': 'a tone for each weight that you reach with the arrow keys, and for the loss while training',
  'sound.failed': 'There is no sound: {reason}',
} as const;

const sounds = new WeakMap<SoundFigure, Sound>();

function soundOf(figure: SoundFigure): Sound {
  const sound = sounds.get(figure) ?? new Sound(figure);
  sounds.set(figure, sound);
  return sound;
}

/** Whether weights and losses are heard. */
export function soundSwitch(v: AnyView): TemplateResult {
  const words = v.words.with({ en });
  const { hearing } = v;
  const turn = (figure: SoundFigure, on: boolean): void => {
    hearing.isOn = on;
    hearing.failure = null;
    try {
      if (on) soundOf(figure).start();
      else soundOf(figure).stop();
    } catch (error) {
      hearing.isOn = false;
      hearing.failure = error;
    }
    v.redraw();
  };
  return html`<soft-switch
      .label=${words.say('sound.switch')}
      .note=${words.say('sound.note')}
      .on=${hearing.isOn}
      @toggle=${({ target, detail }: CustomEvent<{ on: boolean }>) => {
        const { host } = (target as Element).getRootNode() as ShadowRoot;
        turn(host as SoundFigure, detail.on);
      }}
    ></soft-switch>
    ${
      hearing.failure === null
        ? nothing
        : v.problem(words.say('sound.failed', { reason: words.explain(hearing.failure) }))
    }`;
}

import type { ReactiveControllerHost } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import type { MatrixView } from '../../../parts/matrix/matrix.js';
import type { RecordTable } from '../../../parts/record-table/record-table.js';
import type { AnyView } from '../contract/view.js';

/** The tone of 0, in hertz, and how far above it that of the largest number is, in cents: two octaves. */
const LOWEST = 220;
const RANGE = 2400;
/** In seconds; quiet enough to be heard beside speech. */
const LENGTH = 0.16;
const LOUDNESS = 0.12;
/** Between two tones of a training, in milliseconds. */
const APART = 150;

/** The figure that is heard. */
export interface SoundFigure extends HTMLElement, ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly view: AnyView | null;
}

/**
 * What a figure sounds like: a tone for the weight that is reached by the arrow keys, the higher the greater it is, and while
 * something trains for the loss of its first arm, as a share of what that began with. It begins with a press of a key or a
 * button, as browsers ask of it, and is silent while the figure is not in the page.
 */
export class Sound {
  private readonly figure: SoundFigure;
  private context: AudioContext | null = null;
  private isOn = false;
  /** When the last tone of a training began. */
  private last = 0;

  constructor(figure: SoundFigure) {
    this.figure = figure;
    figure.addController(this);
  }

  /** Errors: that of the browser, where it has no sound. */
  start(): void {
    this.isOn = true;
    if (!this.figure.isConnected) return;
    this.context ??= new AudioContext();
    this.figure.renderRoot.addEventListener('keydown', this.reached);
    this.figure.addEventListener('figure-drawn', this.drawn);
  }

  stop(): void {
    this.isOn = false;
    this.fallSilent();
  }

  hostConnected(): void {
    if (this.isOn) this.start();
  }

  hostDisconnected(): void {
    this.fallSilent();
  }

  private fallSilent(): void {
    this.figure.renderRoot.removeEventListener('keydown', this.reached);
    this.figure.removeEventListener('figure-drawn', this.drawn);
    void this.context?.close();
    this.context = null;
  }

  /** After the table has moved the focus. */
  private readonly reached = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    const { view } = this.figure;
    const cell = key.startsWith('Arrow') || key === 'Home' || key === 'End' ? this.focused : null;
    if (cell?.stage === 'weights' && view?.isShown(cell)) this.play(view.value(cell));
  };

  private readonly drawn = (): void => {
    const { view } = this.figure;
    const [arm] = view?.drawnArms ?? [];
    const first = arm?.curve.loss[0];
    const now = performance.now();
    if (!arm || !first || view?.training?.isRunning !== true || now - this.last < APART) return;
    this.last = now;
    this.play((arm.state.loss ?? 0) / first);
  };

  /** The number of the matrix or the table that has the focus. */
  private get focused(): ShownCell | null {
    const part = (this.figure.renderRoot as ShadowRoot).activeElement;
    const place = part?.shadowRoot?.activeElement?.closest<HTMLElement>('[data-row]')?.dataset;
    if (!part || !place) return null;
    const row = Number(place['row']);
    const column = Number(place['column']);
    if (part.localName === 'soft-matrix')
      return (part as Element & Pick<MatrixView, 'cells'>).cells[row]?.[column]?.cell ?? null;
    if (part.localName !== 'soft-record-table') return null;
    const { shown, columns } = part as Element & Pick<RecordTable, 'shown' | 'columns'>;
    return shown[row]?.cells[columns[column]?.id ?? '']?.cell ?? null;
  }

  private play(share: number): void {
    const { context } = this;
    if (!context) return;
    // Where it was made before the browser allowed it.
    if (context.state === 'suspended') void context.resume();
    const tone = context.createOscillator();
    const gain = context.createGain();
    const now = context.currentTime;
    tone.frequency.value = LOWEST;
    // Equal steps of the number are heard as equal steps.
    tone.detune.value = RANGE * Math.min(Math.max(share, 0), 1);
    gain.gain.setValueAtTime(LOUDNESS, now);
    // Cut off, it would click.
    gain.gain.linearRampToValueAtTime(0, now + LENGTH);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + LENGTH);
  }
}

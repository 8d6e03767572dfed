import type { UpdateOptions } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';
import type { Language } from '../../../model/language/language.js';
import { EASE, STAGES } from '../../../parts/kit/moves.js';
import { whenPainted } from '../../../parts/kit/page-time.js';
import { Stages } from './stages.js';

const en = {
  'motion.was': 'was {number}',
} as const;

/** How long a stage takes, in milliseconds. They overlap, so that the last of them ends after 400. */
const STAGE_TIME = 120;
/** Nothing is moved by a change that came so long ago: what changes then is a size or a colour of the page. */
const ALL = 400;

type Inputs = Readonly<Record<string, unknown>>;

/** What is on screen, as far as motion goes. */
interface Shown {
  readonly step: string;
  readonly inputs: Inputs;
  readonly fields: Fields;
}

interface MotionHost extends HTMLElement {
  readonly language: Language;
}

/** Where a bar ended, or what an output said. */
type Marks = ReadonlyMap<HTMLElement, string>;

/**
 * Lets the parts of a figure move from what they showed to what they show, in the order of the computation.
 *
 * It is the only place that knows whether a change is one that moves. The moving itself is a CSS transition of the
 * part (`moves` in `web/parts/kit/moves.ts`): another change takes it from where it stands.
 */
export class Motion {
  /** The last change that moved, for who would see it stage by stage. */
  readonly stages = new Stages();
  private readonly host: MotionHost;
  private shown: Shown | null = null;
  /** The name of the drag that goes on. */
  private drag: string | null = null;
  private isDragged = false;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** jsdom has none, and nothing moves there. */
  private readonly reduced =
    'matchMedia' in globalThis ? matchMedia('(prefers-reduced-motion: reduce)') : { matches: true };

  constructor(host: MotionHost) {
    this.host = host;
    host.addEventListener('focusout', () => {
      this.rest ??= this.restSoon();
    });
  }

  /** The learner changed an input. What is dragged follows the hand: it has no stages. */
  changed({ gesture, held = false }: UpdateOptions): void {
    this.isDragged = held || (gesture !== undefined && gesture === this.drag);
    this.drag = held ? (gesture ?? null) : null;
  }

  /** What is about to be drawn, while what was drawn before is still there. */
  draw(shown: Shown): void {
    const { shown: before, isDragged } = this;
    this.shown = shown;
    this.isDragged = false;
    if (before === null) return;
    if (before.inputs === shown.inputs) {
      // What trains changes in each frame.
      if (this.rest === undefined) this.still();
      return;
    }
    const changes = isComputed(before, shown);
    if (changes === false) return;
    const moves = changes === 'moves' && !isDragged;
    const marks = moves ? this.marks() : new Map<HTMLElement, string>();
    const isReduced = this.reduced.matches;
    clearTimeout(this.rest);
    this.stages.forget();
    if (moves && !isReduced) this.host.style.setProperty('--moves', `${STAGE_TIME}ms`);
    else this.still();
    // By then the parts have drawn themselves, and nothing is painted yet.
    requestAnimationFrame(() => {
      if (isReduced) this.mark(marks);
      else this.flash(marks);
    });
    // Who would see it stage by stage comes later: to look for what moves takes longer than to draw it.
    whenPainted(() => {
      if (this.shown?.inputs !== shown.inputs) return;
      if (moves) this.stages.take(partsOf(this.host), STAGE_TIME);
      if (this.stages.canStep) this.host.dispatchEvent(new CustomEvent('figure-stages'));
    });
    this.rest = moves ? this.restSoon() : undefined;
  }

  /** To set it, or take it away, has the whole figure styled anew: where the learner is, another change follows. */
  private restSoon(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.rest = undefined;
      if (!this.host.matches(':focus-within')) this.still();
    }, ALL);
  }

  private still(): void {
    this.host.style.removeProperty('--moves');
  }

  private marks(): Map<HTMLElement, string> {
    return new Map(this.marked().map((element) => [element, standing(element)]));
  }

  private marked(): HTMLElement[] {
    return partsOf(this.host).flatMap((root) => [...root.querySelectorAll<HTMLElement>(MARKED)]);
  }

  /** For those who would not have it move: where each bar ended, and what each output was. */
  private mark(marks: Marks): void {
    for (const element of this.marked()) {
      const was = marks.get(element);
      const differs = was !== undefined && was !== standing(element);
      element.classList.toggle('was', differs);
      element.style.setProperty('--was', differs ? was : '');
      if (element.matches(OUTPUT))
        element.dataset['was'] = differs
          ? this.host.language.with({ en }).say('motion.was', { number: was })
          : '';
    }
  }

  /** A number changes at once; that it is another is seen when its stage comes. */
  private flash(marks: Marks): void {
    for (const [element, was] of marks) {
      if (!element.matches(OUTPUT) || was === standing(element) || !element.isConnected) continue;
      element.animate(
        { boxShadow: ['inset 0 0 0 2px currentColor', 'inset 0 0 0 2px transparent'] },
        { delay: STAGES.output * STAGE_TIME, duration: STAGE_TIME, easing: EASE },
      );
    }
  }
}

const OUTPUT = 'tfoot .chip, .output .cell';
const MARKED = `.bar, ${OUTPUT}`;

const standing = (element: HTMLElement): string =>
  element.matches(OUTPUT) ? element.textContent.trim() : element.style.getPropertyValue('--tip');

/** The roots of a figure and of its parts. */
function partsOf(host: HTMLElement): ShadowRoot[] {
  const root = host.shadowRoot!;
  return [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
}

/** Whether numbers are computed anew; 'moves': from other inputs of the same step, which is then to be seen. */
function isComputed(before: Shown, now: Shown): boolean | 'moves' {
  if (before.step !== now.step) return true;
  const names = Object.keys({ ...before.inputs, ...now.inputs }).filter(
    (name) => now.fields[name]?.moves !== 'no-number' && !isSame(before.inputs[name], now.inputs[name]),
  );
  if (names.length === 0) return false;
  return names.some((name) => now.fields[name]?.moves === 'nothing') || 'moves';
}

/** Lists are made anew where what they hold has stayed. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

import type { LitElement, ReactiveController } from 'lit';
import type { Room } from '../figures/base/contract/figure-settings.js';
import { codeOf, Language } from '../model/language/language.js';
import { watchSize } from '../parts/kit/size.js';
import { roomOf } from './available-room.js';
import { languageAround, watchLanguage } from './language.js';
import { themeOf, whenFaded, type Theme } from './theme.js';

type Surrounding = 'theme' | 'language' | 'room';

/**
 * What an element takes from the page around it: whether that is dark, its language, and the room that it leaves. Where one
 * of them is another, the element is drawn anew.
 */
export class PageAround implements ReactiveController {
  theme: Theme = 'light';
  language = new Language('en');
  room: Room = 'all';
  readonly #element: LitElement;
  readonly #watchSize: (more: Element) => void;
  #stopWatching: readonly (() => void)[] = [];

  constructor(element: LitElement) {
    this.#element = element;
    this.#watchSize = watchSize(element, (width) => this.#take('room', roomOf(element, width)));
    element.addController(this);
  }

  hostConnected(): void {
    const element = this.#element;
    if (element.hasUpdated) this.watchFrame();
    this.readTheme();
    this.#readLanguage();
    this.#stopWatching = [whenFaded(this.readTheme), watchLanguage(element, () => this.#readLanguage())];
  }

  hostDisconnected(): void {
    for (const stop of this.#stopWatching) stop();
  }

  /** A page may make the element itself a box without a width, such as `display: inline`. */
  watchFrame(): void {
    const frame = this.#element.renderRoot.querySelector('.frame');
    if (frame) this.#watchSize(frame);
  }

  /** To be called when it may have changed: every reading makes the browser compute the page's styles. */
  readonly readTheme = (): void => this.#take('theme', themeOf(this.#element));

  #readLanguage(): void {
    const language = languageAround(this.#element);
    if (codeOf(language) !== this.language.code) this.#take('language', new Language(language));
  }

  #take<Name extends Surrounding>(this: PageAround, name: Name, found: PageAround[Name]): void {
    if (found === this[name]) return;
    this[name] = found;
    this.#element.requestUpdate();
  }
}

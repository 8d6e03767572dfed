import type { Fields, InputsOf } from '../../../model/fields.js';
import type { Language } from '../../../model/language/language.js';
import type { Lazy } from '../../../model/lazy.js';
import { spokenSymbol } from '../../../model/spoken-name.js';
import type { TrainingShown, Work } from '../../../work/work.js';
import { figureFacts } from '../../facts.js';
import { stepsOf, describeChange, type Action } from './change-message.js';
import { snapshotOf, type Snapshot } from './snapshot.js';
import { factsIn, type Facts, type FigureFacts } from './facts.js';
import { en } from './facts.words.js';
import type { AnyView } from '../contract/view.js';
import type { Draft } from '../contract/step-use.js';

/** So long nothing more may be changed until what was is told, in milliseconds: a word is typed, a slider moved. */
const QUIET = 700;
/** While something trains or loads, it is told so often how far it is. */
const BETWEEN_LINES = 2000;
const MEGABYTE = 1e6;

/** The figure whose voice it is. */
export interface AnnouncerHost {
  readonly language: Language;
  readonly controller: { readonly definition: { readonly name: string } };
  readonly step: string;
  /** What is drawn; null while what it needs is on its way. */
  readonly view: AnyView | null;
  /** What is said of it on screen. */
  readonly sentence: string;
  /** Whether what is in force is computed. */
  readonly hasResults: boolean;
  readonly work: Pick<Work, 'progress' | 'failure' | 'taskStatus'> | null;
  readonly drafts: ReadonlyMap<string, Draft>;
  /** Why what is in force can't be shown; '' where it can. */
  readonly problem: string;
  readonly isConnected: boolean;
  /** Writes it into the status that no one sees; '' empties that. */
  announce(text: string): void;
}

type Place = 'first' | 'last';

/**
 * The one voice of a figure: a status that no one sees. What the learner did is told once all is quiet, in one message:
 * what was done, what follows from it compared with before, and what is reached or lost.
 *
 * What it says of nothing: the first view of a figure, which its reader comes to by itself, and changes that the page's own
 * script makes within a step, since the page that makes them has its own words for them. Another step is always told.
 */
export class Announcer {
  private readonly host: AnnouncerHost;
  /** What was in view before what is not told yet; null while all is told. */
  private before: Snapshot | null = null;
  private action: Action | null = null;
  /** The answer whose outcome is told: a training that comes to its end once more tells only what it reaches. */
  private judged: string | null = null;
  /** What else is to be told, by who says it: a new word takes the place of an old one. */
  private readonly notes = new Map<unknown, { readonly text: string; readonly place: Place }>();
  /** What was refused and is told already. */
  private refused: readonly string[] = [];
  private step: string;
  private isOtherStep = false;
  /** What goes on by itself, and when it was told last how far it is; null while nothing does. */
  private going: {
    readonly what: 'training' | 'counting' | 'loading';
    since: number;
    isTold: boolean;
  } | null = null;
  /** What has ended since the last message. */
  private ended: 'training' | 'counting' | null = null;
  private quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(host: AnnouncerHost) {
    this.host = host;
    this.step = host.step;
    this.refused = this.problems;
    this.lazyFacts?.request();
  }

  /** The learner is about to change something: what is in view is remembered. */
  acts(): void {
    this.before ??= this.snapshot;
    const { isKnown = false, predicted = null } = this.before ?? {};
    if (isKnown || predicted === null) this.judged = predicted;
    this.rest();
  }

  /** The same, where it is told what was done. */
  does(action: Action): void {
    this.acts();
    this.action = action;
  }

  /** What the learner does is told by the focus, which goes to what it leads to: only what was not told yet is left. */
  quietly(act: () => void): void {
    const isPending = this.before !== null;
    act();
    if (isPending) return;
    this.before = null;
    clearTimeout(this.quiet);
  }

  /** A word that is no change of an input, such as a hint: `of` is who says it, '' takes it back. */
  say(of: unknown, text: string, place: Place = 'first'): void {
    this.acts();
    if (text === '') this.notes.delete(of);
    else this.notes.set(of, { text, place });
  }

  /** What is in force is drawn. */
  drawn(): void {
    const { step } = this.host;
    if (step !== this.step) {
      this.step = step;
      this.isOtherStep = true;
      this.lazyFacts?.retry();
      this.lazyFacts?.request();
      this.rest();
    }
    if (this.goesOn()) return;
    const isNew = this.problems.some((problem) => !this.refused.includes(problem));
    if (this.before || this.isOtherStep || isNew) this.rest();
  }

  private get problems(): readonly string[] {
    const { drafts, problem, view } = this.host;
    const typed = [...drafts.values()].map((draft) => draft.problem);
    return [...typed, problem, ...(view?.problems ?? [])].filter((each) => each !== '');
  }

  /** null where there is nothing in view yet. */
  private get snapshot(): Snapshot | null {
    const { view, sentence } = this.host;
    return view && snapshotOf(view, this.own, sentence);
  }

  /** What the step in view tells of itself. */
  private get own(): Facts<AnyView, InputsOf<Fields>> {
    const facts = this.lazyFacts?.now;
    return facts ? factsIn(facts, this.host.step) : {};
  }

  private get words(): Language<keyof typeof en> {
    return this.host.language.with({ en });
  }

  /** What the figure tells of its own is on its way. */
  get isFetching(): boolean {
    return this.lazyFacts?.isFetching ?? false;
  }

  /** Steps of another figure may have their own; undefined where the figure tells what all do. */
  private get lazyFacts(): Lazy<FigureFacts> | undefined {
    return figureFacts.get(this.host.controller.definition.name);
  }

  /** Begins to wait anew; what was told is out of date. */
  private rest(): void {
    this.host.announce('');
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.tell();
    }, QUIET);
  }

  private tell(): void {
    const { host, isOtherStep } = this;
    // It tells once it is there.
    if (!host.isConnected || this.isOnItsWay) return;
    const isDrawn = host.hasResults || host.view === null;
    // Once it is drawn, all begins anew.
    if (isOtherStep && !isDrawn) return;
    if (this.isFetching) {
      const { quiet } = this;
      const goOn = (): void => {
        if (quiet === this.quiet) this.tell();
      };
      // Where its own can't be loaded, it tells what all do.
      void this.lazyFacts?.fetch().then(goOn, goOn);
      return;
    }
    const texts = isOtherStep ? this.arrival() : this.news();
    const placed = (place: Place): string[] =>
      [...this.notes.values()].filter((note) => note.place === place).map(({ text }) => text);
    const message = [...placed('first'), ...texts, ...placed('last')].join(' ');
    this.before = null;
    this.action = null;
    this.isOtherStep = false;
    this.ended = null;
    this.refused = this.problems;
    this.notes.clear();
    // It was written over, so the same words are told once more.
    if (message !== '') host.announce(spokenSymbol(message, this.words));
    if (this.going && this.going.what !== 'loading') this.before = this.snapshot;
  }

  /** Under an open question the sentence would tell what is asked. */
  private arrival(): string[] {
    const { view, sentence, problem } = this.host;
    if (this.going) this.going.isTold = true;
    if (problem !== '') return [problem];
    return view?.isAsking === true || sentence === '' ? [] : [sentence];
  }

  private news(): string[] {
    const { before, action, own, host } = this;
    const { view } = host;
    const refused = this.problems.filter((problem) => !this.refused.includes(problem));
    if (refused.length > 0) return refused;
    if (host.problem !== '' && before) return [host.problem];
    const now = host.hasResults ? this.snapshot : null;
    if (!view || !now || !before) return [];
    const isJudged = now.predicted !== null && now.predicted === this.judged;
    const isOver = this.ended !== null;
    const change = {
      view,
      facts: own,
      now,
      action,
      isOver,
      before: isJudged ? { ...before, isKnown: true } : before,
    };
    if (this.ended === 'counting') return [this.progress(view), ...describeChange(change)];
    if (!isOver && stepsOf(before) === stepsOf(now)) return describeChange(change);
    // The sentence of the step would say it again.
    const { sentence } = now;
    return [this.progress(view), ...describeChange({ ...change, before: { ...change.before, sentence } })];
  }

  // What goes on

  /** Tells from time to time how far it is; what becomes of it is told once it is over. */
  private goesOn(): boolean {
    const { view, work, problem } = this.host;
    const isLoading = view === null && work !== null && work.failure === null && problem === '';
    const isCounting = work?.taskStatus === 'running';
    const what =
      view?.training?.isRunning === true
        ? 'training'
        : isLoading
          ? 'loading'
          : isCounting
            ? 'counting'
            : null;
    if (what === null) {
      this.ends();
      return false;
    }
    const now = performance.now();
    if (this.going?.what !== what) {
      this.going = { what, since: now, isTold: false };
      this.before ??= this.snapshot;
    } else if (now - this.going.since >= BETWEEN_LINES && !this.isOnItsWay) {
      this.going = { what, since: now, isTold: true };
      this.host.announce(view ? this.progress(view) : this.loading());
    }
    return true;
  }

  /** Whether it trains up to a moment that was asked for: those before it are no one's question. */
  private get isOnItsWay(): boolean {
    const { training } = this.host.view ?? {};
    return training?.isRunning === true && training.goal < training.steps;
  }

  private ends(): void {
    const { going } = this;
    if (!going) return;
    this.going = null;
    // Who was told that it was coming is told that it is there.
    if (going.what === 'loading') this.isOtherStep ||= going.isTold;
    else this.ended = going.what;
    this.rest();
  }

  private progress(view: AnyView): string {
    return this.own.progress?.(view) ?? (view.training ? this.losses(view, view.training) : '');
  }

  private losses({ words: figure, drawnArms: arms }: AnyView, { step, steps }: TrainingShown): string {
    const { words } = this;
    const place = { step: words.short(step), steps: words.short(steps) };
    const named = arms.filter(({ state }) => state.loss !== null);
    if (named.length === 0) return words.say('said.step', place);
    const losses = named.map(({ id, state }) => {
      const loss = words.fixed(state.loss!, 4);
      const arm = figure.say(`arm.${id}`);
      return arms.length === 1 ? loss : words.say('said.loss', { arm, loss });
    });
    return words.say('said.step-and-loss', { ...place, losses: losses.join(', ') });
  }

  private loading(): string {
    const { sentence, work } = this.host;
    const { words } = this;
    const { loaded, total } = work?.progress ?? {};
    if (loaded === undefined || total === undefined) return sentence;
    const megabytes = (count: number): string => words.fixed(count / MEGABYTE, 1);
    return words.say('said.loaded', { loaded: megabytes(loaded), total: megabytes(total) });
  }
}

import type { SoftLookup } from '../element/soft-lookup.js';
import { readAnswers, writeAnswers, type Answered } from './self-test/progress.js';
import { QUESTIONS, type Question, type Verdict } from './self-test/questions.js';

/** One question in the page: its figure loads when it is opened, and is judged by what it hands out. */
class QuestionView {
  readonly question: Question;
  readonly details: HTMLDetailsElement;
  readonly #item: HTMLElement;
  readonly #verdict: HTMLElement;
  /** The figure as it was built, for who starts again. */
  readonly #fresh: Node;
  readonly #answer: (question: Question, answered: Answered) => void;

  constructor(
    item: HTMLElement,
    question: Question,
    answer: (question: Question, answered: Answered) => void,
  ) {
    this.question = question;
    this.#item = item;
    this.#answer = answer;
    this.details = item.querySelector('details')!;
    this.#verdict = item.querySelector('.verdict')!;
    this.#fresh = this.#figure.cloneNode(true);
    // The one that was open closes above it: then it would be out of sight, and its figure not load.
    this.details.addEventListener('toggle', () => {
      if (this.details.open) this.details.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
    });
    for (const name of ['soft-lookup-ready', 'soft-lookup-change', 'soft-lookup-results'] as const) {
      item.addEventListener(name, () => void this.#judge());
    }
  }

  button(name: 'skip' | 'next'): HTMLButtonElement {
    return this.#item.querySelector(`.${name}-question`)!;
  }

  /** What is remembered, in words, and the way on. */
  show(answered: Answered | undefined, isLast: boolean): void {
    for (const state of this.#item.querySelectorAll<HTMLElement>('[data-state]')) {
      state.hidden = state.dataset['state'] !== answered;
    }
    this.button('skip').hidden = answered === 'done';
    this.button('next').hidden = answered !== 'done' || isLast;
  }

  reset(): void {
    this.details.open = false;
    this.#verdict.textContent = '';
    this.#figure.replaceWith(this.#fresh.cloneNode(true));
  }

  open(): void {
    this.details.open = true;
    this.details.querySelector('summary')?.focus();
  }

  get #figure(): SoftLookup {
    return this.#item.querySelector('soft-lookup')!;
  }

  async #judge(): Promise<void> {
    const figure = this.#figure;
    await figure.updateComplete;
    const { results } = figure;
    if (!results || figure !== this.#figure) return;
    const verdict = this.question.judge(results);
    this.#say(verdict);
    if (verdict.isReached) this.#answer(this.question, 'done');
  }

  /** Told again only where it has changed. */
  #say({ isReached, sentence, numbers }: Verdict): void {
    const said = this.#item.querySelector(`[data-sentence="${sentence}"]`)?.textContent ?? '';
    const text = said.replaceAll(/\{(\w+)\}/g, (_, name: string) => numbers[name] ?? '');
    this.#verdict.classList.toggle('is-reached', isReached);
    if (this.#verdict.textContent !== text) this.#verdict.textContent = text;
  }
}

/** Questions whose answers the engine judges; what is done and skipped is remembered on the device. */
export function startSelfTest(section: HTMLElement): void {
  const progress = section.querySelector<HTMLElement>('.test-progress');
  const count = progress?.querySelector<HTMLElement>('[data-text]');
  const views = QUESTIONS.flatMap((question) => {
    const item = section.querySelector<HTMLElement>(`[data-question="${question.id}"]`);
    return item ? [new QuestionView(item, question, answer)] : [];
  });

  /** What is done stays done, whatever is tried in its figure afterwards. */
  function answer({ id }: Question, answered: Answered): void {
    const answers = readAnswers();
    if (answers[id] === 'done') return;
    writeAnswers({ ...answers, [id]: answered });
    show();
  }

  function show(): void {
    const answers = readAnswers();
    for (const view of views) view.show(answers[view.question.id], view === views.at(-1));
    if (!progress || !count) return;
    const countOf = (answered: Answered): number =>
      views.filter(({ question }) => answers[question.id] === answered).length;
    const numbers: Readonly<Record<string, number>> = {
      done: countOf('done'),
      skipped: countOf('skipped'),
      all: views.length,
    };
    const text = (count.dataset['text'] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(numbers[name]),
    );
    if (count.textContent !== text) count.textContent = text;
    progress.hidden = false;
    section.querySelector('.all-done')?.toggleAttribute('hidden', numbers['done'] !== numbers['all']);
  }

  for (const [index, view] of views.entries()) {
    const goOn = (): void => (views[index + 1] ?? view).open();
    view.button('skip').addEventListener('click', () => {
      answer(view.question, 'skipped');
      goOn();
    });
    view.button('next').addEventListener('click', goOn);
  }
  progress?.querySelector('.again')?.addEventListener('click', () => {
    writeAnswers({});
    for (const view of views) view.reset();
    show();
  });
  show();
}

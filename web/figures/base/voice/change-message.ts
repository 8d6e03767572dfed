import type { Fields, InputsOf } from '../../../model/fields.js';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import type { Language } from '../../../model/language/language.js';
import { sameCell, type ShownCell } from '../../../model/token.js';
import { nameOfNumber } from './number-names.js';
import type { Snapshot } from './snapshot.js';
import type { SetInput } from '../contract/view-inputs.js';
import type { Fact, Facts } from './facts.js';
import { en } from './facts.words.js';
import type { AnyView } from '../contract/view.js';

/** What the learner did, where that is more than to change an input. */
export type Action = 'undone' | 'redone' | 'reset';

type Words = Language<keyof typeof en>;

export interface Change {
  readonly view: AnyView;
  readonly facts: Facts<AnyView, InputsOf<Fields>>;
  readonly before: Snapshot;
  readonly now: Snapshot;
  readonly action: Action | null;
  /** Something was counted or trained to its end, from the same inputs. */
  readonly isOver?: boolean;
}

/** What is looked at, answered or trained, and tells itself. */
const TOLD_ELSEWHERE: readonly string[] = ['cell', 'prediction', 'trained'];
/** More numbers than this of one list are only counted. */
const MOST_ENTRIES = 2;

/** What is new, in the order in which one would ask: what was done, what became of it, and of what is to be reached. */
export function describeChange(change: Change): string[] {
  const { view, now, before } = change;
  const words = view.words.with({ en }) as Words;
  if (now.isKnown && !before.isKnown) return [...outcome(change), ...goals(change, words)];
  return [
    ...inputs(change, words),
    ...(selects(change) ? selection(change, words) : consequences(change, words)),
    ...goals(change, words),
  ];
}

// Inputs

function changedNames(view: AnyView, before: Snapshot, now: Snapshot): string[] {
  const one: Readonly<Record<string, unknown>> = before.inputs;
  const other: Readonly<Record<string, unknown>> = now.inputs;
  return Object.keys(now.inputs).filter((name) => {
    if (TOLD_ELSEWHERE.includes(name)) return false;
    const text = (value: unknown): unknown => (value === null ? null : view.field(name).format(value));
    return text(one[name]) !== text(other[name]);
  });
}

function inputs({ view, facts, before, now, action }: Change, words: Words): string[] {
  const own = (now.isAsking ? facts.moved : facts.changed)?.(view, before.inputs);
  const clauses = own === undefined ? clausesOf({ view, facts, before, now, action }, words) : [];
  if (clauses.length === 0 && action === null) return own ? [own] : [];
  const changes = sentenceCase(clauses.join('; '));
  if (action === null) return [words.say('said.changed', { changes })];
  if (clauses.length === 0) return [words.say(`said.${action}-plain`), ...(own ? [own] : [])];
  return [words.say(`said.${action}`, { changes })];
}

function clausesOf({ view, facts, before, now, action }: Change, words: Words): string[] {
  const told = changedNames(view, before, now).map((name) => {
    const own = isExample(now, name) ? undefined : facts.inputs?.[name]?.(view, before.inputs);
    return own === undefined
      ? clauseOf(name, before, now, words, action !== null)
      : { text: own, isMany: false };
  });
  // An example that sets whole matrices is told by its name.
  const few = told.filter((clause) => clause?.isMany === false);
  return (few.length > 0 ? few : told).flatMap((clause) => (clause?.text ? [clause.text] : []));
}

/** Whether an input is as an example has it. */
const isExample = ({ set }: Snapshot, input: string): boolean => set.has(`example ${input}`);

interface Clause {
  readonly text: string;
  /** It tells how many numbers of a list have changed. */
  readonly isMany: boolean;
}

/** null where nothing sets it by a name: a plane, which the step tells of itself. */
function clauseOf(
  input: string,
  before: Snapshot,
  now: Snapshot,
  words: Words,
  again: boolean,
): Clause | null {
  const was = before.set.get(input);
  const own = now.set.get(input);
  const example = now.set.get(`example ${input}`);
  // Who turned one number of a list does not care that an example has them all.
  const isFew = typeof own?.value === 'object' && changedEntries(was, own).length <= MOST_ENTRIES;
  const is = isFew ? own : (example ?? own);
  if (!is) return null;
  const { name } = is;
  if (typeof is.value === 'string') {
    const value = is.isTyped ? typed(is.value, words) : is.value;
    return { text: words.say(again ? 'said.is-again' : 'said.is', { name, value }), isMany: false };
  }
  const { value } = is;
  const old = entriesOf(was);
  const changed = changedEntries(was, is);
  if (changed.length === 0) return null;
  if (old.length !== value.length || changed.length > MOST_ENTRIES)
    return {
      text: words.counted('said.entries', changed.length, { name, count: String(changed.length) }),
      isMany: true,
    };
  const texts = changed.map((index) =>
    words.say('said.entry', { entry: value[index]!.label, before: old[index]!.text }),
  );
  return { text: texts.join('; '), isMany: false };
}

const entriesOf = (set: SetInput | undefined) => (typeof set?.value === 'object' ? set.value : []);

/** The places of the numbers of a list that are others now; of what is no list, none differ. */
function changedEntries(was: SetInput | undefined, is: SetInput): number[] {
  const old = entriesOf(was);
  const now = entriesOf(is);
  return [...now.keys()].filter((index) => now[index]!.text !== old[index]?.text);
}

const typed = (text: string, words: Words): string =>
  text.trim() === '' ? words.say('said.empty') : words.say('said.quoted', { text });

// What follows

/** How far it has trained. */
export const stepsOf = ({ inputs }: Snapshot): unknown => (inputs as { readonly trained?: number }).trained;

/** A number was selected, also that with which the step begins: nothing else is another now. */
const selects = ({ view, before, now, action }: Change): boolean =>
  now.selected !== null &&
  before.inputs !== now.inputs &&
  action === null &&
  stepsOf(before) === stepsOf(now) &&
  changedNames(view, before, now).length === 0;

function selection({ view, facts, now }: Change, words: Words): string[] {
  const { cell, number, sentence } = now.selected!;
  const told = sentence.includes(number)
    ? sentence
    : words.say(sentence === '' ? 'said.number-alone' : 'said.number', { number, sentence });
  const context = now.isAsking ? undefined : facts.context?.(view, cell);
  const mask = isBehindMask(view, cell) ? [words.say('said.hidden')] : [];
  return [told, ...mask, ...(context ? [context] : [])];
}

/** A score that the mask hides says so by itself. */
function isBehindMask(view: AnyView, cell: ShownCell): boolean {
  const masked = { ...cell, stage: 'masked' } as const;
  const isKnown = cell.stage === 'weights' && view.run(cell.run)?.find(masked) !== undefined;
  return isKnown && view.value(masked) === -Infinity;
}

function consequences(change: Change, words: Words): string[] {
  const { before, now, isOver = false } = change;
  if ((before.inputs === now.inputs && !isOver) || now.isAsking) return [];
  const first = now.facts.find((fact) => textIn(before.facts, fact) !== fact.text);
  const facts = first ? [factsOf(before.facts, now.facts, first.of, words)] : [];
  const told = facts.join(' ');
  const number = now.selected?.number ?? '';
  // A number that the learner looks at is told beside what the step is about.
  const own =
    facts.length === 0 || (isChosen(change) && !told.includes(number)) ? watched(change, words) : [];
  const { of } = now.facts[0] ?? {};
  const isStill = facts.length + own.length === 0;
  if (!isStill || !movesNumbers(change)) return [...facts, ...own];
  // That what the step is about stays is worth a word, too.
  const stays = now.facts.length > 0 && of === undefined ? [factsOf(before.facts, now.facts, of, words)] : [];
  return setsNumber(change) ? [...stays, ...elsewhere(change, words)] : stays;
}

/** Whether single numbers of a list were set, of which the step does not itself say what they change. */
const setsNumber = ({ facts, before, now }: Change): boolean =>
  [...now.set].some(([name, is]) => {
    const count = changedEntries(before.set.get(name), is).length;
    return facts.inputs?.[name] === undefined && count > 0 && count <= MOST_ENTRIES;
  });

/** Of the numbers made most directly of what was set, the one that has changed most. */
function elsewhere({ view, before, now }: Change, words: Words): string[] {
  const given = [...now.set.values()].flatMap((set) => entriesOf(set).map(({ cell }) => cell?.stage));
  for (const [name, run] of view.runs) {
    const was = before.runs.find(([other]) => other === name)?.[1];
    for (const { stage, head, matrix } of run.stages) {
      if (given.includes(stage) || was?.has(stage, head) !== true) continue;
      const { data } = was.matrix(stage, head);
      // Of two scores of −∞ the difference is no number.
      const changes = Array.from(matrix.data, (value, index) => Math.abs(value - data[index]!) || 0);
      const index = changes.indexOf(Math.max(...changes));
      const place = { row: Math.floor(index / matrix.cols), col: index % matrix.cols };
      const cell = { ...(name !== undefined && { run: name }), stage, head, ...place };
      if (data.length !== changes.length || !view.isShown(cell)) continue;
      const text = view.text(cell);
      const old = view.write(data[index]!, cell);
      if (text === old) continue;
      const fact = words.say('said.fact-was', { name: nameOfNumber(view, cell), text, before: old });
      return [words.say('said.facts', { facts: sentenceCase(fact) })];
    }
  }
  return [];
}

/** Whether the selected number is another than that with which the step begins. */
function isChosen({ view, now }: Change): boolean {
  const { cell } = view.preset as { readonly cell?: ShownCell | null };
  return now.selected !== null && !(cell && sameCell(cell, now.selected.cell));
}

/** What has become of the selected number, or what the step now says. */
function watched(change: Change, words: Words): string[] {
  const { before, now } = change;
  const was = before.selected;
  const is = now.selected;
  if (is?.sentence === '') return [];
  // What was typed is told as what was changed.
  if (was && is && !isTyped(change)) {
    if (was.number !== is.number) {
      // Of other names it would be compared with something else.
      const isSame = was.sentence.replaceAll(was.number, '') === is.sentence.replaceAll(is.number, '');
      return [isSame ? words.say('said.was', { sentence: is.sentence, before: was.number }) : is.sentence];
    }
    if (was.sentence !== is.sentence) return [is.sentence];
  }
  return now.sentence === before.sentence || now.facts.length > 0 ? [] : [now.sentence];
}

/** Whether the selected number is one that was set itself. */
function isTyped({ before, now }: Change): boolean {
  const selected = now.selected?.cell;
  return [...now.set].some(([name, is]) =>
    changedEntries(before.set.get(name), is).some((index) => {
      const { cell } = entriesOf(is)[index]!;
      return cell !== undefined && selected !== undefined && sameCell(cell, selected);
    }),
  );
}

/** Another line of a proof is more of the same: of it, that nothing follows is no news. */
const movesNumbers = ({ view, before, now }: Change): boolean =>
  changedNames(view, before, now).some((name) => view.field(name).moves === undefined);

const textIn = (facts: readonly Fact[], { name, of }: Fact): string | undefined =>
  facts.find((fact) => fact.name === name && fact.of === of)?.text;

/** All that is known of one thing, compared with what it was. */
function factsOf(
  before: readonly Fact[],
  now: readonly Fact[],
  of: string | undefined,
  words: Words,
): string {
  const about = now.filter((fact) => fact.of === of);
  const isNews = (fact: Fact): boolean => textIn(before, fact) !== fact.text;
  const told = about.filter((fact) => fact.staysUntold !== true || isNews(fact));
  const clauses = (told.length > 0 ? told : about).map((fact) => {
    const { name, text } = fact;
    const was = textIn(before, fact);
    if (was === undefined) return words.say('said.fact', { name, text });
    if (was === text) return words.say('said.fact-unchanged', { name, text });
    return words.say('said.fact-was', { name, text, before: was });
  });
  const facts = clauses.join('; ');
  if (of !== undefined) return words.say('said.facts-of', { of, facts });
  return words.say('said.facts', { facts: sentenceCase(facts) });
}

/** Which goals are reached now and were not, and the other way round. */
function goals({ view, before, now }: Change, words: Words): string[] {
  const known = before.goals;
  const puzzle = view.toReach;
  if (!puzzle || known.length !== now.goals.length) return [];
  const changes = now.goals.flatMap((reached, index) => {
    if (reached === known[index]) return [];
    const goal = puzzle.goals[index]!.text.replace(/\.$/, '');
    return [words.say(reached ? 'said.reached' : 'said.lost', { goal })];
  });
  if (changes.length === 0) return [];
  if (now.goals.every(Boolean)) return [puzzle.reached];
  const reached = now.goals.filter(Boolean).length;
  return [
    words.say('said.goals', {
      changes: sentenceCase(changes.join('; ')),
      reached: String(reached),
      count: String(now.goals.length),
    }),
  ];
}

// Predictions

/** What the learner said beside what is computed, and why. */
function outcome({ view }: Change): string[] {
  const { prediction, predicted, words } = view;
  if (!prediction || prediction.correct === null) return [];
  return [prediction.tell(prediction, predicted, words), prediction.because];
}

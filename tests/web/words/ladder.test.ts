// The ladder of programs: each lesson begins with the program of the one before and changes one line of it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { mainStepsOf, programs, stepsOf, walk, type Program } from './programs.js';

interface Change {
  /** Lines that only one of the two has. */
  readonly left: readonly string[];
  readonly entered: readonly string[];
}

/** Lines are compared in their order: one that moved has left and entered. */
function changeBetween(before: readonly string[], after: readonly string[]): Change {
  const [line, ...rest] = before;
  const [newLine, ...newRest] = after;
  if (line === undefined || newLine === undefined) return { left: before, entered: after };
  if (line === newLine) return changeBetween(rest, newRest);
  const size = ({ left, entered }: Change): number => left.length + entered.length;
  const leaves = changeBetween(rest, after);
  const enters = changeBetween(before, newRest);
  return size(leaves) <= size(enters)
    ? { ...leaves, left: [line, ...leaves.left] }
    : { ...enters, entered: [newLine, ...enters.entered] };
}

/** One line altered or added, and it alone is marked. */
function faultsBetween(before: Program, after: Program): readonly string[] {
  const { left, entered } = changeBetween(before.lines, after.lines);
  const name = `${after.slug} (${after.steps.join(' ')})`;
  return [
    ...(entered.length === 1 && left.length <= 1
      ? []
      : [`${name}: against ${before.slug} left: ${left.join(' | ')}, entered: ${entered.join(' | ')}`]),
    ...(after.marked.join('|') === entered.join('|')
      ? []
      : [`${name}: marked is ${after.marked.join(' | ')}`]),
  ];
}

/** A detour leaves the ladder from the rung before it, and the next rung goes on from that one. */
function faultsOfLadder(all: readonly Program[]): readonly string[] {
  const faults: string[] = [];
  let rung: Program | undefined;
  for (const program of all) {
    if (rung) faults.push(...faultsBetween(rung, program));
    else if (program.marked.length > 0)
      faults.push(`${program.slug}: nothing is changed in the first program`);
    if (!program.isDetour) rung = program;
  }
  return faults;
}

const program = (lines: readonly string[], marked: readonly string[], isDetour = false): Program => ({
  slug: 'lesson',
  steps: ['ask'],
  isDetour,
  lines,
  written: lines,
  marked,
  caption: 'One line changed.',
});

test('two changed lines, an unmarked one and a wrong mark are found', () => {
  const first = program(['a', 'b', 'c'], []);
  assert.deepEqual(faultsOfLadder([first, program(['a', 'B', 'c'], ['B'])]), []);
  assert.deepEqual(faultsOfLadder([first, program(['new', 'a', 'b', 'c'], ['new'])]), []);
  assert.equal(faultsOfLadder([first, program(['a', 'B', 'C'], ['B', 'C'])]).length, 1);
  assert.equal(faultsOfLadder([first, program(['a', 'B', 'c'], [])]).length, 1);
  assert.equal(faultsOfLadder([first, program(['a', 'B', 'c'], ['c'])]).length, 1);
  assert.equal(faultsOfLadder([first, first]).length, 1);
  const detour = program(['a', 'x', 'c'], ['x'], true);
  assert.deepEqual(faultsOfLadder([first, detour, program(['a', 'b', 'C'], ['C'])]), []);
});

test('from lesson to lesson exactly one line of the program changes, and it is marked', () => {
  const all = walk().flatMap(programs);
  assert.ok(all.length >= walk().length);
  assert.deepEqual(faultsOfLadder(all), []);
});

/** What a reader sees beside the steps of the walk, each where it is seen first: later nothing is said of its lines. */
const seenInWalk = (): readonly Program[] =>
  walk().flatMap((slug) => {
    const all = programs(slug);
    const seen = mainStepsOf(slug).flatMap((step) => all.find(({ steps }) => steps.includes(step)) ?? []);
    return [...new Set(seen)];
  });

/** A caption that counts from the program seen before it, which a detour may have made another. */
const countsWrongly = (before: Program, after: Program): boolean =>
  /^One line/.test(after.caption) && changeBetween(before.lines, after.lines).entered.length > 1;

test('a caption that counts more or fewer lines than the reader sees change is found', () => {
  const detour = program(['a', 'x', 'c'], ['x'], true);
  assert.ok(countsWrongly(detour, program(['a', 'b', 'C'], ['C'])));
  assert.ok(!countsWrongly(detour, program(['a', 'x', 'C'], ['C'])));
  const explained = { ...program(['a', 'b', 'C'], ['C']), caption: 'After the detour one line is new.' };
  assert.ok(!countsWrongly(detour, explained));
});

test('who keeps to the main steps sees one line change as well, and where a detour ends it is said', () => {
  const seen = seenInWalk();
  assert.ok(seen.length > walk().length);
  assert.deepEqual(faultsOfLadder(seen), []);
  const wrong = seen.flatMap((after, index) => {
    const before = seen[index - 1];
    return before && countsWrongly(before, after) ? [`${after.slug}: ${after.caption}`] : [];
  });
  assert.deepEqual(wrong, []);
});

test('every lesson changes a line, and at most seven lines are the whole program', () => {
  const [, ...later] = walk();
  for (const slug of later) {
    assert.ok(
      programs(slug).some(({ isDetour, marked }) => !isDetour && marked.length === 1),
      slug,
    );
  }
  for (const { slug, lines } of walk().flatMap(programs)) assert.ok(lines.length <= 7, slug);
});

/** What the narrowest rail of a desk has room for: 268 of its 280 px, in letters of 7.2 px. */
const LETTERS_IN_LINE = 37;

test('no line of a program has to be broken', () => {
  const all = readdirSync('web/lessons').flatMap(programs);
  const long = all.flatMap(({ slug, written }) =>
    written.filter((line) => line.length > LETTERS_IN_LINE).map((line) => `${slug}: ${line}`),
  );
  assert.deepEqual(long, []);
});

test('a program belongs to steps that there are, and to each step at most one', () => {
  for (const slug of walk()) {
    const steps = programs(slug).flatMap((each) => each.steps);
    assert.equal(new Set(steps).size, steps.length, slug);
    for (const step of steps) assert.ok(stepsOf(slug).includes(step), `${slug}: ${step}`);
  }
});

test('queries and keys come from X by what was learned, and then, with the values, by three matrices', () => {
  const last = (slug: string): readonly string[] => programs(slug).at(-1)!.lines;
  assert.ok(last('trained-head').includes('Q, K = learned(X)'));
  assert.ok(last('projections').includes('Q, K, V = X @ W_Q, X @ W_K, X @ W_V'));
});

// The tables that are printed.
import { digits, textTable } from './text-table.mjs';
import { growthTolerance, leastSpeedOfOddShapes } from './workloads.mjs';

const fixed = (number) => number.toFixed(2);
const percent = (share) => `${(share * 100).toFixed(0)} %`;
const spread = ({ low, high }) => `${fixed(low)}–${fixed(high)}`;
const against = (value, bar) => (bar === undefined ? '' : value >= bar ? 'yes' : 'no');

/** How many times faster than the fastest peer, with what half of the rounds lay between. */
export function comparisonTable(comparisons, clock) {
  const head = [
    '',
    'build',
    'ours',
    'fastest peer',
    'its',
    'ratio',
    'half of rounds',
    'bar',
    'met',
    'of limit',
    'bar',
    'met',
  ];
  const rows = comparisons.flatMap(({ name, peer, builds, contenders }) => {
    const time = (matches) => `${digits(contenders.find(matches)[clock].median)} ms`;
    return builds.map(({ build, ratio, bar, share, shareBar, note }, index) => [
      index === 0 ? name : '',
      note === undefined ? build : `${build} *`,
      time((each) => each.contender === `ours, ${build}` && !each.beside),
      peer,
      time((each) => each.contender === peer),
      fixed(ratio.median),
      spread(ratio),
      bar === undefined ? '' : fixed(bar),
      against(ratio.median, bar),
      share === undefined ? '' : percent(share.median),
      shareBar === undefined ? '' : percent(shareBar),
      share === undefined ? '' : against(share.median, shareBar),
    ]);
  });
  return [textTable(head, rows), ...notesOf(comparisons)].join('\n');
}

function notesOf(comparisons) {
  const notes = comparisons.flatMap(({ builds }) => builds.map(({ note }) => note));
  return [...new Set(notes.filter((note) => note !== undefined))].map((note) => `* ${note}`);
}

/** Odd shapes: operations per second against those of the next multiple. */
export function oddShapeTable(comparisons) {
  const rows = comparisons.flatMap(({ name, builds }) =>
    builds
      .filter(({ besideMultiple }) => besideMultiple !== undefined)
      .map(({ build, besideMultiple }) => [
        name,
        build,
        fixed(besideMultiple.median),
        spread(besideMultiple),
        against(besideMultiple.median, leastSpeedOfOddShapes),
      ]),
  );
  if (rows.length === 0) return '';
  const bar = `at least ${fixed(leastSpeedOfOddShapes)}`;
  return textTable(['', 'build', 'speed against next multiple', 'half of rounds', bar], rows);
}

/** All times, and for the limits what they amount to. */
export function timesTable(comparisons, clock) {
  const names = [
    ...new Set(comparisons.flatMap(({ contenders }) => contenders.map(({ contender }) => contender))),
  ];
  const rows = comparisons.map(({ name, contenders }) => [
    name,
    ...names.map((wanted) => {
      const found = contenders.find(({ contender, beside }) => contender === wanted && !beside);
      if (found === undefined) return '';
      return found.role === 'limit'
        ? `${digits(found.gigaflops)} GFLOP/s`
        : `${digits(found[clock].median)} ms`;
    }),
  ]);
  return textTable(['', ...names], rows);
}

/** Tokens per second, the prompt's included, for everyone who wrote some. */
export function tokensText(chosen, comparisons, clock) {
  const lines = chosen.flatMap(({ workload }, index) => {
    if (workload.kind !== 'decoder') return [];
    const count = workload.promptIds.length + workload.tokens - 1;
    const rates = comparisons[index].contenders
      .filter(({ role }) => role !== 'limit')
      .map(({ contender, [clock]: time }) => `${contender} ${Math.round((count / time.median) * 1000)}`);
    return [`Tokens per second, the prompt's included: ${rates.join(', ')}`];
  });
  return lines.join('\n');
}

export function growthTable({ name, label, from, steps }) {
  const rows = steps.map(({ size, milliseconds, nanosecondsPerPair, relative }) => [
    String(size),
    `${digits(milliseconds)} ms`,
    `${digits(nanosecondsPerPair)} ns`,
    fixed(relative.median),
    size < from ? '' : Math.abs(relative.median - 1) <= growthTolerance ? 'yes' : 'no',
  ]);
  const head = [label, 'time', 'per pair', `against ${label} ${from}`, `within ${percent(growthTolerance)}`];
  return `Cost of attention as work grows: ${name}\n${textTable(head, rows)}`;
}

export function memoryText({ build, mebibytes, bar }) {
  const verdict = mebibytes < bar ? 'under' : 'NOT under';
  return `Memory of the engine (${build}) after n = m = 16384, d = 64: ${mebibytes.toFixed(1)} MiB, ${verdict} ${bar}`;
}

export function nativeTable(native) {
  const rows = native.map(({ name, ours, eigen, ratio, gigaflops }) => [
    name,
    `${digits(ours)} ms`,
    `${digits(eigen)} ms`,
    fixed(ratio),
    digits(gigaflops),
  ]);
  const head = ['', 'ours', 'Eigen', 'ratio', 'ours, GFLOP/s'];
  return `Native, one thread (Google Benchmark)\n${textTable(head, rows)}`;
}

export function firstResultTable(firstResults) {
  const rows = firstResults.map(({ contender, raw, brotli, milliseconds, leastAbovePlain }) => [
    contender,
    kilobytes(raw),
    kilobytes(brotli),
    `${digits(milliseconds.median)} ms`,
    `${digits(milliseconds.least)} ms`,
    `${leastAbovePlain.toFixed(0)} ms`,
  ]);
  const head = ['', 'raw', 'brotli', 'first result, median', 'quickest', 'above plain JavaScript'];
  return `All that a page loads, and the time until it shows attention over 16 words, cold\n${textTable(head, rows)}`;
}

export function inputToPaintTable(measured) {
  const rows = measured.map(({ name, presses, paint, script }) => [
    name,
    String(presses),
    `${digits(paint.median)} ms`,
    `${digits(paint.high)} ms`,
    `${digits(script.median)} ms`,
    `${digits(script.high)} ms`,
  ]);
  const head = [
    '',
    'presses',
    'input to paint, median',
    '95th percentile',
    'script, median',
    '95th percentile',
  ];
  return `From a pressed key to the pixels, in the lesson itself\n${textTable(head, rows)}`;
}

export function writingTable(measured) {
  const rows = measured.flatMap(({ pieces, cpu, wall }) =>
    [
      ['main thread', cpu],
      ['wall', wall],
    ].map(([clock, { bare, page, ratio, low, high }]) => [
      String(pieces),
      clock,
      digits(bare),
      digits(page),
      fixed(ratio),
      spread({ low, high }),
    ]),
  );
  const head = ['pieces of the story', 'clock', 'engine, per second', 'page', 'ratio', 'half of rounds'];
  return `Writing a story at the speed "fast", beside the bare engine\n${textTable(head, rows)}`;
}

const kilobytes = (bytes) => `${digits(bytes / 1000)} KB`;

// How each test runner says how many tests passed and failed, and which. A test that was skipped or that passed
// only when tried again counts as failed: there must be none.
const patterns = {
  // Several programs of GoogleTest, each line with the number of its program.
  ctest: {
    passed: /^\d+: \[ {2}PASSED {2}\] (\d+) tests?\./gm,
    failed: [
      /^\d+: \[ {2}FAILED {2}\] (\d+) tests?, listed/gm,
      /^\d+: \[ {2}SKIPPED \] (\d+) tests?, listed/gm,
    ],
  },
  node: {
    passed: /^ℹ pass (\d+)/gm,
    failed: [/^ℹ fail (\d+)/gm, /^ℹ cancelled (\d+)/gm, /^ℹ skipped (\d+)/gm],
  },
  playwright: {
    passed: /^ +(\d+) passed/gm,
    failed: [/^ +(\d+) failed/gm, /^ +(\d+) flaky/gm, /^ +(\d+) skipped/gm, /^ +(\d+) did not run/gm],
  },
};

const COLOUR = /\u001b\[[\d;]*m/g;

export function readTotals(runner, output) {
  const text = output.replaceAll(COLOUR, '');
  const sum = (pattern) => [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  const { passed, failed } = patterns[runner];
  return { passed: sum(passed), failed: failed.reduce((total, pattern) => total + sum(pattern), 0) };
}

/** What starts the account of each failed test: its name. */
const failures = {
  // Of a test, and of a program that stopped in one.
  ctest: /^(?:\d+: \[ {2}FAILED {2}\] (?=.*\(\d+ ms\))|\t *\d+ - )(.+)$/,
  node: /^test at (.+)$/,
  playwright: /^ {2}\d+\) (.+?)[ ─]*$/,
};
const ACCOUNT = 12;

/**
 * The failed tests, each with the first lines of what was said of it, to stand where a long output ends.
 *
 * @returns {string[]} lines
 */
export function readFailures(runner, output) {
  const lines = output.replaceAll(COLOUR, '').split('\n');
  const starts = lines.flatMap((line, index) => (failures[runner].test(line) ? [index] : []));
  return starts.flatMap((start, index) => {
    const account = lines.slice(start + 1, starts[index + 1]).filter((line) => line.trim() !== '');
    const said = runner === 'ctest' ? [] : account.slice(0, ACCOUNT);
    return [failures[runner].exec(lines[start])[1], ...said.map((line) => `  ${line}`)];
  });
}

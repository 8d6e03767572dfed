// How each test runner says how many tests passed and failed, and which. A test that was skipped or that passed
// only when tried again counts as failed: there must be none.
const patterns = {
  ctest: { ran: /(\d+) tests failed out of \d+/, total: /tests failed out of (\d+)/ },
  node: { passed: /^ℹ pass (\d+)/m, failed: [/^ℹ fail (\d+)/m, /^ℹ cancelled (\d+)/m, /^ℹ skipped (\d+)/m] },
  playwright: {
    passed: /^ +(\d+) passed/m,
    failed: [/^ +(\d+) failed/m, /^ +(\d+) flaky/m, /^ +(\d+) skipped/m, /^ +(\d+) did not run/m],
  },
};

export function readTotals(runner, output) {
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? 0);
  if (runner === 'ctest') {
    const failed = number(patterns.ctest.ran);
    return { passed: number(patterns.ctest.total) - failed, failed };
  }
  const { passed, failed } = patterns[runner];
  return { passed: number(passed), failed: failed.reduce((sum, pattern) => sum + number(pattern), 0) };
}

/** What starts the account of each failed test: its name. */
const failures = {
  ctest: /^\t *\d+ - (.+)$/,
  node: /^test at (.+)$/,
  playwright: /^ {2}\d+\) (.+?)[ ─]*$/,
};
const ACCOUNT = 12;
const COLOUR = /\u001b\[[\d;]*m/g;

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

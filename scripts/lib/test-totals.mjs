// How each test runner says how many tests passed and failed. A test that was skipped or that passed
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

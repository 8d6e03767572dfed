import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFailures, readTotals } from '../../scripts/lib/test-totals.mjs';

// As the runners print them.
const outputs = {
  ctest: `1: [ RUN      ] Softmax.SumsToOne
2: [       OK ] Masks.HideNothing (0 ms)
1: rows_test.cpp:9: Failure
1: [  FAILED  ] Softmax.SumsToOne (2 ms)
2: [==========] 2 tests from 1 test suite ran. (4 ms total)
2: \u001b[0;32m[  PASSED  ] \u001b[m2 tests.
1: [==========] 3 tests from 2 test suites ran. (5 ms total)
1: [  PASSED  ] 1 test.
1: [  SKIPPED ] 1 test, listed below:
1: [  SKIPPED ] Softmax.OfNothing
1: [  FAILED  ] 1 test, listed below:
1: [  FAILED  ] Softmax.SumsToOne
3: [ RUN      ] Masks.HideTheFuture

The following tests FAILED:
\t  1 - native.1 (Failed)
\t  3 - native.3 (SEGFAULT)
Errors while running CTest
`,
  node: `✖ adds (1.2ms)
ℹ tests 3
ℹ pass 2
ℹ fail 1
ℹ cancelled 0
ℹ skipped 0

✖ failing tests:

test at tests/web/model/sum.test.ts:4:1
✖ adds (1.2ms)
  AssertionError [ERR_ASSERTION]: 2 !== 3
`,
  playwright: `  ✘  3 [chromium] › tests/e2e/a.spec.ts:4:3 › a figure › draws (1.0s)


  1) [chromium] › tests/e2e/a.spec.ts:4:3 › a figure › draws ───────────────────

    \u001b[31mError:\u001b[39m expect(locator).toBeVisible() failed

    Locator: getByRole('grid')

  1 failed
    [chromium] › tests/e2e/a.spec.ts:4:3 › a figure › draws ───────────────────
  1 flaky
    [chromium] › tests/e2e/b.spec.ts:4:3 › another ────────────────────────────
  549 passed (9.8m)
`,
};

const totals = {
  ctest: { passed: 3, failed: 2 },
  node: { passed: 2, failed: 1 },
  // A test that passes only when it is tried again has failed.
  playwright: { passed: 549, failed: 2 },
};
for (const [runner, output] of Object.entries(outputs))
  test(`the totals of ${runner}`, () => {
    assert.deepEqual(readTotals(runner, output), totals[runner]);
  });

test('each failed test is named, with the first lines of what was said of it', () => {
  assert.deepEqual(readFailures('ctest', outputs.ctest), [
    'Softmax.SumsToOne (2 ms)',
    'native.1 (Failed)',
    'native.3 (SEGFAULT)',
  ]);
  assert.deepEqual(readFailures('node', outputs.node), [
    'tests/web/model/sum.test.ts:4:1',
    '  ✖ adds (1.2ms)',
    '    AssertionError [ERR_ASSERTION]: 2 !== 3',
  ]);
  assert.deepEqual(readFailures('playwright', outputs.playwright).slice(0, 3), [
    '[chromium] › tests/e2e/a.spec.ts:4:3 › a figure › draws',
    '      Error: expect(locator).toBeVisible() failed',
    "      Locator: getByRole('grid')",
  ]);
  assert.deepEqual(readFailures('playwright', '  549 passed (9.8m)\n'), []);
});

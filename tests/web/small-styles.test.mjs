import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallSheet, smallStyles } from '../../scripts/lib/small-styles.mjs';

test('a sheet keeps its rules, and the spaces that tell something apart', () => {
  const sheet = `
    /* Why. */
    .box:not(.answered) > p,
    li :is(a, b) {
      margin: 0 calc(1px + 2px);
      content: attr(data-text) ' ;  { ' / '';
    }
    @container (max-width: 560px) {
      .box { gap: 4px; }
    }
  `;
  assert.equal(
    smallSheet(sheet),
    `.box:not(.answered)>p,li :is(a,b){margin:0 calc(1px + 2px);content:attr(data-text) ' ;  { ' / ''}` +
      '@container (max-width:560px){.box{gap:4px}}',
  );
});

test('what is put into a sheet stays as it is, and so does a sheet that code puts together', () => {
  const { handler } = smallStyles.transform;
  assert.equal(handler("css`\n  a {\n    ${moves('d',  'r')}\n  }\n`;").code, "css`a{${moves('d',  'r')}}`;");
  const together = 'css`\n  ${roles.map((role) => `.${role} {  }`)}\n`';
  assert.equal(handler(together).code, together);
});

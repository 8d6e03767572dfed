import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { numberedTo, subscripts } from '../../../parts/kit/subscripts.js';
import { control } from '../../base/controls/controls.js';
import { heads, programOf, type View } from '../figure.js';
import { headMark, numbers } from '../matrices.js';
import { checkHeads, splitApart } from '../model.js';

/** One W for all heads, whose columns are split, beside a small W for each head. */
export default heads.step({
  runs: ({ engine, inputs }) => splitApart(engine, inputs),
  view: (v) => html`
    ${v.compact ? nothing : controls(v)}
    <div class="meeting columns-of-heads">
      ${numbers(v, 'input', { class: 'rows columns' })} ${whole(v)} ${apart(v)}
    </div>
    <p class="outcome-line">${subscripts(v.words.say('columns.equal', equality(v)))}</p>
  `,
  describe: (v) => v.words.say('columns.say', { ...equality(v), heads: v.words.short(v.inputs.heads) }),
  program: (v) => programOf(v.shown.layer, 'projection'),
});

/** A number of heads that does not divide the columns is refused where it is typed. */
const controls = (v: View): TemplateResult =>
  html`<div class="row choosing">
    ${control(v, 'projection', { label: 'columns.role', narrow: true })}
    ${control(v, 'heads', {
      hasHint: true,
      read: (text, name) => {
        const count = v.field('heads').parse(text, name) as number;
        checkHeads(v.inputs, count, name);
        return { heads: count };
      },
    })}
  </div>`;

const titleParams = (v: View) => ({ letter: v.words.say(`columns.letter.${v.inputs.projection}`) });

/** X times the whole matrix, split afterwards. */
function whole(v: View): TemplateResult {
  const { projection: role } = v.inputs;
  return html`<div class="lens">
    <p class="title"><span>${subscripts(v.words.say('columns.whole', titleParams(v)))}</span></p>
    ${numbers(v, `${role}-projection`, { heading: null, class: 'rows' })}
    ${numbers(v, role, { heading: null, class: 'rows' })}
  </div>`;
}

/** X times the matrix of each head alone. */
function apart(v: View): readonly TemplateResult[] {
  const { projection: role, heads: count } = v.inputs;
  const width = v.run()!.matrix(role).cols / count;
  const letter = v.words.say(`columns.symbol.${role}`);
  return Array.from({ length: count }, (_, head) => {
    const all = numberedTo(letter, width * count);
    const columns = all.slice(head * width, (head + 1) * width);
    const own = { run: 'apart', head, heading: null, columns, mark: () => ({ head }) } as const;
    const params = { ...titleParams(v), head: String(head + 1) };
    const title = v.words.say('columns.apart', params);
    return html`<div class="lens">
      <p class="title">${headMark(head)} <span>${subscripts(title)}</span></p>
      ${numbers(v, `${role}-projection`, { ...own, title: v.words.say('columns.own-matrix', params) })}
      ${numbers(v, role, { ...own, title: v.words.say('columns.own-product', params) })}
    </div>`;
  });
}

/** How many numbers of the two ways are the same, to the last bit. */
function equality(v: View) {
  const { projection: role, heads: count } = v.inputs;
  const all = v.run()!.matrix(role);
  const width = all.cols / count;
  let equal = 0;
  let largest = 0;
  for (let row = 0; row < all.rows; row += 1)
    for (let col = 0; col < all.cols; col += 1) {
      const own = v.run('apart')!.matrix(role, Math.floor(col / width));
      const difference = Math.abs(at(all, row, col) - at(own, row, col % width));
      if (difference === 0) equal += 1;
      largest = Math.max(largest, difference);
    }
  const { words } = v;
  return {
    ...titleParams(v),
    equal: words.short(equal),
    count: words.short(all.rows * all.cols),
    difference: words.short(largest),
  };
}

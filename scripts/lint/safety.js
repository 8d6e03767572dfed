import { oneALine } from './one-a-line.js';

// What would make text into markup or code, or break the strict Content-Security-Policy that the
// element must run under; and mathematics that belongs to the engine.
const markup = 'What learners type is data: use a lit template or textContent.';
const policy = 'A strict Content-Security-Policy refuses it.';

const properties = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'srcdoc'].map(
    (name) => ({ selector: `MemberExpression[property.name='${name}']`, message: markup }),
  ),
  { selector: "MemberExpression[object.name='document'][property.name=/^write(ln)?$/]", message: markup },
  { selector: "MemberExpression[property.name='createContextualFragment']", message: markup },
];

const calls = [
  {
    selector: 'CallExpression[callee.property.name=/^setAttribute(NS)?$/] > Literal[value=/^(style|on.*)$/i]',
    message: `${policy} Set a property of .style, or a listener.`,
  },
  {
    selector: "CallExpression[callee.property.name='createElement'] > Literal[value=/^(style|script)$/i]",
    message: policy,
  },
  { selector: "MemberExpression[property.name='cssText']", message: 'Set single properties of .style.' },
];

const templates = [
  { selector: 'TemplateElement[value.raw=/\\sstyle\\s*=/i]', message: `${policy} Use classes.` },
  { selector: 'TemplateElement[value.raw=/<(style|script)\\b/i]', message: policy },
  { selector: 'TemplateElement[value.raw=/\\.(inner|outer)HTML\\s*=/i]', message: markup },
  { selector: 'TemplateElement[value.raw=/\\son[a-z]+\\s*=/i]', message: `${policy} Use @event.` },
];

const engineOnly = 'The engine computes attention; TypeScript lays out and formats what it returned.';

/** What attention is made of: nowhere. */
const attention = {
  selector: "MemberExpression[object.name='Math'][property.name=/^(exp|expm1|tanh)$/]",
  message: engineOnly,
};

/** What also maps numbers to pixels, and only there. */
const mapping = [
  {
    selector:
      "MemberExpression[object.name='Math'][property.name=/^(pow|sqrt|cbrt|hypot|log.*|a?(sin|cos|tan)h?|atan2|E|LN.*|LOG.*|SQRT.*)$/]",
    message: engineOnly,
  },
  { selector: 'BinaryExpression[operator="**"]', message: engineOnly },
  { selector: 'AssignmentExpression[operator="**="]', message: engineOnly },
  // Under no other name.
  { selector: "VariableDeclarator[init.name='Math']", message: engineOnly },
];

/** Where an axis, a slider, a pointer or a shade is mapped. */
const mappingFiles = [
  'web/drawings/scale.ts', // round numbers along an axis
  'web/drawings/word-ring.ts', // where words stand around a ring, in pixels
  'web/figures/base/compute/scales.ts', // the temperatures of the slider, and which is nearest in ratio
  'web/figures/word-plane/model.ts', // a pointer is put on the unit circle
  'web/parts/matrix/matrix-cell.ts', // how deep a cell is
  'web/parts/matrix/weight-maps.ts', // the same
  'web/parts/plane/plane.ts', // which tip is nearest to the pointer
  'web/parts/plane/plane-layout.ts', // where names and arrows stand, in pixels
];

const everywhere = [...oneALine, ...properties, ...calls, attention];
const computing = [...everywhere, ...mapping];

export const safety = [
  {
    files: ['web/**/*.ts'],
    rules: {
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', ...computing, ...templates],
    },
  },
  {
    files: mappingFiles,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...templates] },
  },
  {
    // These templates are written to files while building, or copied into the pages of other sites.
    files: ['web/site/pages/**/*.ts', 'web/site/snippets.ts'],
    rules: { 'no-restricted-syntax': ['error', ...computing] },
  },
];

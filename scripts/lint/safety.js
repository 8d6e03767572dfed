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

const mathematics = {
  selector: "MemberExpression[object.name='Math'][property.name=/^(exp|expm1|tanh)$/]",
  message: 'The engine computes attention; TypeScript lays out and formats what it returned.',
};

const everywhere = [...properties, ...calls, mathematics];

export const safety = [
  {
    files: ['web/**/*.ts'],
    rules: {
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', ...everywhere, ...templates],
    },
  },
  {
    // These templates are written to files while building, or copied into the pages of other sites.
    files: ['web/site/pages/**/*.ts', 'web/site/snippets.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
];

import { base, forbiddenRooms, innerRooms, parts } from './rooms.js';

// The direction of web/, from what is used to what uses it. A folder may import from itself and from
// those before it, never from those after it.
const layers = ['engine', 'model', 'drawings', 'parts', 'work', 'figures', 'element', 'lessons', 'site'];

const litAnywhere = {
  regex: '^(lit|lit-html|lit-element|@lit)(/|$)',
  message: 'Lit draws; this layer computes what is drawn.',
};

const litThatWritesHtmlOrStyle = {
  regex: '^lit/(directives/(style-map|unsafe-[a-z]+)|static-html)\\.js$',
  message: 'It writes raw HTML or a style attribute, which a strict Content-Security-Policy refuses.',
};

const rawModule = {
  regex: '(^|/)(raw-(module|learning)|(engine|learning)-(simd|portable|relaxed))\\.js$',
  message: 'Only web/engine knows the raw module; import from web/engine/index.js.',
};

const withoutEnding = {
  regex: '^\\.{1,2}(/(.*/)?[^./?]+)?$',
  message: "An import names its file, ending included: './x.js'.",
};

// What a model may not see: it is pure, so that it runs and is tested anywhere.
const domGlobals = [
  'window document navigator location history screen self customElements localStorage sessionStorage',
  'fetch requestAnimationFrame cancelAnimationFrame matchMedia getComputedStyle getSelection',
  'Element HTMLElement SVGElement Node Event CustomEvent DOMParser MutationObserver ResizeObserver',
].flatMap((line) => line.split(' '));

/** Imports that climb out of a folder of web/ into one of `folders`. */
function sibling(folders, message) {
  return { regex: `^(\\.\\./)+(web/)?(${folders.join('|')})(/|$)`, message };
}

// ESLint's own no-restricted-imports does not look into import(), by which figures are loaded.
const imports = {
  meta: { type: 'problem', schema: [{ type: 'array' }] },
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const broken = context.options[0].find(({ regex }) => new RegExp(regex).test(source.value));
      if (broken) context.report({ node: source, message: broken.message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};

const plugin = { rules: { imports } };

function forbidImports(files, patterns) {
  return { files, plugins: { direction: plugin }, rules: { 'direction/imports': ['error', patterns] } };
}

function patternsFor(layer) {
  const above = layers.slice(layers.indexOf(layer) + 1);
  const order = layers.join(' <- ');
  return [
    withoutEnding,
    litThatWritesHtmlOrStyle,
    ...(above.length > 0 ? [sibling(above, `web/${layer} stands before it in ${order}.`)] : []),
    ...(layer === 'engine' ? [] : [rawModule]),
    ...(['engine', 'model', 'drawings'].includes(layer) ? [litAnywhere] : []),
  ];
}

/** For each room of a folder that its files import from it and from what stands before it. */
function roomsOf(folder, layer, lines) {
  return lines.flat().map((room) => {
    const forbidden = forbiddenRooms(lines, room);
    const message = `${room} stands before it in scripts/lint/rooms.js.`;
    const rule = forbidden.length > 0 ? [{ regex: `^\\.\\./(${forbidden.join('|')})/`, message }] : [];
    return forbidImports([`${folder}/${room}/**/*.ts`], [...patternsFor(layer), ...rule]);
  });
}

const innerOfBase = {
  regex: `^(\\.\\./)+base/((${innerRooms.join('|')})/|voice/(?!facts\\.js$))`,
  message:
    'A figure uses of web/figures/base what stands before these rooms, and of voice what figures tell.',
};

const publicElementOnly = sibling(
  ['engine', 'model', 'drawings', 'parts', 'work', 'figures'],
  'A lesson uses <soft-lookup> and its public interface, as the page of any other site does.',
);

export const direction = [
  ...layers.map((layer) =>
    forbidImports(
      [`web/${layer}/**/*.ts`],
      layer === 'lessons' ? [...patternsFor(layer), publicElementOnly] : patternsFor(layer),
    ),
  ),
  forbidImports(['web/figures/*/**/*.ts'], [...patternsFor('figures'), innerOfBase]),
  ...roomsOf('web/figures/base', 'figures', base),
  ...roomsOf('web/parts', 'parts', parts),
  forbidImports(
    ['web/figures/*/model.ts'],
    [
      ...patternsFor('figures'),
      innerOfBase,
      litAnywhere,
      sibling(['parts'], 'A model computes what is drawn and does not draw.'),
    ],
  ),
  {
    files: ['web/model/**/*.ts', 'web/figures/*/model.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...domGlobals.map((name) => ({ name, message: 'A model is pure: it knows no page.' })),
      ],
    },
  },
];

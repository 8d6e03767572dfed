// What the element offers, read from its code: the JSDoc of its class, the inputs of every figure, the tokens of
// the looks. From it come custom-elements.json, which editors and catalogues of components read, and the types.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { resultsTypes } from './results-types.mjs';
import { root } from './run.mjs';

const CLASS_FILE = 'web/element/soft-lookup.ts';

const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module;

/** Everything about the element, from its own sources. */
export async function readElementApi() {
  const { definitions } = await load('web/figures/definitions.ts');
  const { asPublished } = await load('web/figures/renamed-steps.ts');
  const { tokens } = await load('web/parts/kit/tokens.ts');
  const { softLookupStyles } = await load('web/element/soft-lookup.styles.ts');
  const { pictureCardStyles } = await load('web/figures/base/dock/picture-card.styles.ts');
  const { predictionStyles } = await load('web/parts/questions/prediction.styles.ts');
  const { programStyles } = await load('web/parts/explanation/program.styles.ts');
  const looks = [pictureCardStyles, programStyles, predictionStyles, softLookupStyles];
  const { VERSION } = await load('web/element/version.ts');
  const { attributeName } = await load('web/model/definition.ts');
  return {
    version: VERSION,
    ...(await readClassComment()),
    figures: await Promise.all(
      [...definitions.values()].map(async (definition) => {
        const published = asPublished(definition, (name) => definitions.get(name));
        return {
          ...(await readFigure(definition, attributeName)),
          moved: readMoved(definition, published, attributeName),
        };
      }),
    ),
    inputs: readInputs([...definitions.values()], attributeName),
    cssProperties: [
      ...readCssProperties(tokens.cssText),
      // Others there are the site's own.
      ...looks.flatMap(({ cssText }) =>
        readCssProperties(cssText).filter(({ name }) => OF_A_PART.test(name)),
      ),
    ],
  };
}

/** The description and the tags of the class: each tag a list of { name, type, description }. */
async function readClassComment() {
  const source = ts.createSourceFile(
    CLASS_FILE,
    await readFile(join(root, CLASS_FILE), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const declaration = source.statements.find(ts.isClassDeclaration);
  const [comment] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
  const tags = (name) =>
    ts
      .getJSDocTags(declaration)
      .filter((tag) => tag.tagName.text === name)
      .map((tag) => readTag(tag.getText()));
  return {
    className: declaration.name.text,
    description: ts.getTextOfJSDocComment(comment.comment),
    attributes: tags('attr'),
    events: tags('fires'),
    parts: tags('csspart'),
    slots: tags('slot'),
  };
}

/** `@attr {auto|light} theme - What it is.` */
function readTag(text) {
  const [, type = '', name, description] =
    /^@\w+\s+(?:\{([^}]*)\}\s+)?(\S+)\s+-?\s*([\s\S]*?)[\s*]*$/.exec(text.replace(/\s-\s/, ' - ')) ?? [];
  // The slot without a name is written as a dash.
  return { name: name === '-' ? '' : name, type, description: description.replace(/\s*\n\s*\*\s*/g, ' ') };
}

const SHARED_FIELDS = 'web/model/fields.ts';

/** One figure: its steps, and its inputs with what the code says of them and their types as properties. */
async function readFigure({ name, steps, fields }, attributeName) {
  const file = `web/figures/${name}/definition.ts`;
  const comments = new Map([...(await readComments(SHARED_FIELDS)), ...(await readComments(file))]);
  const inputs = Object.entries(fields).map(([input, field]) => {
    const description = comments.get(input);
    if (!description) throw new Error(`${file}: a comment must say what the input ${input} is`);
    return { name: input, attribute: attributeName(input), description, types: typesOf(field) };
  });
  return { name, steps, inputs };
}

/** The inputs of steps that have moved to another figure: pages in use give them to this one. */
function readMoved({ fields }, { fields: published }, attributeName) {
  return Object.entries(published)
    .filter(([input]) => !Object.hasOwn(fields, input))
    .map(([input, field]) => ({ name: input, attribute: attributeName(input), types: typesOf(field) }));
}

/** The JSDoc of every property in the lists of fields of a file, by its name. */
async function readComments(path) {
  const text = await readFile(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map();
  const visit = (node) => {
    const [comment] = ts.isPropertyAssignment(node) ? ts.getJSDocCommentsAndTags(node) : [];
    if (comment) comments.set(node.name.getText(), ts.getTextOfJSDocComment(comment.comment));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return comments;
}

/** One entry for each name, though several figures may have an input of that name. */
function readInputs(definitions, attributeName) {
  const inputs = new Map();
  for (const { name: figure, fields } of definitions) {
    for (const [name, field] of Object.entries(fields)) {
      const known = inputs.get(name) ?? { name, attribute: attributeName(name), figures: [], types: [] };
      known.figures.push(figure);
      known.types = [...new Set([...known.types, ...typesOf(field)])];
      inputs.set(name, known);
    }
  }
  return [...inputs.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What a list is as a property; as an attribute it is a text. */
const LISTS = {
  numbers: 'readonly number[]',
  words: 'readonly string[]',
  matrix: 'readonly (readonly number[])[]',
  records: 'readonly { readonly key: string; readonly value: number }[]',
};
const RECORDS_OF_ANY = 'readonly { readonly key: string; readonly value: number | string }[]';

function typesOf({ control, allowed, fallback, takesTexts }) {
  if (allowed) return allowed.map((value) => `'${value}'`);
  const types = new Set(['string']);
  if (control in LISTS) types.add(takesTexts ? RECORDS_OF_ANY : LISTS[control]);
  if (control === 'number' || typeof fallback === 'number') types.add('number');
  if (typeof fallback === 'boolean') types.add('boolean');
  if (fallback === null) types.add('null');
  return [...types];
}

/** What pages set of the looks of one part. */
const OF_A_PART = /-(background|border|gap)$/;

/** Described by the comment straight before it, where there is one. */
function readCssProperties(css) {
  const found = new Map();
  const uses = /(?:\/\*\s*([^*]+?)\s*\*\/\s*)?[a-z-]+:\s*var\((--soft-lookup-[a-z-]+),\s*([^;]+)\);/g;
  for (const [, description, name, value] of css.matchAll(uses)) {
    // The light theme is written first, and its value is the one that is told.
    if (!found.has(name))
      found.set(name, { name, default: value.trim(), ...(description && { description }) });
  }
  return [...found.values()];
}

/** https://github.com/webcomponents/custom-elements-manifest, schema 1.0.0. */
export function manifestOf(api) {
  const module = 'dist/embed/soft-lookup.js';
  const described = ({ name, description }) => ({ name, description });
  const figuresOf = ({ figures }) => `Input of ${figures.join(', ')}.`;
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [
          {
            kind: 'class',
            name: api.className,
            tagName: 'soft-lookup',
            customElement: true,
            description: api.description,
            attributes: [
              ...api.attributes.map(({ name, type, description }) => ({
                name,
                description,
                type: { text: unionOf(type.split('|')) },
              })),
              ...api.inputs.map((input) => ({
                name: input.attribute,
                fieldName: input.name,
                description: figuresOf(input),
                type: { text: input.types.filter((type) => !type.startsWith('readonly')).join(' | ') },
              })),
            ],
            members: api.inputs.map((input) => ({
              kind: 'field',
              name: input.name,
              attribute: input.attribute,
              description: figuresOf(input),
              type: { text: input.types.join(' | ') },
            })),
            events: api.events.map(({ name, type, description }) => ({
              name,
              type: { text: type },
              description,
            })),
            slots: api.slots.map(described),
            cssParts: api.parts.map(described),
            cssProperties: api.cssProperties,
          },
        ],
        exports: [
          { kind: 'js', name: api.className, declaration: { name: api.className, module } },
          {
            kind: 'custom-element-definition',
            name: 'soft-lookup',
            declaration: { name: api.className, module },
          },
        ],
      },
    ],
  };
}

const unionOf = (names) =>
  names.length > 1 ? names.map((name) => `'${name}'`).join(' | ') : (names[0] ?? 'string');

/** Types that only the figures know: { file name below dist/types: text }. */
export function typesOfApi(api) {
  return {
    'results.d.ts': resultsTypes(api.figures),
    'index.d.ts': `import type { InputProperties } from './attributes.js';
import './results.js';

export * from './element/soft-lookup.js';
export type * from './element/events.js';
export type * from './attributes.js';

declare module './element/soft-lookup.js' {
  interface SoftLookup extends InputProperties {}
}
`,
    'attributes.d.ts': attributeTypes(api),
    'react.d.ts': jsxTypes(api, {
      framework: 'react',
      component: `
/** The tag as a component, which also gives objects and listeners to a figure that a server rendered. */
export declare function SoftLookup(props: Props): ReactElement;
`,
      imports: ['DetailedHTMLProps', 'HTMLAttributes', 'ReactElement'],
      base: 'DetailedHTMLProps<HTMLAttributes<Figure>, Figure>',
      listener: 'on',
    }),
    'preact.d.ts': jsxTypes(api, {
      framework: 'preact',
      imports: ['HTMLAttributes'],
      base: 'HTMLAttributes<Figure>',
      listener: 'on',
    }),
    'solid.d.ts': jsxTypes(api, {
      framework: 'solid-js',
      imports: ['JSX'],
      base: 'JSX.HTMLAttributes<Figure>',
      listener: 'on:',
    }),
  };
}

const lines = (entries) => entries.map((entry) => `  ${entry};`).join('\n');

/** As a type writes it: an attribute of two words in quotation marks. */
const keyOf = (name) => (name.includes('-') ? `'${name}'` : name);

const propertyOf = ({ name, types }) => `${name}?: ${types.join(' | ')} | undefined`;

/** The inputs of one figure: as properties, and as attributes where these are named otherwise. */
function inputsOf({ name, inputs: own, moved }) {
  const inputs = [...own, ...moved];
  const hyphenated = inputs.filter((input) => input.name !== input.attribute);
  const entries = [
    ...inputs.map(propertyOf),
    ...hyphenated.map(({ attribute }) => `'${attribute}'?: string | number | boolean | undefined`),
  ];
  return `'${name}': {\n${lines(entries.map((entry) => `  ${entry}`))}\n  }`;
}

function attributeTypes({ figures, attributes, inputs }) {
  const options = attributes.filter(({ name }) => name !== 'figure');
  return `export type FigureName = ${unionOf(figures.map(({ name }) => name))};

/** The inputs of each figure. */
export interface InputsByFigure {
${lines(figures.map(inputsOf))}
}

/** The inputs of all figures, as properties of the element. */
export interface InputProperties {
${lines(inputs.map(propertyOf))}
}

/** What every figure has. */
export interface FigureOptions {
${lines(options.map(({ name, type }) => `${keyOf(name)}?: ${unionOf(type.split('|'))} | undefined`))}
}

/** Every input of any figure, as property or attribute. */
export type InputName = { [Figure in FigureName]: keyof InputsByFigure[Figure] }[FigureName];

/** What can be written in the tag of one figure, in JSX: the inputs of others can't. */
export type AttributesOf<Figure extends FigureName> = FigureOptions & { figure: Figure } & InputsByFigure[Figure] & {
    [Name in Exclude<InputName, keyof InputsByFigure[Figure]>]?: undefined;
  };

/** What can be written in the tag, in JSX: \`figure\` says which inputs there are. */
export type SoftLookupAttributes = { [Figure in FigureName]: AttributesOf<Figure> }[FigureName];
`;
}

/** The tag in the JSX of one framework. */
function jsxTypes({ events }, { framework, imports, base, listener, component = '' }) {
  const types = [
    'SoftLookup as Figure',
    'FigureOptions',
    'InputName',
    'SoftLookupAttributes',
    ...events.map(({ type }) => type),
  ];
  return `import type { ${imports.join(', ')} } from '${framework}';
import type { ${types.join(', ')} } from './index.js';

interface Listeners {
${lines(events.map(({ name, type }) => `'${listener}${name}'?: ((event: ${type}) => void) | undefined`))}
}

type Props = Omit<${base}, keyof FigureOptions | InputName> & SoftLookupAttributes & Listeners;

declare module '${framework}' {
  namespace JSX {
    interface IntrinsicElements {
      'soft-lookup': Props;
    }
  }
}
${component}`;
}

import { attributeName, type FigureDefinition } from '../model/definition.js';
import { textField, type Field } from '../model/fields.js';
import { InputError, quoted, readInto } from '../model/input-error.js';

/** What an author gave an element, read against the figure's inputs. */
export interface AuthorInputs {
  readonly given: Readonly<Record<string, unknown>>;
  readonly step: string | null;
  readonly problems: readonly InputError[];
}

/** Options of the element itself. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  theme: ['auto', 'light', 'dark'],
  controls: ['auto', 'steps', 'undocked', 'few', 'none'],
  loading: ['lazy', 'eager'],
  'query-axis': ['rows', 'columns'],
};

/** As text; which steps there are, the figure says. */
const STEP = textField('');

/** Attributes of every figure; those of the inputs come from its definition. */
const OWN = new Set(
  'figure step state theme controls hide editable address loading assets query-axis highlight'.split(' '),
);
/** Attributes that any HTML element may have. */
const GLOBAL = new Set(
  'accesskey autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate'.split(
    ' ',
  ),
);

// Frameworks mark elements with names of their own; those have a mark that none of our inputs has.
export const isForeign = (name: string): boolean =>
  GLOBAL.has(name) || /^(data-|aria-|on|v-|x-|astro-|ng|js)|[:_@.[#]/.test(name);

/** The inputs of a figure by the name of their attribute. */
export function attributesOf(definition: FigureDefinition): Map<string, string> {
  return new Map(Object.keys(definition.fields).map((name) => [attributeName(name), name]));
}

const NOTHING: AuthorInputs = { given: {}, step: null, problems: [] };

/** Reads `properties`, attributes, the JSON and, by `csv`, the table in the element; the earlier stands over the later. */
export function readAuthor(
  element: Element,
  definition: FigureDefinition,
  properties: ReadonlyMap<string, unknown> = new Map(),
  csv = NOTHING,
): AuthorInputs {
  const json = readJson(element, definition);
  const problems = [...csv.problems, ...json.problems];
  const given: Record<string, unknown> = { ...csv.given, ...json.given };
  for (const [name, allowed] of Object.entries(OPTIONS)) {
    const given = element.getAttribute(name);
    if (given === null || allowed.includes(given)) continue;
    problems.push(new InputError('problem.choice', { name, given, allowed: quoted(allowed) }));
  }
  const attributes = attributesOf(definition);
  for (const { name, value } of element.attributes) {
    const input = attributes.get(name);
    const field = input === undefined ? undefined : definition.fields[input];
    if (input === undefined || !field) {
      if (!OWN.has(name) && !isForeign(name))
        problems.push(unknownInput(name, [...attributes.keys(), ...OWN]));
      continue;
    }
    problems.push(...readInto(given, input, () => field.parse(value, name)));
  }
  for (const [name, value] of properties) {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (!field) problems.push(unknownInput(name, Object.keys(definition.fields)));
    else {
      problems.push(...readInto(given, name, () => readProperty(field, value, name)));
    }
  }
  return { given, step: json.step, problems };
}

function readJson(element: Element, definition: FigureDefinition): AuthorInputs {
  const script = [...element.children].find(
    (child) => child instanceof HTMLScriptElement && child.type === 'application/json',
  );
  if (!script) return NOTHING;
  let data: unknown;
  try {
    // Programs write a mark before UTF-8, which is no part of the data.
    data = JSON.parse(script.textContent.replaceAll('\ufeff', ''));
  } catch (error) {
    return {
      ...NOTHING,
      problems: [new InputError('problem.json', { given: (error as SyntaxError).message })],
    };
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const given = Array.isArray(data) ? '[…]' : String(data);
    return { ...NOTHING, problems: [new InputError('problem.json-shape', { given })] };
  }
  const given: Record<string, unknown> = {};
  const problems: InputError[] = [];
  let step: string | null = null;
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (name === 'step') attempt(problems, () => (step = STEP.fromJson(value, name)));
    else if (!field) problems.push(unknownInput(name, [...Object.keys(definition.fields), 'step']));
    else {
      problems.push(...readInto(given, name, () => field.fromJson(value, name)));
    }
  }
  return { given, step, problems };
}

/** A text means what it means as an attribute: some frameworks write every attribute as a property. */
export function readProperty(field: Field<unknown>, value: unknown, name: string): unknown {
  return typeof value === 'string' ? field.parse(value, name) : field.fromJson(value, name);
}

const unknownInput = (name: string, allowed: readonly string[]): InputError =>
  new InputError('problem.attribute', { name, allowed: allowed.join(', ') });

function attempt(problems: InputError[], read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(error);
  }
}

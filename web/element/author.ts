import { attributeName, type FigureDefinition } from '../model/definition.js';
import { textField, type Field } from '../model/fields.js';
import { InputError, quoted, readInto } from '../model/input-error.js';

/** What an author gave an element, read against the figure's inputs. */
export interface AuthorInputs {
  readonly given: Readonly<Record<string, unknown>>;
  readonly step: string | null;
  readonly problems: readonly InputError[];
}

/** Attributes of which more is to be known before they are called mistakes. */
export interface OddAttributes {
  /** No input of the figure, and none of the element's own. */
  readonly unknown: readonly string[];
  /** They say nothing: a server wrote an object as a text, and its page has yet to give the property. */
  readonly awaited: readonly string[];
}

/** Options of the element itself. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  theme: ['auto', 'light', 'dark'],
  controls: ['auto', 'steps', 'undocked', 'few', 'none'],
  question: ['off', 'once', 'on'],
  loading: ['lazy', 'eager'],
  'query-axis': ['rows', 'columns'],
};

/** As text; which steps there are, the figure says. */
const STEP = textField('');

/** What a page says to the element besides its figure and the moment of it, as properties. */
export const SETTINGS = [
  ...(['theme', 'controls', 'question', 'hide', 'editable', 'address'] as const),
  ...(['loading', 'assets', 'queryAxis', 'highlight'] as const),
];

/** Attributes of every figure; those of the inputs come from its definition. */
export const OWN: readonly string[] = ['figure', 'step', 'state', ...SETTINGS.map(attributeName)];

/** The inputs of a figure by the name of their attribute. */
export function attributesOf(definition: FigureDefinition): Map<string, string> {
  return new Map(Object.keys(definition.fields).map((name) => [attributeName(name), name]));
}

const NOTHING: AuthorInputs = { given: {}, step: null, problems: [] };

/** What nearly every page writes on its elements. */
const COMMON = /^(class|id|style|(data|aria)-.*)$/;

/** What a list of objects becomes where it is written as a text. */
export const isObjectText = (text: string): boolean => /^(\[object \w+\],?)+$/.test(text);

/**
 * Reads `properties`, attributes, the JSON and, by `csv`, the table in the element; the earlier stands over the later, and
 * attributes that are `copies` of properties are not read. What can't be read of an attribute, of JSON or of the table is no
 * problem where something else gives the input.
 */
export function readAuthor(
  element: Element,
  definition: FigureDefinition,
  properties: ReadonlyMap<string, unknown> = new Map(),
  csv = NOTHING,
  copies?: ReadonlySet<string>,
): AuthorInputs & { readonly odd: OddAttributes } {
  const reading = new Reading(csv);
  const step = readJson(element, definition, reading);
  const { problems } = reading;
  for (const [name, allowed] of Object.entries(OPTIONS)) {
    const given = element.getAttribute(name);
    if (given === null || allowed.includes(given)) continue;
    problems.push(new InputError('problem.choice', { name, given, allowed: quoted(allowed) }));
  }
  const attributes = attributesOf(definition);
  const unknown: string[] = [];
  const awaited: string[] = [];
  for (const { name, value } of element.attributes) {
    if (copies?.has(name)) continue;
    const input = attributes.get(name);
    const field = input === undefined ? undefined : definition.fields[input];
    if (input === undefined || !field) {
      if (!OWN.includes(name) && !COMMON.test(name)) unknown.push(name);
    } else if (field.control !== 'text' && isObjectText(value)) {
      awaited.push(name);
    } else {
      reading.take(input, () => field.parse(value, name));
    }
  }
  for (const [name, value] of properties) {
    const field = fieldOf(definition, name);
    if (field) problems.push(...reading.take(name, () => readProperty(field, value, name)));
    else problems.push(unknownInput(name, Object.keys(definition.fields)));
  }
  const odd = { unknown, awaited: awaited.filter((name) => !reading.isGiven(attributes.get(name)!)) };
  return { given: reading.given, step, problems: reading.problemsLeft, odd };
}

/** What is read, from what stands under all else on. */
class Reading {
  readonly given: Record<string, unknown>;
  /** What nothing else can mend. */
  readonly problems: InputError[] = [];
  private readonly refused: (readonly [input: string, problem: InputError])[];
  private readonly whole: Set<string>;

  constructor({ given, problems }: AuthorInputs) {
    this.given = { ...given };
    this.refused = problems.map((problem) => [problem.params['name'] ?? '', problem]);
    const refused = new Set(this.refused.map(([input]) => input));
    this.whole = new Set(Object.keys(given).filter((input) => !refused.has(input)));
  }

  isGiven(input: string): boolean {
    return this.whole.has(input);
  }

  /** What is left of an input that is refused in part stands over nothing that was read whole. Returns what was refused. */
  take(input: string, read: () => unknown): readonly InputError[] {
    const own: Record<string, unknown> = {};
    const problems = readInto(own, input, read);
    if (problems.length === 0) this.whole.add(input);
    this.refused.push(...problems.map((problem) => [input, problem] as const));
    if (problems.length === 0 || !this.whole.has(input)) Object.assign(this.given, own);
    return problems;
  }

  get problemsLeft(): readonly InputError[] {
    const left = this.refused.filter(([input]) => !this.whole.has(input)).map(([, problem]) => problem);
    return [...new Set([...this.problems, ...left])];
  }
}

/** Returns the step that the JSON in the element wants. */
function readJson(element: Element, definition: FigureDefinition, reading: Reading): string | null {
  const { problems } = reading;
  const script = [...element.children].find(
    (child) => child instanceof HTMLScriptElement && child.type === 'application/json',
  );
  if (!script) return null;
  let data: unknown;
  try {
    // Programs write a mark before UTF-8, which is no part of the data.
    data = JSON.parse(script.textContent.replaceAll('\ufeff', ''));
  } catch (error) {
    problems.push(new InputError('problem.json', { given: (error as SyntaxError).message }));
    return null;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const given = Array.isArray(data) ? '[…]' : String(data);
    problems.push(new InputError('problem.json-shape', { given }));
    return null;
  }
  const own: { step?: string } = {};
  for (const [name, value] of Object.entries(data)) {
    const field = fieldOf(definition, name);
    if (name === 'step') problems.push(...readInto(own, name, () => STEP.fromJson(value, name)));
    else if (field) reading.take(name, () => field.fromJson(value, name));
    else problems.push(unknownInput(name, [...Object.keys(definition.fields), 'step']));
  }
  return own.step ?? null;
}

const fieldOf = ({ fields }: FigureDefinition, name: string): Field<unknown> | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** A text means what it means as an attribute: some frameworks write every attribute as a property. */
export function readProperty(field: Field<unknown>, value: unknown, name: string): unknown {
  return typeof value === 'string' ? field.parse(value, name) : field.fromJson(value, name);
}

export const unknownInput = (name: string, allowed: readonly string[]): InputError =>
  new InputError('problem.attribute', { name, allowed: allowed.join(', ') });

// What learners and authors read: the prose of the lessons, and the catalogues of figures, parts, element and pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import ts from 'typescript';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** A text, and where it stands: a file, with the name of its message or its line. */
export interface Written {
  readonly where: string;
  readonly text: string;
}

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

/** Programs, data and what stands in the figure's place without script is not spoken by us. */
const NOT_PROSE = ['pre', 'code', 'script'];
/** A text ends with it: what stands in two of them is no one sentence. */
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'li', 'th', 'td', 'caption', 'figcaption'];

function proseOf(node: ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      if (!tree.isElementNode(child) || NOT_PROSE.includes(child.tagName)) return '';
      return BLOCKS.includes(child.tagName) ? `${proseOf(child)}\n` : proseOf(child);
    })
    .join('');
}

/** The paragraphs, headings and cells of HTML, each on one line. */
export function linesOf(html: string): readonly string[] {
  return proseOf(parseFragment(html.replaceAll('\n', ' ')))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

export function lessonTexts(): readonly Written[] {
  return filesIn('web/lessons', 'en.html').flatMap((file) =>
    linesOf(readFileSync(file, 'utf8')).map((text) => ({ where: file, text })),
  );
}

const CATALOGUES = ['en', 'glossary'];

/** A module of words, or a list of them within a module. */
function isCatalogue(node: ts.Node): node is ts.VariableDeclaration {
  return ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && CATALOGUES.includes(node.name.text);
}

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAssignment(node.parent) ? node.parent.name.getText().replaceAll("'", '') : '';

function textsIn(node: ts.Node, file: string): readonly Written[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    return isName ? [] : [{ where: `${file} ${nameOf(node)}`.trim(), text: node.text }];
  }
  return node.getChildren().flatMap((child) => textsIn(child, file));
}

function catalogueTexts(node: ts.Node, file: string): readonly Written[] {
  return isCatalogue(node)
    ? textsIn(node, file)
    : node.getChildren().flatMap((child) => catalogueTexts(child, file));
}

/** Every message of every catalogue. */
export function messages(): readonly Written[] {
  return filesIn('web', '.ts').flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return catalogueTexts(source, file);
  });
}

/** What docs/walk.md says of each lesson. */
export function summaries(): readonly Written[] {
  return filesIn('web/lessons', 'lesson.json').map((file) => ({
    where: file,
    text: (JSON.parse(readFileSync(file, 'utf8')) as { readonly summary: string }).summary,
  }));
}

/** The sentences of a document in Markdown, without its code. */
export function documentTexts(file: string): readonly Written[] {
  const prose = readFileSync(file, 'utf8')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code');
  return prose.split(/\n{2,}|\n(?=[|-])/).map((text) => ({ where: file, text: text.replace(/\s+/g, ' ') }));
}

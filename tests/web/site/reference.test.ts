// The examples of the reference compute, as they stand on the built pages. What a browser adds: tests/e2e/reference.spec.ts.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { Embedded } from '../support/without-page.js';
import { problemsIn } from '../support/problems.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const folder = new URL('../../../dist/reference/', import.meta.url);

const isElement = (node: Node): node is Element => 'tagName' in node;

const elementsIn = (nodes: readonly Node[]): readonly Element[] =>
  nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.childNodes)]);

const attributesOf = ({ attrs }: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const textOf = (node: Node): string =>
  node.nodeName === '#text'
    ? (node as DefaultTreeAdapterTypes.TextNode).value
    : isElement(node)
      ? node.childNodes.map(textOf).join('')
      : '';

/** The inputs that a page names, and the lines to copy beside them. */
function readReference(figure: string): { readonly inputs: string[]; readonly examples: string[] } {
  const page = readFileSync(new URL(`${figure}/index.html`, folder), 'utf8');
  const elements = elementsIn(parseFragment(page).childNodes);
  const inputs = elements.filter(
    ({ tagName, attrs }) => tagName === 'h3' && attrs.some(({ name }) => name === 'id'),
  );
  const examples = elements
    .filter(({ tagName }) => tagName === 'dd')
    .flatMap(({ childNodes }) => elementsIn(childNodes))
    .filter((element) => attributesOf(element)['class'] === 'copyable')
    .flatMap(({ childNodes }) => elementsIn(childNodes).filter(({ tagName }) => tagName === 'code'));
  return { inputs: inputs.map(textOf), examples: examples.map(textOf) };
}

for (const figure of readdirSync(folder)) {
  test(`${figure}: each input has an example, which computes without a problem`, async () => {
    const { inputs, examples } = readReference(figure);
    assert.equal(examples.length, inputs.length);
    for (const [index, example] of examples.entries()) {
      assert.ok(example.includes(` ${inputs[index]!}="`), example);
      const [element] = elementsIn(parseFragment(example).childNodes);
      const place = new Embedded(attributesOf(element!));
      const drawn = await place.drawn();
      assert.notEqual(place.element.results, null, example);
      assert.deepEqual(problemsIn(drawn), [], example);
      place.remove();
    }
  });
}

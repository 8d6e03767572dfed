import { noChange, svg, type SVGTemplateResult } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import type { Drawing, Mark } from '../../drawings/drawing.js';

/** Sets all attributes of an element of a drawing, and takes away those that the drawing before it had. */
class AttributesDirective extends Directive {
  #current: Mark['attributes'] = {};

  render(_attributes: Mark['attributes']): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [attributes]: [Mark['attributes']]): typeof noChange {
    const before = this.#current;
    for (const name of Object.keys(before)) if (!(name in attributes)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) {
      if (before[name] !== value) element.setAttribute(name, String(value));
    }
    this.#current = attributes;
    return noChange;
  }
}

const attributesOf = directive(AttributesDirective);

/** The marks of a drawing, for an `<svg>` of the part that shows it. */
export function drawn({ marks }: Drawing): readonly SVGTemplateResult[] {
  return marks.map(draw);
}

function draw({ name, attributes, children = [] }: Mark): SVGTemplateResult {
  const all = attributesOf(attributes);
  const inner = children.map((child) => (typeof child === 'string' ? child : draw(child)));
  switch (name) {
    case 'circle':
      return svg`<circle ${all}></circle>`;
    case 'g':
      return svg`<g ${all}>${inner}</g>`;
    case 'line':
      return svg`<line ${all}></line>`;
    case 'path':
      return svg`<path ${all}></path>`;
    case 'rect':
      return svg`<rect ${all}></rect>`;
    case 'text':
      return svg`<text ${all}>${inner}</text>`;
  }
}

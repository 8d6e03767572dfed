// The types of a figure's results: its inputs are typed by its definition, so that asking for `results.figure` tells them.

/** A declaration file below dist/types; the definitions lie in folders of their figures' names. */
export function resultsTypes(figures) {
  const names = figures.map(({ name }) => name);
  const imports = names.map(
    (name, index) => `import type { definition as figure${index} } from './figures/${name}/definition.js';`,
  );
  const members = names.map((name, index) => `    '${name}': InputsOf<(typeof figure${index})['fields']>;`);
  return `import type { InputsOf } from './model/fields.js';
${imports.join('\n')}

declare module './model/results.js' {
  interface FigureInputs {
${members.join('\n')}
  }
}
`;
}

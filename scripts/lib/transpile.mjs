import ts from 'typescript';

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
};

/** The JavaScript of one file: its types are taken off, and nothing is checked. */
export const transpile = (source, fileName) =>
  ts.transpileModule(source, { compilerOptions, fileName }).outputText;

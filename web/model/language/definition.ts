/** One sentence about a term of the field, for whoever meets the word: prose, figures and the glossary share it. */
export interface Definition {
  readonly term: string;
  /** What the term means, in one sentence. */
  readonly sentence: string;
  /** As formulas write it, each between backticks: `W_Q` is a W with a low Q. */
  readonly symbol?: string;
  /** What other texts call it. */
  readonly otherNames?: readonly string[];
  /** The step that shows it, as `<lesson>/<step>`. */
  readonly step: string;
}

/** By an id that never changes: it is the term's place on the glossary page. */
export type Glossary = Readonly<Record<string, Definition>>;

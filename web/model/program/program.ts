import type { CodeLine, Computation } from './computation.js';
import { cppProgram } from './cpp.js';
import { javascriptProgram } from './javascript.js';
import { pseudoProgram } from './pseudo.js';
import { numpyProgram, pytorchProgram } from './python.js';

export type * from './computation.js';

export const PROGRAM_LANGUAGES = ['pseudo-code', 'numpy', 'pytorch', 'javascript', 'cpp'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

const WRITERS: Readonly<Record<ProgramLanguage, (computation: Computation) => readonly CodeLine[]>> = {
  'pseudo-code': pseudoProgram,
  numpy: numpyProgram,
  pytorch: pytorchProgram,
  javascript: javascriptProgram,
  cpp: cppProgram,
};

/**
 * The computation as a program that runs as it stands and leaves its scores, weights and output
 * behind. NumPy and PyTorch compute by themselves, JavaScript and C++ by this engine.
 */
export const writeProgram = (language: ProgramLanguage, computation: Computation): readonly CodeLine[] =>
  WRITERS[language](computation);

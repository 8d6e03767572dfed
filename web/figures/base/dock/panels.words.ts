/** What is written on the dock's other tabs; they are fetched after the figures, and so are their words. */
export const en = {
  'numbers.many': '{title}: {rows} × {columns} numbers; “Save” writes them all.',
  'program.pseudo-code': 'Pseudo-code',
  'program.numpy': 'NumPy',
  'program.pytorch': 'PyTorch',
  'program.javascript': 'JavaScript',
  'program.cpp': 'C++',
  'program.changed': 'changed:',
  'program.copy': 'Copy',
  'program.copy-what': 'Copy the program: {language}',
  'program.copied': 'Copied',
  'program.copy-failed': 'The browser did not allow copying: select the lines instead.',
  'program.note.numpy': 'This program runs by itself, in double precision.',
  'program.note.pytorch': 'This program runs by itself, in double precision.',
  'program.note.javascript': 'This program runs on the engine of this page.',
  'program.note.cpp': 'This program runs on the engine of this page, in C++20.',
  'program.note.pseudo-code': 'This is done for every query, over all keys.',
  'program.note.left-out': 'The keys are those of all records but the one that is taken out.',
  'program.note.with-file':
    'This program reads country-vectors.bin, and runs by itself, in double precision.',
  'program.note.one-step': 'This is one step, over all points.',
} as const;

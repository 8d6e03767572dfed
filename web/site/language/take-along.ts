/** Words of the programs that readers take along; `en.ts` has all others. */
export const en = {
  title: 'Take it along',
  lead: 'The whole model of the last lesson as one file of at most 200 lines, in four languages. It loads the same numbers as lesson 15 and writes the same story. Its comments say which lesson a part is from.',
  language: 'Language',
  /** What it runs with, by its language. */
  needs: {
    NumPy: 'Python 3.9 or newer, with NumPy',
    PyTorch: 'Python 3.9 or newer, with PyTorch',
    JavaScript: 'Node.js 20.15 or newer',
    'C++': 'A compiler for C++20',
  },
  file: 'File',
  lines: (count: number) => `${count} lines`,
  model: 'Model',
  bytes: (kilobytes: string) => `${kilobytes} KB`,
  runsWith: 'Runs with',
  program: (language: string) => `The model in ${language}`,
  copy: 'Copy the program',
  command: 'Save both files in one folder, and run there:',
  prints: 'It prints:',
  here: 'The same on this page: lesson 15 writes these pieces, too',
};

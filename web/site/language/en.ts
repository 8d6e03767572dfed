/** Every word of the site that is not the prose of a lesson. */
export const en = {
  code: 'en',
  name: 'Soft Lookup',
  wordmark: { first: 'soft', second: 'lookup' },
  skip: 'Skip to the content',
  changed: 'changed: ',
  progress: {
    label: 'Lessons',
    current: 'this lesson',
    done: 'done',
    open: 'not finished',
    segment: (number: number, title: string) => `Lesson ${number}: ${title}`,
    position: (number: number, total: number) => `Lesson ${number} of ${total}`,
  },
  theme: { label: 'Theme:', auto: 'auto', light: 'light', dark: 'dark' },
  parts: [
    {
      number: 1,
      title: 'Part one: look it up',
      promise: 'From a table that only knows equal and not equal to one in which every row answers.',
    },
    {
      number: 2,
      title: 'Part two: keys and values',
      promise: 'Words in place of names, and why what is matched is not what is returned.',
    },
    {
      number: 3,
      title: 'Part three: queries are not keys',
      promise: 'Words that ask each other, and need a second vector for asking.',
    },
  ],
  lesson: {
    steps: 'Steps',
    stepsNavigation: 'Steps of this lesson',
    position: (number: number, total: number, title: string) => `Step ${number} of ${total}: ${title}`,
    back: (title: string) => `Back: ${title}`,
    next: (title: string) => `Next: ${title}`,
    nextLesson: (title: string) => `Next lesson: ${title}`,
    backToStart: 'Back to the start page',
    unknownStep: 'This lesson has no step of that name, so here is its first one. The address asked for:',
    asPage: 'Read on one page',
    asSteps: 'Step by step',
    program: 'The program',
    askedOften: 'Asked often',
    around: 'Lessons before and after',
    previousTitle: 'Previous lesson',
    nextTitle: 'Next lesson',
  },
  start: {
    title: 'Attention is a lookup that answers softly',
    lead: 'A dictionary answers when the query equals a key; attention lets every key answer, in the measure of its score. This tutorial walks from the one to the other in short lessons, each changing as little as it can in the program of the one before.',
    begin: (title: string) => `Begin: ${title}`,
    resume: 'Continue:',
    caption:
      'Nobody in this invented table is called Jon. Jonathan, John and Joan answer most, the others a little. Type another name.',
    fallback:
      'A live figure stands here when JavaScript is on. It asks a table of eight invented incomes for “Jon”, who is not in it. Every row answers in the measure of its weight, Jonathan, John and Joan most of all, and the output is 55,288.',
    unwritten: 'Not written yet.',
    number: (number: number) => `Lesson ${number}`,
    stepsOf: (title: string) => `Steps of “${title}”`,
    promise:
      'Every number is computed live by a C++ engine in WebAssembly. Nothing you type leaves the browser.',
  },
  embed: {
    title: 'Put a figure into your page',
    lead: 'Each figure of the tutorial is one tag. Copy three lines into any HTML page: the first loads the element, the second keeps its place while it loads, the third is the figure.',
    attributes:
      'The attributes step and query set the moment it opens at; theme takes auto, light or dark. The text inside the tag is what readers see without JavaScript.',
    selfHost:
      'To serve it yourself, copy the folder embed to any static host and change the address in the first line.',
    fallback: (title: string) => `Figure: ${title}`,
    opens: 'Open the lesson',
    snippet: (title: string) => `Lines to copy for “${title}”`,
    copy: 'Copy the three lines',
    copyCode: 'Copy the code',
    copied: 'Copied',
    copyFailed: 'Copying is not allowed here: select the lines instead',
    engineTitle: 'Use the engine alone',
    engineLead:
      'The engine that computes the figures is a module of its own. It works in a page, in a module worker and in Node. These lines ask with (1, 0): the first key is equal to the query, the second is not, and both answer.',
    engineSnippet: 'JavaScript that uses the engine',
  },
  credits: {
    title: 'Data and licences',
    lead: 'The real data and the trained models that the lessons use are the work of others. Tables marked as invented are ours.',
    authors: 'By',
    source: 'Source',
    licence: 'Licence',
    changes: 'What we changed',
  },
  footer: {
    label: 'About this site',
    start: 'Start',
    credits: 'Data and licences',
    embed: 'Embed a figure',
    engine: 'Use the engine',
    promise: 'Every number is computed on this device.',
  },
};

export type Catalogue = typeof en;

/** Minutes as one tells them: in longer times, to the half hour. */
function inWords(minutes: number): string {
  if (minutes < 75) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  if (halves === 3) return 'an hour and a half';
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : ' and a half'} hours`;
}

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
  },
  menu: { open: 'All lessons', print: 'Print' },
  theme: { label: 'Theme:', auto: 'auto', light: 'light', dark: 'dark' },
  lesson: {
    steps: 'Steps',
    stepsNavigation: 'Steps of this lesson',
    position: (number: number, total: number, title: string) => `Step ${number} of ${total}: ${title}`,
    back: 'Back',
    /** The same where there is room for it, and for who hears it. */
    backTo: (title: string) => `Back: ${title}`,
    next: (title: string) => `Next: ${title}`,
    more: 'More',
    nextLesson: (title: string) => `Next lesson: ${title}`,
    backToStart: 'Back to the start page',
    unknownStep: 'This lesson has no step of that name, so here is its first one. The address asked for:',
    tooLong:
      'What is typed here is too long for an address. This page keeps it, also when it is reloaded; links to it, and “Embed this figure”, open the step without it.',
    leaveFigure: 'leads from the figure back to Next',
    leaveKey: 'Esc',
    printedAlone:
      'This is the figure of the step that was open. “Print”, in the menu of the page, prints a figure with every step.',
    asPage: 'Read on one page',
    asSteps: 'Step by step',
    program: 'The program',
    askedOften: 'Asked often',
    backToStep: 'Back to the step',
  },
  start: {
    title: 'Attention is a lookup that answers softly',
    lead: 'A dictionary returns a value when the query equals a key. Attention lets every key contribute, and better matches contribute more. Move one slider and watch the first become the second.',
    description:
      'A tutorial about attention: from a dictionary that compares keys with a query to the heads of a trained Transformer, in short lessons with live figures.',
    begin: (title: string) => `Begin: ${title}`,
    again: 'From the start',
    resume: 'Continue:',
    /** The script of the page puts in the numbers. */
    place: 'Lesson {lesson}, step {step} of {steps}; {done} of {lessons} lessons done.',
    length: (lessons: number, minutes: number) => `${lessons} lessons, about ${inWords(minutes)}.`,
    stepsOf: (title: string) => `Steps of “${title}”`,
    minutes: (minutes: number) => `${minutes} min`,
    done: 'done',
    promise:
      'Weights and output are computed here, as you move; names and incomes are invented. Nothing you type leaves the browser.',
  },
  embed: {
    results: 'Use what a figure computes',
    resultsLead:
      'A script of your page reads what the figure has computed as element.results, and hears of each change by the event soft-lookup-change.',
    examples: {
      chart: {
        title: 'A chart of your own',
        text: 'Drag the temperature: the list below the figure is drawn by the page, from the same weights.',
      },
      exercise: {
        title: 'An exercise that is checked',
        text: 'Readers can set the temperature and nothing else. The page checks the output that the engine computed.',
      },
      driving: {
        title: 'One figure drives another',
        text: 'The temperature of the first figure is set in the second one, too.',
      },
    },
    title: 'Put a figure into your page',
    lead: 'Each figure of the tutorial is one tag. Choose one, set it up as your readers should find it, and copy the lines for your site.',
    figure: 'Figure',
    step: 'Step',
    data: 'Your data and settings',
    dataNote: 'Type here or in the figure: both end up in the tag. What stays empty is left to the step.',
    unset: 'as in the step',
    controls: 'Controls',
    controlsAuto: 'all of the step',
    controlsSteps: 'also choose the step',
    controlsUndocked: 'without the explanation',
    controlsFew: 'few',
    controlsNone: 'none, only shown',
    theme: 'Theme',
    hide: 'Not shown',
    editable: 'Readers may edit',
    height: 'Height kept free, in px',
    preview: 'Readers find it like this. What you change in it goes into the tag.',
    where: 'Your site is made with',
    guides: 'Lines to copy',
    guidesLead:
      'The lines for the set-up stand once in a site; then every figure is one tag. The text in the tag is what readers see without JavaScript.',
    once: 'Once, into',
    each: 'For each figure, into',
    pieceLabel: (file: string, name: string) => `Lines for ${file}, ${name}`,
    ownCopy: 'To serve it yourself, copy the folder embed to',
    ownAddress: 'Its address is then',
    figures: 'All figures',
    choose: 'Set it up',
    goodToKnow: 'Good to know',
    own: 'The folder embed stands by itself: copied to any static host it works there, below any path. From another origin the host must send Access-Control-Allow-Origin, also for an iframe with a sandbox.',
    policy: 'A page with a Content-Security-Policy allows this host and one word more.',
    policyScript: 'the host and',
    policyConnect: 'the host.',
    integrity: 'Hashes for Subresource Integrity:',
    frameTooLong:
      'This address is too long for many servers. The tag has no such limit: choose HTML, or the tool that your site is made with.',
    frameWithoutScript: 'This figure computes in the browser, and needs JavaScript for that.',
    embedThis: 'Embed this figure',
    embed: 'Embed',
    fallback: (title: string) => `Figure: ${title}`,
    opens: 'Open the lesson',
    copy: 'Copy',
    copyCode: 'Copy the code',
    copied: 'Copied',
    copyFailed: 'Copying is not allowed here: select the lines instead',
    engineTitle: 'Use the engine alone',
    engineLead:
      'The engine that computes the figures is a module of its own. It works in a page, in a module worker and in Node. These lines ask with (1, 0): the first key is equal to the query, the second is not, and both answer.',
    engineSnippet: 'JavaScript that uses the engine',
  },
  reference: {
    title: (figure: string) => `Reference: ${figure}`,
    lead: 'Everything that can be set in the tag, by a property, or in JSON inside the tag.',
    gallery: 'Set a figure up and copy its lines',
    link: 'Its reference',
    flow: 'The flow of a lookup',
    flowLead:
      'A query flows to every key as wide as its weight, and their values flow on into one output: from an exact match over attention to the plain mean.',
    steps: 'Steps',
    inputs: 'Inputs',
    inputsLead:
      'Each is an attribute of the tag, a property of the element and a name in its JSON; what is not given is left to the step. Every example works as it stands.',
    property: 'Property, and name in JSON',
    control: 'Readers set it with',
    controls: {
      text: 'a text field',
      words: 'a field for words',
      number: 'a number field or a slider',
      slider: 'a slider',
      choice: 'a choice',
      switch: 'a switch',
      numbers: 'the numbers in view',
      matrix: 'the numbers in view',
      records: 'the table',
      none: 'what they select or do',
    },
    allowed: 'Allowed',
    format: 'Written',
    formats: {
      words:
        'with commas between the words; a backslash keeps a comma that belongs to a word. In JSON: `["king", "queen"]`.',
      numbers: 'with commas between the numbers. In JSON: `[0.5, 1]`.',
      matrix:
        'with commas between the numbers of a row, and slashes between the rows; at most 16 numbers a row, and in every row as many. In JSON: `[[1, 0], [0, 1]]`. Where vectors of more than two numbers are drawn in a plane, scores use all of them, and the plane says which part it shows.',
      records:
        'as `key:number`, with commas between the records; a backslash keeps a comma or colon of a key. In JSON: `[{"key": "Tom", "value": 30000}]`.',
      texts:
        'as `key:number` or `key:text`, with commas between the records; a backslash keeps a comma or colon that belongs to a key or a text, and before digits makes a text of them. In JSON: `[{"key": "Tom", "value": "555-0123"}]`. A text is looked up and never added up: figures and steps with a weighted sum need numbers.',
    },
    csv: {
      title: 'Lists as a table',
      lead: 'Inside the element, a `script` of the type `text/csv` holds lists as comma-separated values, by the rules of RFC 4180: fields in quotation marks hold commas, line ends and doubled quotation marks. Each line is one item of every list, and the first line names the columns. Where a list is shorter than another, its columns are empty below its end. An attribute or the JSON of an input stands over its columns.',
      columns: {
        records: 'The key of a record, and its value.',
        words: 'One word for each line.',
        numbers: 'One number for each line.',
        matrix: 'One row for each line: a column for each of its numbers, from 1 on.',
      } as Readonly<Partial<Record<string, string>>>,
      example: 'An example, and below it what it shows:',
    },
    fallback: 'Without it',
    ofTheStep: 'as in the step',
    example: 'Example',
    exampleOf: (attribute: string) => `Example of ${attribute}`,
    events: 'Events',
    parts: 'Parts to style',
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

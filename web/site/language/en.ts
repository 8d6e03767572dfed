import { en as takeAlong } from './take-along.js';
import { accessibility } from './accessibility.js';
import { ending } from './ending.js';
import { whereNext } from './where-next.js';

/** Minutes as one tells them: to five minutes, and where they are many, to the half hour. */
function inWords(minutes: number): string {
  if (minutes < 90) return `${5 * Math.round(minutes / 5)} minutes`;
  const halves = Math.round(minutes / 30);
  if (halves === 3) return 'an hour and a half';
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : ' and a half'} hours`;
}

/** What a part of the machine is called. */
interface PartWords {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Every word of the site that is not the prose of a lesson. */
export const en = {
  code: 'en',
  name: 'Soft Lookup',
  wordmark: { first: 'soft', second: 'lookup' },
  skip: 'Skip to the content',
  /** The same on the page of a lesson. */
  skipToStep: 'Skip to the step',
  changed: 'changed: ',
  progress: {
    label: 'Lessons',
    current: 'this lesson',
    done: 'done',
    open: 'not finished',
    /** How many steps of a lesson have been read; the script of the page puts in the numbers. */
    of: '{read} of {all}',
    segment: (number: number, title: string) => `Lesson ${number}: ${title}`,
  },
  menu: {
    open: 'All lessons',
    print: 'Print',
    beginAgain: 'Begin again on this device',
    /** Asked before anything is forgotten. */
    forget:
      'Forget which steps you have read, which questions you have answered, how long it took and your last sentence on this device?',
  },
  theme: { label: 'Theme:', auto: 'auto', light: 'light', dark: 'dark' },
  lesson: {
    steps: 'Steps',
    stepsNavigation: 'Steps of this lesson',
    place: (number: number, total: number) => `Step ${number} of ${total}`,
    position: (number: number, total: number, title: string) => `Step ${number} of ${total}: ${title}`,
    back: 'Back',
    /** The same where there is room for it, and for who hears it. */
    backTo: (title: string) => `Back: ${title}`,
    next: (title: string) => `Next: ${title}`,
    more: 'More',
    less: 'Less',
    /** Until the question of a step is answered. */
    afterPrediction: 'The explanation follows your prediction.',
    /** What goes on with a main step, and is opened from it on request. */
    deeper: 'Deeper',
    deeperStep: (title: string) => `Deeper: ${title}`,
    deeperThan: (title: string) => `Deeper than the step “${title}”`,
    deeperSteps: (count: number) => `Deeper in this lesson: ${count}`,
    backToHost: (title: string) => `Back to “${title}”`,
    /** Before the one sentence that a lesson comes down to. */
    tell: 'To tell a friend:',
    nextLesson: 'Next lesson',
    /** Of a page that is no lesson; its title follows for who hears it. */
    nextPage: 'Next',
    backToStart: 'Back to the start page',
    unknownStep: 'This lesson has no step of that name, so here is its first one. The address asked for:',
    tooLong:
      'This text is too long for an address. The page keeps it, even when you reload, but links and “Embed this figure” open the step without it.',
    toFigure: 'Skip to the figure',
    figure: (step: string) => `Figure: ${step}`,
    leaveFigure: [
      ['Esc', 'goes from the figure to Next, and back;'],
      ['Ctrl+Enter', 'goes to Next from anywhere.'],
    ] as const,
    keyboard: {
      title: 'Keyboard',
      keys: [
        ['Tab', 'goes from one control to the next; a table and a matrix are one stop each'],
        ['Arrow keys', 'move within tables, matrices, words and steps, and move points and sliders'],
        ['Shift+Arrow keys', 'move a point ten times as far, and a word to another place'],
        ['Home, End', 'go to the first and the last of a row or a line; Home moves a point to (0, 0)'],
        ['Page Up, Page Down', 'go ten points on and back along a curve'],
        [
          'Enter',
          'selects a number, which says where it comes from, or edits what can be edited; so does F2',
        ],
        ['Space', 'presses what Enter presses; on the slider of a change, plays and pauses it'],
        [
          'Backspace',
          'under “Where does it come from?”, goes back up to the number you came from; so does Esc',
        ],
        ['Delete', 'on its key, deletes a record'],
        ['L', 'in a table or a matrix, tells which numbers of the column or row are the largest'],
        ['B', 'in a figure, but where text is typed, goes back to the control that changed it last'],
        ['Ctrl+Z', 'in a figure, undoes the last change (on a Mac with Command)'],
        ['Ctrl+Shift+Z', 'does it again; so does Ctrl+Y'],
        ['Esc', 'cancels an edit, or goes from the figure to Next, and from Next back to where you were'],
        ['Ctrl+Enter', 'goes to Next from anywhere on the page (on a Mac with Command); so does Alt+Shift+J'],
        ['Table view', 'has a switch, Sound: a tone for each weight that you reach with the arrow keys'],
      ] as const,
    },
    printedAlone:
      'This is the figure of the step that was open. “Print”, in the menu of the page, prints a figure with every step.',
    asPage: 'Read on one page',
    asSteps: 'Step by step',
    queriesAsColumns: 'Show queries as columns',
    queriesAsRows: 'Show queries as rows',
    programOf: (steps: string) => `Program of: ${steps}`,
    programUnchanged: 'The program so far. This step computes with it as it is.',
    /** Which inputs of the step the learner has set; the script of the page puts in their names. */
    changedByYou: 'Changed by you: {names}.',
    asInText: 'As in the text',
    /** The same of another step with the same example. */
    changedElsewhere: 'In another step you set: {names}.',
    yours: 'Yours',
    askedOften: 'Asked often',
    backToStep: 'Back to the step',
  },
  /** Where the walk ends, on a page of its own. */
  built: {
    title: 'What you have built',
    lead: 'Each lesson added one idea to a plain table. Together they are a Transformer, and each part leads back to the lesson that built it.',
    summary:
      'The first question, answered by what each lesson added; the whole machine, each part with its lesson; the program from its first three lines on; ten questions that you answer by doing; and where to go next.',
    machine: 'The whole machine',
    machineLead:
      'It asks two tables, one after the other: one that the sentence writes, and one that training wrote. Each adds what it returns to the vector of the word. Every part leads back to its lesson.',
    builtIn: (lesson: string, step: string) => `${lesson}, step “${step}”.`,
    /** By part; `lines` are what stands in its box. Formulas stand between backticks. */
    parts: {
      words: { name: 'Words', lines: ['Words'] },
      embeddings: { name: 'Embeddings', lines: ['Embeddings'] },
      positions: { name: 'Positions', lines: ['+ positions'] },
      attention: {
        name: 'A table that the sentence writes: attention',
        lines: ['A table the', 'sentence writes'],
      },
      projections: { name: 'Projections, `W_Q`, `W_K` and `W_V`', lines: ['Projections'] },
      queries: { name: 'Queries', lines: ['Queries'] },
      keys: { name: 'Keys', lines: ['Keys'] },
      values: { name: 'Values', lines: ['Values'] },
      scores: { name: 'Scores', lines: ['Scores'] },
      mask: { name: 'Mask', lines: ['Mask'] },
      softmax: { name: 'Softmax', lines: ['Softmax'] },
      weights: { name: 'Weights', lines: ['Weights'] },
      sum: { name: 'Weighted sum', lines: ['Sum'] },
      heads: { name: 'Heads', lines: ['Each head'] },
      join: { name: 'Heads joined, `W_O`', lines: ['Heads joined'] },
      residual: { name: 'Residual, after a norm', lines: ['Add'] },
      'feed-forward': {
        name: 'A table that training wrote: feed-forward',
        lines: ['A table that', 'training wrote'],
      },
      'forward-keys': { name: 'Keys of that table, the columns of `W_1`', lines: ['Its keys'] },
      'forward-weights': { name: 'Weights of its records, by relu', lines: ['relu'] },
      'forward-values': { name: 'Values of that table, the rows of `W_2`', lines: ['Its values'] },
      'residual-again': { name: 'Residual again', lines: ['Add'] },
      layers: { name: 'Layers', lines: ['One of N layers'] },
      prediction: { name: 'Prediction', lines: ['Prediction'] },
    } as Readonly<Record<string, PartWords>>,
    ladder: 'The program, from its first lines to its last',
    ladderLead:
      'The first program compares, picks and adds. Each lesson changed it one line at a time; the changed line is marked.',
    selfTest: {
      title: 'Ten questions, answered by doing',
      lead: 'Each question is a figure of a lesson with a goal. Open one, change its numbers, and the engine says how far they are from the goal. Which ones are done is remembered on this device.',
      /** The script of the page puts in the numbers. */
      progress: '{done} of {all} done, {skipped} skipped.',
      again: 'Start again',
      /** Shown with all of them, with a line to show to others. */
      allDone:
        'Ten of ten. Nobody told you the answers: you found each by doing, and the engine computed whether it was reached.',
      allDoneLabel: 'A line to show to others',
      allDoneLine: 'Ten of ten questions about attention, answered by doing: https://host.example/built/',
      done: 'done',
      skipped: 'skipped',
      skip: 'Skip this question',
      next: 'Next question',
      lookAgain: (lesson: string, step: string) => `Look again: ${lesson}, step “${step}”`,
      /** By question: its title, its goal, and what is said of an answer; the script of the page puts in the numbers. */
      questions: {
        error: {
          title: 'Find a country that no average reaches',
          goal: 'At temperature 0.04 the mixture is nearest on average. Name a country that receives less than half of its own income.',
          none: 'Not yet: name a country of the table.',
          more: 'Not yet: {country} receives {received}, and its income is {truth}.',
          reached:
            'Done: {country} receives {received}, and its income is {truth}. A mean error says nothing about one country.',
        },
        value: {
          title: 'Raise the income that counts',
          goal: 'Raise one income by exactly 10,000, and change nothing else, so that “Jon” receives more than 59,000.',
          none: 'Not yet: “Jon” receives {output}, and nothing is changed.',
          other: 'Not yet: exactly one income is to be 10,000 higher than it was, and nothing else changed.',
          less: 'Not yet: “Jon” receives {output}, and the goal is more than 59,000.',
          reached: 'Done: “Jon” receives {output}: a weight says how much of a change arrives.',
        },
        thin: {
          title: 'Two thin matrices for one square one',
          goal: 'Choose the width of a head, in the layer of 512, so that `W_Q` and `W_K` together hold an eighth of the numbers of their product.',
          less: 'Not yet: together they hold {thin} numbers, and their product {product}.',
          reached: 'Done: together they hold {thin} numbers, and their product {product}.',
        },
        'before-it': {
          title: 'Move words so that one does not notice',
          goal: 'There are no positions, but a mask hides what comes later. Find another order of the four words in which “bites” receives the same output as in “the dog bites man”.',
          none: 'Not yet: there is no output.',
          written: 'Not yet: this is the order as it is written.',
          other: 'Not yet: in this order “bites” receives ({output}).',
          reached:
            'Done: in this order, too, “bites” receives ({output}). The mask tells it which words came before, and not in what order.',
        },
        silent: {
          title: 'A record that is silent for one word',
          goal: 'Set the key and the bias of record 1 so that its weight is 0 for Riley with dog, and more than 0.8 for each of the other four.',
          loud: 'Not yet: for Riley with dog its weight is {weight}, and the goal is 0.',
          least:
            'Not yet: for Riley with dog its weight is 0, but the smallest of the other four is {least}, and the goal is more than 0.8.',
          reached: 'Done: for Riley with dog its weight is 0, and for the others it is at least {least}.',
        },
        'who-stops': {
          title: 'Ask who stops',
          goal: 'Set the queries so that “stops” puts more than 0.9 of its weight on “she”, while “she” puts less than 0.05 of its weight on “stops”.',
          there: 'Not yet: “stops” puts {there} of its weight on “she”, and the goal is more than 0.9.',
          back: 'Not yet: “stops” puts {there} of its weight on “she”, but “she” puts {back} on “stops”, and the goal is less than 0.05.',
          reached: 'Done: “stops” puts {there} of its weight on “she”, and “she” puts {back} on “stops”.',
        },
        'one-sentence': {
          title: 'Show that one sentence proves nothing',
          goal: 'On the sentence of the story, “she” puts more of its weight on “dog” than on any other word. Type a sentence with “she” and “dog” in which another word has more, “she” itself left out.',
          words: 'Not yet: the sentence needs the words “she” and “dog”, in small letters.',
          dog: 'Not yet: “she” puts {dog} of its weight on “dog”, and no other word has more.',
          reached:
            'Done: “she” puts {weight} of its weight on “{key}”, and {dog} on “dog”. One sentence shows what a head can do, and many sentences show how often it does.',
        },
        cross: {
          title: 'Ask another sentence, and leave out one thing',
          goal: 'Set `W_V` so that “stops” receives nothing of “now”, and still more than 0.7 of “one”. What it puts its weight on stays as it is.',
          now: 'Not yet: “stops” receives {now} of “now”, and the goal is 0.',
          one: 'Not yet: “stops” receives nothing of “now”, but {one} of “one”, and the goal is more than 0.7.',
          reached:
            'Done: “stops” receives nothing of “now”, and {one} of “one”, by the same weights as before.',
        },
        split: {
          title: 'Let one head look, and the other at nothing in particular',
          goal: 'Set the row of “stops” in `W_Q` so that “stops” puts more than 0.9 of its weight on Riley in head 1, and the same weight on all four words in head 2.',
          none: 'Not yet: the question needs two heads.',
          less: 'Not yet: “stops” puts {first} of its weight on Riley in head 1, and from {least} to {most} on each word in head 2. The goal is more than 0.9, and 0.250 on each.',
          reached:
            'Done: “stops” puts {first} of its weight on Riley in head 1, and {most} on each word in head 2.',
        },
        without: {
          title: 'Find a head that works against the answer',
          goal: 'The model expects “She” next. Switch off one head, and leave all others on, so that “She” becomes more likely than in the unbroken model.',
          none: 'Not yet: nothing is switched off, and “She” has a probability of {before}.',
          more: 'Not yet: exactly one head is to be switched off, and nothing else changed.',
          less: 'Not yet: without this head “She” has a probability of {after}, and with it {before}.',
          reached:
            'Done: without this head “She” has a probability of {after}, and with it {before}. Its map shows where its weight went, and not whether that helped.',
        },
      } as Readonly<Record<string, Readonly<Record<string, string>>>>,
    },
    embed: 'every figure is one tag in a page.',
    engine: 'a module for pages, workers and Node.',
  },
  takeAlong,
  ending,
  whereNext,
  glossary: {
    title: 'Glossary',
    lead: 'The terms of these lessons, each in one sentence, with its symbol, its other names in other texts, and the step that shows it.',
    symbol: 'Written',
    otherNames: 'Elsewhere also',
    shownIn: (step: string, lesson: string | null) =>
      lesson === null ? `Shown in step “${step}”` : `Shown in “${lesson}”, step “${step}”`,
  },
  primers: {
    one: 'Primer',
    title: 'Primers',
    promise: 'The mathematics that attention is built from, in three short pages, for when you need it.',
    backTo: (title: string) => `Back to “${title}”`,
    usedIn: 'Lessons that build on this:',
    usedInStep: (number: number, title: string) => `${number}, ${title}`,
  },
  start: {
    /** Around the word that asks. */
    title: ['Which word does ', 'she', ' mean?'] as const,
    lead: 'This is one head of a trained model, computed here.',
    description:
      'A tutorial about attention: from a dictionary that compares keys with a query to the heads of a trained Transformer, in short lessons with live figures.',
    begin: (lessons: number) => `Begin: build it in ${lessons} lessons`,
    ownSentence: 'Type your own sentence',
    again: 'From the start',
    resume: 'Continue:',
    /** The script of the page puts in the numbers. */
    place: 'Lesson {lesson}, step {step} of {steps}; {done} of {lessons} lessons done.',
    stepsOf: (title: string) => `Steps of “${title}”`,
    minutes: (minutes: number) => `${minutes} min`,
    done: 'done',
    deeper: (count: number) => (count === 1 ? '1 deeper step' : `${count} deeper steps`),
    promise: (minutes: number) =>
      `In about ${inWords(minutes)} you will have built every number of this picture.`,
    about:
      'The head is one of eight in the Universal Sentence Encoder Lite, four in each of two layers (here layer 1, head 1). We chose it, and on many sentences it is wrong: a later lesson counts how often. Your own sentence, and the way from a query down to its embedding, load the first layer, 2.4 MB; nothing that you type leaves the browser.',
  },
  embed: {
    results: 'Use what a figure computes',
    resultsLead:
      'A script of your page reads what the figure has computed as element.results, and is told of each change by the event soft-lookup-change.',
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
    dataNote:
      'What you type here or in the figure goes into the tag. Whatever you leave empty, the step decides.',
    unset: 'as in the step',
    controls: 'Controls',
    controlsAuto: 'all of the step',
    controlsSteps: 'also choose the step',
    controlsUndocked: 'without the explanation',
    controlsFew: 'few',
    controlsNone: 'none, only shown',
    question: 'Question',
    questionOnce: 'until it is answered or skipped',
    questionOn: 'each time its step is opened',
    questionOff: 'never; nothing is covered',
    theme: 'Theme',
    hide: 'Not shown',
    editable: 'Readers may edit',
    height: 'Height kept free, in px',
    preview: 'Readers find it like this. What you change in it goes into the tag.',
    where: 'Your site is made with',
    guides: 'Lines to copy',
    guidesLead:
      'Add the set-up lines to your site once; after that, every figure is one tag. The text in the tag is what readers see without JavaScript.',
    once: 'Once, into',
    each: 'For each figure, into',
    pieceLabel: (file: string, name: string) => `Lines for ${file}, ${name}`,
    ownCopy: 'To serve it yourself, copy the folder embed to',
    ownAddress: 'Its address is then',
    figures: 'All figures',
    choose: 'Set it up',
    goodToKnow: 'Good to know',
    own: 'The folder embed needs nothing else: copied to any static host, it works there below any path. On another origin, the host must send Access-Control-Allow-Origin, also for an iframe with a sandbox.',
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
    /** Begins as it is written, for who speaks to the page. */
    copyWhat: (copy: string, label: string) => `${copy}: ${label}`,
    copied: 'Copied',
    copyFailed: 'Copying is not allowed here: select the lines instead',
    engineTitle: 'Use the engine alone',
    engineLead:
      'The engine that computes the figures is a module of its own. It works in a page, in a module worker and in Node. These lines ask with (1, 0): the first key equals the query and the second does not, yet both values contribute.',
    engineSnippet: 'JavaScript that uses the engine',
  },
  reference: {
    title: (figure: string) => `Reference: ${figure}`,
    lead: 'Everything that can be set in the tag, by a property, or in JSON inside the tag.',
    height:
      'The element is at most 520 px high until readers open the rest. In your style sheet `--soft-lookup-height: 700px` makes it higher, and `none` shows all of it.',
    gallery: 'Set a figure up and copy its lines',
    link: 'Its reference',
    flow: 'The flow of a lookup',
    flowLead:
      'A band runs from the query to each key, as wide as that key’s weight, and on through its value into one output. The slider goes from exact match through attention to the plain mean.',
    steps: 'Steps',
    inputs: 'Inputs',
    inputsLead:
      'Each is an attribute of the tag, a property of the element and a name in its JSON; what is not given is left to the step. Every example works as it is.',
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
    moved: 'Moved',
    movedLead: 'These names were published before. Pages and links that use them go on working.',
    movedInput: 'now an input of',
    csv: {
      title: 'Lists as a table',
      lead: 'Inside the element, a `script` of the type `text/csv` holds lists as comma-separated values, by the rules of RFC 4180: fields in quotation marks hold commas, line ends and doubled quotation marks. Each line is one item of every list, and the first line names the columns. Where a list is shorter than another, its columns are empty below its end. An attribute or the JSON of an input overrides its columns.',
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
    files: 'Files',
  },
  accessibility,
  footer: {
    label: 'About this site',
    start: 'Start',
    glossary: 'Glossary',
    credits: 'Data and licences',
    accessibility: 'Accessibility',
    embed: 'Embed a figure',
    engine: 'Use the engine',
    promise: 'Every number is computed on this device.',
  },
};

export type Catalogue = typeof en;

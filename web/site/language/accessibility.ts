/** What was tried for people who hear, press keys, touch or enlarge the pages, and what is known to be missing. */
export const accessibility = {
  title: 'Accessibility',
  lead: 'The lessons are made to be read and solved by ear, by keys, by touch and enlarged. Here is what is checked, with what, and what is known to be missing.',
  sections: [
    {
      title: 'What is checked each time the site is built and tested',
      points: [
        'axe-core, with its rules for WCAG 2.0 to 2.2, levels A and AA, and its best practices: on every second step of each lesson and on the other pages in the light theme; in the dark theme its rules about colours on the first and the last step of each lesson. A longer run applies all of its rules to every step in both themes.',
        'The keyboard: the first lesson is solved without a mouse; in every step B leads from a number back to the control that was moved; in every step what is asked for is at most 18 presses of Tab from its heading, and nothing that has the focus is lost or trapped.',
        'What is told: after each kind of change in every step, the words of the live regions are compared with recorded ones that were reviewed as prose.',
        'Names: every header of a table has one, and no two of a table are the same; where a number has no name beside it, it tells its row or its column; signs such as a comma are told by their names; every small map of a head says what is to be seen in it; goals are told by their words; a number that is covered, or hidden by a mask, says so, and a sign on its corner is told with it; every slider tells its value in words, and every group of choices has a name.',
        'Languages: every German word in a figure or its tables is marked as German.',
        'Touch: on a phone what can be pressed is at least 44 pixels high or wide, or has arrows of that size beside it; a drag does not scroll the page; the line that tells what a touch has changed stays in view.',
        'Enlarged: windows of 320 pixels, as at 400%, without scrolling sideways; text with more space between letters, words and lines; low windows.',
        'Forced colours, where shapes tell queries, keys and values apart, and reduced motion.',
      ],
    },
    {
      title: 'What was not tried, or is missing',
      points: [
        'People who use a screen reader every day have not tried the site. What is heard was read from the browsers’ accessibility trees and live regions. With Orca and Firefox on Debian the first step of the first lesson was walked by Tab, and Orca spoke the names that the tests expect. No test drives it: we found no way yet to press a key only after it has spoken. Other screen readers were not tried.',
        'The contrast of marks in drawings is not computed by axe; the colours of text were chosen for at least 4.5 to 1.',
        'Text that is enlarged by itself, without the page, enlarges the prose and not the numbers in a figure. Zoom enlarges both.',
        'In forced colours the cells of a matrix lose their shading; their numbers stay.',
        'On a phone the cells of wide matrices are less than 44 pixels wide; arrows beside them lead from cell to cell.',
        'Formulas are MathML, and their spoken form is English.',
        'All pages are in English. A change that is told, or the name of a number, can hold a German word: screen readers that are given only its text speak it as English.',
      ],
    },
    {
      title: 'How to report what does not work',
      points: [
        'Tell whoever runs the site on which you found it. “Copy link” below a figure gives the address of exactly what you see.',
        'Say which browser and which other program you use, what you pressed or said, and what you heard, saw or expected instead.',
      ],
    },
  ],
};

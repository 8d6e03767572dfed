/**
 * The style sheets of the element's parts are texts in its scripts, which what makes scripts small leaves as they are: their
 * comments and their spaces would be a tenth of what a figure needs before its first number.
 */
export const smallStyles = {
  name: 'small-styles',
  transform: {
    order: 'pre',
    filter: { id: /\/web\/.*\.ts$/, code: 'css`' },
    // Sheets that are put together by code with texts of its own stay as they are.
    handler: (code) => ({
      code: code.replace(/\bcss`((?:[^`$]|\$\{[^`}]*\})*)`/g, (_, sheet) => `css\`${smallSheet(sheet)}\``),
      map: null,
    }),
  },
};

/** The same rules without comments, and with spaces only where they tell something apart: between selectors, and in values. */
export const smallSheet = (sheet) =>
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    // What stands in quotes or is put in stays as it is.
    .split(/('[^']*'|"[^"]*"|\$\{[^}]*\})/)
    .map((text, index) =>
      index % 2 === 1
        ? text
        : text
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,>]) ?/g, '$1')
            .replace(/: /g, ':')
            .replace(/;}/g, '}'),
    )
    .join('')
    .trim();

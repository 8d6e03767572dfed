/** The sizes of type, in px at the usual size of text: no style has another. */
export const typeSizes = {
  /** Along an axis, under a picture, in a corner. */
  note: 12,
  /** What names a control, a column or a picture. */
  label: 13,
  /** A control, and what a figure says. */
  control: 14,
  /** What is read in a rail or beside a figure. */
  prose: 15.5,
  /** What is read by itself: a page, a lead, a question. */
  lead: 17,
  /** Over a step or a part of a page. */
  heading: 22,
  /** Over a lesson or a page. */
  title: 27,
  /** Over all of it, on the first page. */
  hero: 46,
  /** Programs, and numbers in rows and cells. */
  code: 12.5,
  /** Formulas, and the number that a picture is about. */
  formula: 14.5,
};

/** Below and above other letters, as large as these let it be: MathML's own. */
const RAISED = '0.71em';

/** A page is as large as its readers have text; a host may set any root size, and so a figure goes by px. */
const lengths = {
  px: (size) => `${size}px`,
  rem: (size) => `${size / 16}rem`,
};

/** The same styles with the lengths of the sizes that they name. */
export const sized = (styles, unit) =>
  styles.replace(/var\(--size-([\w-]*)\)/g, (_, name) => {
    if (name === 'raised') return RAISED;
    const size = typeSizes[name];
    if (size === undefined) throw new Error(`no size of type is called ${name}`);
    return lengths[unit](size);
  });

const SIZE = `var\\(--size-(?:raised|${Object.keys(typeSizes).join('|')})\\)`;
/** A number that a figure hands to a part stands before the part's own. */
const OWN = `(?:${SIZE}|var\\(--soft-[\\w-]+, ${SIZE}\\))`;
const ONE = `(?:inherit|0|[\\d.]+pt|${OWN})`;
const ALL = `(?:(?:[\\w]+ )*${SIZE}(?: ?/ ?[\\w.]+)? var\\(--[\\w-]+\\))`;

/** A line that sets type to a size without a name; paper has its own, in pt. */
export const unnamedSize = new RegExp(
  `\\bfont-size=|(?<![\\w-])(?:font-size|--soft-cell-font):(?! ?${ONE};)|` +
    `(?<![\\w-])(?:font|--soft-formula|--soft-sentence):(?! ?(?:inherit|${ALL}|var\\(--soft-[\\w-]+, ${ALL}\\));)`,
);

/**
 * Styles name the sizes as custom properties, and the build writes their lengths: in a browser a name would cost bytes in each of the
 * element's parts. For style sheets, and for those in scripts.
 */
export const sizeTypes = {
  name: 'size-types',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'size-types',
            Declaration(declaration) {
              const isOfPage = declaration.source.input.file.includes('/web/site/');
              const value = sized(declaration.value, isOfPage ? 'rem' : 'px');
              if (value !== declaration.value) declaration.value = value;
            },
          },
        ],
      },
    },
  }),
  transform: {
    order: 'pre',
    filter: { id: /\/web\/.*\.(ts|css\?raw)$/, code: 'var(--size-' },
    handler: (code) => ({ code: sized(code, 'px'), map: null }),
  },
};

import type { Page } from '@playwright/test';
import { randomNumbers } from './random.js';

/** Something in the page that a learner can use, brought into view. */
interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Action = (page: Page, random: () => number) => Promise<string>;

/** So many actions before a trouble are told. */
const TOLD = 20;

const KEYS = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Control+Home', 'Control+End', 'Shift+ArrowRight', 'Shift+ArrowDown'],
  ...['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Space', 'Delete', 'Backspace', 'F2'],
  ...['Control+KeyA', 'Control+KeyZ', 'Control+Shift+KeyZ', 'Control+KeyY'],
  ...['0', '5', '-', '.', ',', 'e', 'a'],
];

const TEXTS = [
  ...['', ' ', '   ', '\t', '\u0001', '\u00ad', '\u202e', '\ud83d\ude00', '\ud800', '—', '?!.'],
  ...[
    '0',
    '1',
    '-1',
    '0.5',
    '0,5',
    '.',
    '-',
    '1e3',
    '1e39',
    '-1e-50',
    '1.234,5',
    '1,234.5',
    '٣',
    '½',
    '12abc',
  ],
  ...['2147483648', '99999999999999999999', '0x10', '+7', '−3'],
  ...[
    'cat',
    'the cat sat',
    'The animal was tired',
    'a b c d e f g h',
    'Slovania',
    'Jindrich',
    'ÉTÉ',
    'ß',
    '中文 字',
  ],
  ...['שלום עולם', 'مرحبا بكم', 'नमस्ते दुनिया', 'สวัสดีชาวโลก', '👩‍👩‍👧‍👦 👍🏽', 'e\u0301\u0323', 'İı'],
  ...['constructor', '__proto__', '<b>bold</b>', '"; drop', 'a,b;c:d', 'the '.repeat(60), 'x'.repeat(2000)],
];

const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick.');
  return item;
};

/** Each kind of control is as likely as any other, and each control of it: a large matrix is not all there is. */
function findTarget([wanted, kindDraw, draw]: readonly [string, number, number]): Target | null {
  const found = new Map<string, Element[]>();
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches(wanted) || element.getClientRects().length === 0) continue;
      const kind = `${element.getAttribute('role') ?? element.localName} ${element.parentElement?.className ?? ''}`;
      found.set(kind, [...(found.get(kind) ?? []), element]);
    }
  };
  const figure = document.querySelector('.stage soft-lookup');
  if (figure?.shadowRoot) visit(figure.shadowRoot);
  const kinds = [...found];
  const [kind = '', elements = []] = kinds[Math.floor(kindDraw * kinds.length)] ?? [];
  const element = elements[Math.floor(draw * elements.length)];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const label = element.getAttribute('aria-label') ?? element.textContent.trim();
  return { name: `${kind.trim()} “${label.replace(/\s+/g, ' ').slice(0, 40)}”`, x, y, width, height };
}

const CONTROLS =
  'button, input, textarea, select, summary, td, th, [tabindex], [role=button], [role=switch], [role=radio], [role=slider]';
const FIELDS = 'input:not([type=range], [type=radio], [type=checkbox]), textarea';
const DRAGGED = '[role=slider], input[type=range], svg';

const find = (page: Page, wanted: string, random: () => number): Promise<Target | null> =>
  page.evaluate(findTarget, [wanted, random(), random()] as const);

const centre = ({ x, y, width, height }: Target): readonly [number, number] => [
  x + width / 2,
  y + height / 2,
];

const click: Action = async (page, random) => {
  const target = await find(page, CONTROLS, random);
  if (!target) return 'nothing to click';
  const clickCount = random() < 0.1 ? 2 : 1;
  await page.mouse.click(...centre(target), { clickCount });
  return `click ${clickCount} × ${target.name}`;
};

const press: Action = async (page, random) => {
  const key = pick(KEYS, random);
  const times = random() < 0.2 ? 5 : 1;
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  return `press ${times} × ${key}`;
};

const type: Action = async (page, random) => {
  const target = await find(page, FIELDS, random);
  if (!target) return 'nothing to type in';
  const text = pick(TEXTS, random);
  const instead = random() < 0.7;
  const end = pick(['Enter', 'Tab', 'Escape', ''], random);
  await page.mouse.click(...centre(target));
  if (instead) await page.keyboard.press('Control+KeyA');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
  if (end !== '') await page.keyboard.press(end);
  return `${instead ? 'type' : 'add'} ${JSON.stringify(text.slice(0, 40))} in ${target.name}, then ${end || 'nothing'}`;
};

/** Text from elsewhere, with its lines and its tabs, as a browser's own paste brings it. */
const paste: Action = async (page, random) => {
  const target = await find(page, FIELDS, random);
  if (!target) return 'nothing to paste in';
  const text = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(TEXTS, random)).join(
    pick(['\n', '\t', ', ', ' '], random),
  );
  await page.mouse.click(...centre(target));
  await page.keyboard.press('Control+KeyA');
  const isTaken = await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    let field: Element | null = document.activeElement;
    while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
    const event = new ClipboardEvent('paste', {
      clipboardData,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    return field?.dispatchEvent(event) === false;
  }, text);
  // Where nobody takes it, the browser writes it.
  if (!isTaken) await page.keyboard.insertText(text);
  return `paste ${JSON.stringify(text.slice(0, 40))} in ${target.name}`;
};

/** Selects a number, and takes away a row: that of the number, or another one. */
const removeRow: Action = async (page, random) => {
  const number = await find(page, 'td[tabindex], td [tabindex]', random);
  if (number) await page.mouse.click(...centre(number));
  const target = await find(page, 'button.remove', random);
  if (!target) return 'nothing to remove';
  await page.mouse.click(...centre(target));
  return `click ${target.name}, after ${number?.name ?? 'no number'}`;
};

/** Undoes in the middle of a word, and types on. */
const undoWhileTyping: Action = async (page, random) => {
  const target = await find(page, FIELDS, random);
  if (!target) return 'nothing to type in';
  const first = pick(TEXTS, random);
  const second = pick(TEXTS, random);
  await page.mouse.click(...centre(target));
  await page.keyboard.insertText(first);
  await page.evaluate(() => {
    const buttons = document
      .querySelector('.stage soft-lookup')
      ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('.toolbar button:enabled');
    // Without leaving the field, as a page's own button would.
    [...(buttons ?? [])].find(({ textContent }) => textContent.trim() === 'Undo')?.click();
  });
  await page.keyboard.insertText(second);
  return `type ${JSON.stringify(first.slice(0, 40))} in ${target.name}, undo, and ${JSON.stringify(second.slice(0, 40))}`;
};

const drag: Action = async (page, random) => {
  const target = await find(page, DRAGGED, random);
  if (!target) return 'nothing to drag';
  const [x, y] = centre(target);
  const across = (random() * 2 - 1) * 250;
  const down = (random() * 2 - 1) * 250;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across / 2, y + down / 2);
  if (random() < 0.2) await page.keyboard.press(pick(KEYS, random));
  await page.mouse.move(x + across, y + down);
  await page.mouse.up();
  return `drag ${target.name} by ${Math.round(across)}, ${Math.round(down)}`;
};

/** The toolbar of the figure: undo, redo, reset. */
const toolbar: Action = async (page, random) => {
  const target = await find(page, '.toolbar button:not(:disabled)', random);
  if (!target) return 'nothing to undo';
  await page.mouse.click(...centre(target));
  return `click ${target.name}`;
};

const changeStep: Action = async (page, random) => {
  const tabs = page.getByRole('tab');
  const index = Math.floor(random() * (await tabs.count()));
  await tabs.nth(index).click();
  return `step ${index + 1}`;
};

const resize: Action = async (page, random) => {
  const width = pick([360, 768, 1280], random);
  await page.setViewportSize({ width, height: 900 });
  return `a window ${width} px wide`;
};

/** What is done, and how likely: the sum is 1. */
const ACTIONS: readonly (readonly [Action, number])[] = [
  [click, 0.25],
  [press, 0.24],
  [type, 0.14],
  [paste, 0.06],
  [removeRow, 0.06],
  [undoWhileTyping, 0.04],
  [drag, 0.08],
  [toolbar, 0.08],
  [changeStep, 0.04],
  [resize, 0.01],
];

function drawAction(random: () => number): Action {
  let rest = random();
  return ACTIONS.find(([, likelihood]) => (rest -= likelihood) < 0)?.[0] ?? click;
}

/** What a learner must never see, whatever is done: a figure that has given up, and what a program writes for nothing. */
function badSigns(): string[] {
  const signs: string[] = [];
  const visit = (root: ParentNode): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (/\bNaN\b|\[object |^\s*Try again\s*$/.test(text)) signs.push(text.trim().slice(0, 200));
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  const figure = document.querySelector('.stage soft-lookup');
  if (figure?.shadowRoot) visit(figure.shadowRoot);
  else signs.push('The figure is gone.');
  return signs;
}

/** The walk stays in its lesson, wherever Tab and Enter lead. */
function stay(): void {
  const hold = (event: Event): void => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (link && new URL(link.href).pathname !== location.pathname) event.preventDefault();
  };
  addEventListener('click', hold, { capture: true });
}

export interface Walk {
  readonly seed: number;
  readonly interactions: number;
  /** Where it starts, for people. */
  readonly start: string;
  /** What went wrong in the page so far. */
  readonly trouble: () => readonly string[];
}

/**
 * So many random interactions with the figure of a lesson. The same seed draws the same ones.
 * Errors: the seed and the last actions, where the page has trouble.
 */
export async function walkAtRandom(page: Page, { seed, interactions, start, trouble }: Walk): Promise<void> {
  const random = randomNumbers(seed);
  await page.evaluate(stay);
  const done: string[] = [];
  for (let count = 1; count <= interactions; count += 1) {
    done.push(await drawAction(random)(page, random));
    const wrong = [...trouble(), ...(await page.evaluate(badSigns))];
    if (wrong.length === 0) continue;
    const last = done.slice(-TOLD).map((action) => `  ${action}`);
    throw new Error(
      [`${start}, seed ${seed}, interaction ${count}:`, ...wrong, 'The last actions:', ...last].join('\n'),
    );
  }
}

/** What stands above a table, a list or a group and is its name, too, is to be heard once: as its name. */
import type { Drawn } from './drawn.js';
import { heard, isSilent, named, plain } from './heard.js';

/** What has a name of its own for those that stand in it. */
const HOLDERS = ['fieldset', 'figure', 'nav', 'section', 'table', 'ul', 'ol', 'svg'];
const INLINE = ['a', 'b', 'code', 'em', 'i', 'lookup', 'span', 'strong', 'sub', 'sup', 'var'];

type Ids = ReadonlyMap<string, Drawn>;

/** By their ids, which hold within one tree. */
function idsIn(nodes: readonly (Drawn | string)[]): Map<string, Drawn> {
  const ids = new Map<string, Drawn>();
  const look = (node: Drawn | string): void => {
    if (typeof node === 'string') return;
    const id = node.attributes.get('id');
    if (id !== undefined) ids.set(id, node);
    node.children.forEach(look);
  };
  nodes.forEach(look);
  return ids;
}

/** What names a part may be hidden itself. */
const shown = (node: Drawn): string => plain([...node.shadow, ...node.children].map(heard).join(''));

function nameOf(node: Drawn, ids: Ids): string {
  const by = node.attributes.get('aria-labelledby');
  if (by !== undefined)
    return plain(
      by
        .split(' ')
        .flatMap((id) => ids.get(id) ?? [])
        .map(shown)
        .join(' '),
    );
  const own = node.attributes.get('aria-label');
  if (own !== undefined) return plain(own);
  return node.name === 'table' ? plain(named('caption')(node).map(shown).join(' ')) : '';
}

interface Twice {
  readonly name: string;
  readonly where: string;
}

/** What has a name that was heard right before it, or of what it stands in. */
export function heardTwice(drawn: Drawn): readonly Twice[] {
  const found: Twice[] = [];
  /** The line that was heard last. */
  let line = '';
  let isOver = true;
  const say = (text: string): void => {
    if (plain(text) === '') return;
    line = isOver ? text : line + text;
    isOver = false;
  };
  const look = (node: Drawn | string, ids: Ids, around: readonly string[]): void => {
    if (typeof node === 'string') {
      say(node);
      return;
    }
    // The name of a tab is that of what it shows.
    if (isSilent(node) || node.attributes.get('role') === 'tab') return;
    const isLine = !INLINE.includes(node.name);
    if (isLine) isOver = true;
    const holds =
      node.name !== 'tr' &&
      (HOLDERS.includes(node.name) || node.attributes.has('role') || node.shadow.length > 0);
    const name = holds ? nameOf(node, ids) : '';
    // A row is called by its header, so that not all of it is read.
    const label = node.name === 'tr' ? undefined : node.attributes.get('aria-label');
    if (name !== '') {
      const [same] = [plain(line), ...around].filter(
        (before) => before !== '' && isTwice(before, name, node),
      );
      if (same !== undefined) found.push({ name, where: same });
      line = '';
    } else if (label !== undefined) say(label);
    if (label === undefined || holds) {
      const inner = node.shadow.length > 0 ? idsIn(node.shadow) : ids;
      const within = name === '' ? around : [...around, name];
      for (const child of node.shadow) look(child, inner, within);
      for (const child of node.children) look(child, ids, within);
    }
    if (isLine) isOver = true;
  };
  look(drawn, idsIn([drawn]), []);
  return found;
}

/** The line before is the name; of a picture, which says more than its label, a part of it. */
const isTwice = (before: string, name: string, node: Drawn): boolean =>
  before === name || (node.attributes.get('role') === 'img' && name.includes(before));

import type { Drawing } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail } from './thumbnail.js';

export interface LookupRow {
  readonly key: string;
  readonly value: string;
  /** The key equals the query. */
  readonly matches: boolean;
}

const PITCH = 22;

/** The query beside the keys of a table, of which one equals it or none. */
export function lookupThumbnail(query: string, rows: readonly LookupRow[]): Drawing {
  const top = (HEIGHT - rows.length * PITCH) / 2;
  return thumbnail(
    ...rows.flatMap(({ key, value, matches }, index) => {
      const y = top + index * PITCH;
      const line = y + 15.5;
      return [
        ...(matches
          ? [
              shape('rect', { class: 'wash query', x: 2, y, width: 200, height: PITCH }),
              shape('rect', { class: 'box query', x: 4, y: y + 2.5, width: 36, height: 17, rx: 8.5 }),
              label(cut(query), 22, y + 14.5, 'query', 'middle'),
              label(value, 196, line, 'value number', 'end'),
            ]
          : []),
        label(matches ? '=' : '≠', 53, line, matches ? 'strong' : 'soft', 'middle'),
        shape('rect', { class: 'wash key', x: 66, y: y + 3, width: 76, height: 16 }),
        shape('rect', { class: 'key', x: 66, y: y + 3, width: 4, height: 16 }),
        label(key, 76, line, 'key'),
      ];
    }),
  );
}

const cut = (text: string): string => (text.length > 5 ? `${text.slice(0, 4)}…` : text);

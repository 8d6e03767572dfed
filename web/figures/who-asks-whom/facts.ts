import { rowOf } from '../../model/tensor.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { strongest } from '../word-plane/model.js';
import type { WhoFields } from './definition.js';
import { queryInView, vectorText, wordsFor, wordsOf, type View } from './figure.js';
import { countVisible, maskedAhead, movedIn, plugsOf, type Leaks, type Role } from './model.js';
import { en } from './facts.words.js';

const plugged =
  (role: Role) =>
  (v: View): string =>
    say(v, `plugged.${role}`, { sentence: wordsOf(v, plugsOf(v.inputs)[role]).join(' ') });

export default facts<View, WhoFields>(
  {},
  {
    cables: {
      inputs: { queriesFrom: plugged('query'), keysFrom: plugged('key'), valuesFrom: plugged('value') },
      follows: (v: View): readonly Fact[] => {
        const output = v.run()!.has('output') ? v.run()!.matrix('output') : null;
        const text = output ? String(output.rows) : say(v, 'fact.none');
        return [{ name: say(v, 'fact.rows'), text }];
      },
    },
    cross: {
      inputs: {
        tied: (v: View) => say(v, v.inputs.tied ? 'changed.tied-on' : 'changed.tied-off'),
      },
      follows: (v: View): readonly Fact[] => [mostOf(v), outputOf(v)],
    },
    mask: {
      follows: (v: View): readonly Fact[] => {
        const masked = v.run()!.matrix('masked');
        const hidden = String(masked.data.length - countVisible(masked));
        const rows = new Set([queryInView(v), mostMoved(v)]);
        return [{ name: say(v, 'fact.hidden'), text: hidden }, ...[...rows].map((row) => rowSeen(v, row))];
      },
    },
    leak: {
      follows: (v: View<Leaks>): readonly Fact[] => {
        const word = wordsFor(v, 'query')[0] ?? '';
        const { count, all } = movedIn(v.shown, 'wrong');
        return [
          {
            name: say(v, 'fact.later', { word }),
            text: v.text({ run: 'wrong-later', stage: 'sum', row: 0, col: 0 }),
          },
          {
            name: say(v, 'fact.sum', { word }),
            text: v.text({ run: 'wrong', stage: 'sum', row: 0, col: 0 }),
          },
          {
            name: say(v, 'fact.moved'),
            text: say(v, 'fact.moved-of', { count: String(count), all: String(all) }),
          },
        ];
      },
    },
    padding: {
      follows: (v: View): readonly Fact[] => {
        const row = queryInView(v);
        const word = wordsFor(v, 'query')[row] ?? '';
        return [
          {
            name: say(v, 'fact.padding', { word }),
            text: v.text({ run: 'later', stage: 'sum', row, col: 0 }),
          },
          outputOf(v),
        ];
      },
    },
    window: {
      follows: (v: View): readonly Fact[] => [
        { name: say(v, 'fact.count'), text: String(countVisible(v.run()!.matrix('masked'))) },
        rowSeen(v),
      ],
    },
    pack: {
      follows: (v: View): readonly Fact[] => {
        const row = queryInView(v);
        const word = wordsFor(v, 'query')[row] ?? '';
        return [
          { name: say(v, 'fact.sum', { word }), text: v.text({ stage: 'sum', row, col: 0 }) },
          rowSeen(v),
        ];
      },
    },
  },
);

const say = (v: View, key: keyof typeof en, params: Readonly<Record<string, string>> = {}): string =>
  v.words.with({ en }).say(key, params);

/** On which word the word that is looked at puts most of its weight. */
function mostOf(v: View): Fact {
  const row = queryInView(v);
  const col = strongest(rowOf(v.run()!.matrix('weights'), row));
  const params = { query: wordsFor(v, 'query')[row] ?? '', key: wordsFor(v, 'key')[col] ?? '' };
  return { name: say(v, 'fact.weight', params), text: v.text({ stage: 'weights', row, col }) };
}

/** The word that puts most on the last word that the mask leaves it: it loses most where the mask hides one more. */
function mostMoved(v: View): number {
  const ahead = Math.max(1, v.inputs.ahead);
  const { data, rows, cols } = maskedAhead(v.engine, { ...v.inputs, ahead }).matrix('weights');
  return strongest(
    Array.from({ length: rows }, (_, row) => (row + ahead < cols ? data[row * cols + row + ahead]! : 0)),
  );
}

/** All weights of a word, that which is looked at, on the words that the mask leaves it. */
function rowSeen(v: View, row = queryInView(v)): Fact {
  const words = wordsFor(v, 'key');
  const seen = words.flatMap((key, col) => {
    const isHidden = v.value({ stage: 'masked', row, col }) === -Infinity;
    return isHidden ? [] : [say(v, 'fact.seen', { key, weight: v.text({ stage: 'weights', row, col }) })];
  });
  return {
    name: say(v, 'fact.row', { query: wordsFor(v, 'query')[row] ?? '' }),
    text: seen.length === 0 ? say(v, 'fact.none') : seen.join(', '),
    staysUntold: true,
  };
}

function outputOf(v: View): Fact {
  const row = queryInView(v);
  const word = wordsFor(v, 'query')[row] ?? '';
  return { name: say(v, 'fact.output', { word }), text: vectorText(v, 'output', row) };
}

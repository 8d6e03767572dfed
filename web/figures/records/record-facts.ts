import type { InputsOf } from '../../model/fields.js';
import { unitOf } from '../../model/tables.js';
import { placesOfLargest } from '../base/compute/places-of-largest.js';
import type { Fact } from '../base/voice/facts.js';
import { writeValue } from '../../model/values.js';
import { keyName, recordsIn, scoreAt, valueText, weightAt } from './records.js';
import type { RecordFields, RecordView } from './records.js';
import { en } from './record-facts.words.js';

type Before = InputsOf<Pick<RecordFields, 'table' | 'records'>>;

const wordsOf = ({ words }: RecordView) => words.with({ en });

/** How a change of the table is told. */
export const recordInputs = { table: tellTable, records: tellRecords };

function tellTable(v: RecordView): string {
  const { table, records } = v.inputs;
  if (records) return '';
  return wordsOf(v).say('changed.table', {
    label: v.words.say('table.choose'),
    table: v.words.say(`table.${table}`),
  });
}

/** The record that is another now, or how many there are. */
function tellRecords(v: RecordView, before: Before): string {
  if (before.table !== v.inputs.table) return '';
  const words = wordsOf(v);
  const old = recordsIn(before);
  const now = recordsIn(v.inputs);
  const count = String(now.length);
  const differs = (index: number): boolean =>
    old[index]?.key !== now[index]?.key || old[index]?.value !== now[index]?.value;
  const changed = [...(old.length < now.length ? now : old).keys()].filter(differs);
  const [first = 0] = changed;
  if (now.length === old.length + 1 && changed.length === 1) return words.say('changed.added', { count });
  if (now.length === old.length - 1)
    return words.say('changed.removed', { name: old[first]!.key || words.say('table.no-name'), count });
  if (now.length !== old.length || changed.length > 1)
    return words.counted('changed.records', now.length, { count });
  const was = old[first]!;
  const is = now[first]!;
  if (was.key !== is.key) {
    const label = words.say('table.edit-key', { number: String(first + 1) });
    return words.say('changed.text', { label, text: is.key });
  }
  const unit = unitOf(v.inputs);
  const text = (value: number | string): string =>
    typeof value === 'string' ? value : writeValue(unit, value, v.words);
  return words.say('changed.value', {
    label: words.say('table.edit-value', { key: keyName(v, first) }),
    text: text(is.value),
    before: text(was.value),
  });
}

/** What a lookup answers; null: nothing. */
export const answerFact = (v: RecordView, record: number | null): Fact => ({
  name: wordsOf(v).say('fact.answer'),
  text: record === null ? wordsOf(v).say('fact.none') : valueText(v, record),
});

/** The key that equals the query; several are told by their count. */
export function matchFact(v: RecordView, record: number | null, count: number): Fact {
  const words = wordsOf(v);
  const key = record === null ? words.say('fact.none') : keyName(v, record);
  const text = count > 1 ? words.say('fact.matches', { key, count: String(count) }) : key;
  return { name: words.say('fact.match'), text };
}

/** The key that scores highest; null: none shares anything with the query. */
export function bestFacts(v: RecordView, record: number | null): readonly Fact[] {
  const words = wordsOf(v);
  const name = words.say('fact.best');
  if (record === null) return [{ name, text: words.say('fact.none') }];
  return [
    { name, text: keyName(v, record) },
    { name: words.say('fact.score'), text: v.text(scoreAt(record)) },
  ];
}

export const outputFact = (v: RecordView, text: string): Fact => ({
  name: wordsOf(v).say('fact.output'),
  text,
});

/** The weight of the key that has most; of several that tie none is told as the winner. */
export function largestWeightFact(v: RecordView, record: number): Fact {
  const weights = [...recordsIn(v.inputs).keys()].map((place) => v.value(weightAt(place)));
  const count = placesOfLargest(weights).length;
  const name =
    count > 1
      ? wordsOf(v).say('fact.tied-weight', { count: String(count) })
      : wordsOf(v).say('fact.largest-weight', { key: keyName(v, record) });
  return { name, text: v.text(weightAt(record)) };
}

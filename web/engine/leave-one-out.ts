import { accept } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkMatrix, checkNumber, checkOption, checkProperties, refuse } from './check.js';
import type { GivenMatrix } from './check.js';
import { Held } from './held.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { LayerTrace } from './layer-types.js';
import { give } from './learning-call.js';
import type {
  LeaveOneOutErrors,
  LeaveOneOutInput,
  LeaveOneOutTable,
  LeaveOneOutTraceInput,
  LookupRule,
} from './leave-one-out-types.js';
import { LOOKUP_WAYS } from './names.js';
import type { SliceOptions } from './model-types.js';
import { oneByOne } from './one-by-one.js';
import type { RawLearning } from './raw-learning.js';

const RULE_PROPERTIES = ['way', 'temperature'] satisfies (keyof LookupRule)[];
const TRACE_PROPERTIES = [...RULE_PROPERTIES, 'key', 'value'] satisfies (keyof LeaveOneOutTraceInput)[];
const INPUT_PROPERTIES = [
  ...(['key', 'value', 'rules'] satisfies (keyof LeaveOneOutInput)[]),
  ...(['onProgress', 'nextSlice', 'signal'] satisfies (keyof SliceOptions)[]),
];

type CheckedRule = readonly [way: number, temperature: number];

export async function leaveOneOut(
  boundary: Boundary<RawLearning>,
  input: LeaveOneOutInput,
): Promise<readonly LeaveOneOutErrors[]> {
  const { table, rules } = openTable(boundary, () => {
    checkProperties(input, 'input', INPUT_PROPERTIES);
    return { table: checkTable(input), rules: checkRules(input.rules) };
  });
  const errors: LeaveOneOutErrors[] = [];
  const count = (rule: CheckedRule) => () => {
    const trace = table.trace(rule);
    errors.push({
      mean: trace.numbers({ stage: 'mean' }),
      output: trace.numbers({ stage: 'output' }),
      errors: trace.numbers({ stage: 'error' }),
    });
    trace.dispose();
  };
  try {
    await oneByOne([...table.scores, ...rules.map(count)], input, (work) => work());
    return errors;
  } finally {
    table.dispose();
  }
}

export function traceLeaveOneOut(boundary: Boundary<RawLearning>, input: LeaveOneOutTraceInput): LayerTrace {
  const { table, rules } = openTable(boundary, () => {
    checkProperties(input, 'input', TRACE_PROPERTIES);
    return { table: checkTable(input), rules: checkRule(input, '') };
  });
  try {
    for (const score of table.scores) score();
    return table.trace(rules);
  } finally {
    table.dispose();
  }
}

/** A table that C++ holds: what scores one record after the other, and then a trace for each rule. */
interface OpenTable {
  readonly scores: readonly (() => void)[];
  trace(rule: CheckedRule): LayerTrace;
  dispose(): void;
}

function openTable<Rules>(
  boundary: Boundary<RawLearning>,
  check: () => { readonly table: CheckedTable; readonly rules: Rules },
): { readonly table: OpenTable; readonly rules: Rules } {
  const { handle, records, rules } = boundary.call(check, (raw, checked) => {
    give(raw, checked.table);
    const opened = accept(raw, raw.openLeaveOneOut());
    return { handle: opened, records: checked.table.value.rows, rules: checked.rules };
  });
  const held = Held.alone(boundary, 'The table', handle);
  const table: OpenTable = {
    scores: Array.from({ length: records }, (_, record) => () => {
      held.read((raw, open) => raw.scoreRecord(open, record));
    }),
    trace: (rule) =>
      new WasmLayerTrace(
        boundary,
        held.read((raw, open) => raw.traceLeaveOneOut(open, ...rule)),
      ),
    dispose: () => held.dispose(),
  };
  return { table, rules };
}

type CheckedTable = Readonly<Record<keyof LeaveOneOutTable, GivenMatrix>>;

function checkTable({ key, value }: LeaveOneOutTable): CheckedTable {
  return { value: checkMatrix(value, 'value'), key: checkMatrix(key, 'key') };
}

function checkRules(rules: unknown): readonly CheckedRule[] {
  if (!Array.isArray(rules)) throw refuse('wrong-type', 'rules', rules, 'an array of rules');
  return Array.from(rules, (rule: unknown, i) => {
    checkProperties(rule, `rules[${i}]`, RULE_PROPERTIES);
    return checkRule(rule as LookupRule, `rules[${i}].`);
  });
}

function checkRule({ way, temperature = 1 }: LookupRule, where: string): CheckedRule {
  const name = `${where}temperature`;
  const number = checkNumber(temperature, name);
  // Here, for C++ could not tell which of them it is.
  if (!(number >= 0)) throw refuse('out-of-range', name, temperature, 'from 0 to Infinity');
  return [checkOption(way, `${where}way`, LOOKUP_WAYS), number];
}

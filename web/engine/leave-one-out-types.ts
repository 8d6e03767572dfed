/** Records that are left out one by one: shapes and formulas are those of cpp/include/softlookup/leave_one_out.h. */
import type { Matrix } from './attention-types.js';
import type { SliceOptions } from './model-types.js';
import type { LookupWay } from './names.js';

export type { LookupWay };

/** How the others answer. */
export interface LookupRule {
  readonly way: LookupWay;
  /** For 'softmax', from 0 to Infinity; default 1. */
  readonly temperature?: number;
}

/** The table: of 2 to 1000 records. */
export interface LeaveOneOutTable {
  /** m x d: what is compared, by its cosine. */
  readonly key: Matrix;
  /** m x c: what is answered, 1 to 1000 columns. */
  readonly value: Matrix;
}

export interface LeaveOneOutInput extends LeaveOneOutTable, SliceOptions {
  readonly rules: readonly LookupRule[];
}

export interface LeaveOneOutTraceInput extends LeaveOneOutTable, LookupRule {}

/** How near the others come, by one rule. */
export interface LeaveOneOutErrors {
  /** 1 x c: the mean of each column of `errors`. */
  readonly mean: Matrix;
  /** m x c: what the others answer for each record. */
  readonly output: Matrix;
  /** m x c: |output - value| */
  readonly errors: Matrix;
}

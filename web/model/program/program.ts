import { cppBlock, javascriptBlock, numpyBlock, pseudoBlock, pytorchBlock } from './block.js';
import type {
  BlockComputation,
  CodeLine,
  Computation,
  FeedForwardComputation,
  LeaveOneOut,
  LineFit,
  Product,
} from './computation.js';
import { cppProduct, cppProgram } from './cpp.js';
import {
  cppFeedForward,
  javascriptFeedForward,
  numpyFeedForward,
  pseudoFeedForward,
  pytorchFeedForward,
} from './feed-forward.js';
import { javascriptProduct, javascriptProgram } from './javascript.js';
import {
  cppLeaveOneOut,
  javascriptLeaveOneOut,
  numpyLeaveOneOut,
  pseudoLeaveOneOut,
  pytorchLeaveOneOut,
} from './leave-one-out.js';
import { cppLineFit, javascriptLineFit, numpyLineFit, pseudoLineFit, pytorchLineFit } from './line-fit.js';
import { pseudoProduct, pseudoProgram } from './pseudo.js';
import { numpyProduct, numpyProgram, pytorchProduct, pytorchProgram } from './python.js';

export type * from './computation.js';

export const PROGRAM_LANGUAGES = ['pseudo-code', 'numpy', 'pytorch', 'javascript', 'cpp'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

type Writers<Written> = Readonly<Record<ProgramLanguage, (computation: Written) => readonly CodeLine[]>>;

const WRITERS: Writers<Computation> = {
  'pseudo-code': pseudoProgram,
  numpy: numpyProgram,
  pytorch: pytorchProgram,
  javascript: javascriptProgram,
  cpp: cppProgram,
};

const PRODUCT_WRITERS: Writers<Product> = {
  'pseudo-code': pseudoProduct,
  numpy: numpyProduct,
  pytorch: pytorchProduct,
  javascript: javascriptProduct,
  cpp: cppProduct,
};

const LINE_FIT_WRITERS: Writers<LineFit> = {
  'pseudo-code': pseudoLineFit,
  numpy: numpyLineFit,
  pytorch: pytorchLineFit,
  javascript: javascriptLineFit,
  cpp: cppLineFit,
};

const BLOCK_WRITERS: Writers<BlockComputation> = {
  'pseudo-code': pseudoBlock,
  numpy: numpyBlock,
  pytorch: pytorchBlock,
  javascript: javascriptBlock,
  cpp: cppBlock,
};

const FEED_FORWARD_WRITERS: Writers<FeedForwardComputation> = {
  'pseudo-code': pseudoFeedForward,
  numpy: numpyFeedForward,
  pytorch: pytorchFeedForward,
  javascript: javascriptFeedForward,
  cpp: cppFeedForward,
};

const LEAVE_ONE_OUT_WRITERS: Writers<LeaveOneOut> = {
  'pseudo-code': pseudoLeaveOneOut,
  numpy: numpyLeaveOneOut,
  pytorch: pytorchLeaveOneOut,
  javascript: javascriptLeaveOneOut,
  cpp: cppLeaveOneOut,
};

/** What a step can hand out as a program. */
export type Computed =
  Computation | Product | LineFit | BlockComputation | FeedForwardComputation | LeaveOneOut;

/**
 * The computation, the block, or its feed-forward network, as a program that runs as it stands and leaves its scores, weights and output behind; or the product;
 * or what it has learned and the loss with that; or what a table answers for a record that is taken out, and its mean error. NumPy and PyTorch compute by themselves, JavaScript and C++ by this engine.
 */
export function writeProgram(language: ProgramLanguage, computed: Computed): readonly CodeLine[] {
  if (!('kind' in computed)) return WRITERS[language](computed);
  if (computed.kind === 'product') return PRODUCT_WRITERS[language](computed);
  if (computed.kind === 'block') return BLOCK_WRITERS[language](computed);
  if (computed.kind === 'feed-forward') return FEED_FORWARD_WRITERS[language](computed);
  if (computed.kind === 'leave-one-out') return LEAVE_ONE_OUT_WRITERS[language](computed);
  return LINE_FIT_WRITERS[language](computed);
}

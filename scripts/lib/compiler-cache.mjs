// ccache keeps what the native compiler made, for all clones of a user; where it is not installed nothing is kept.
import { onPath, root } from './run.mjs';

/**
 * Its environment: paths below the project count from there, so that one clone finds what another has compiled. What a
 * sanitizer finds then names the folder of the clone that was first.
 */
export const cached = {
  ...process.env,
  CCACHE_BASEDIR: root,
  CCACHE_NOHASHDIR: 'yes',
  // Else nothing is kept of what takes precompiled headers.
  CCACHE_SLOPPINESS: 'pch_defines,time_macros',
};

/** How a C++ compiler is started. */
export const compiler = onPath('ccache') ? ['ccache', 'c++'] : ['c++'];

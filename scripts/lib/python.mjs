import { spawnSync } from 'node:child_process';

/** Debian's Python sees Debian's NumPy; another python3 may stand before it on the PATH. */
const candidates = ['/usr/bin/python3', 'python3'];

/** A Python that has NumPy, or null. */
export const pythonWithNumpy = () =>
  candidates.find((path) => spawnSync(path, ['-c', 'import numpy']).status === 0) ?? null;

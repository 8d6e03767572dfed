import { spawnSync } from 'node:child_process';

/** Debian's Python sees Debian's NumPy; another python3 may stand before it on the PATH. */
const candidates = ['/usr/bin/python3', 'python3'];

const pythonWith = (module) =>
  candidates.find((path) => spawnSync(path, ['-c', `import ${module}`]).status === 0) ?? null;

/** A Python that has NumPy, or null. */
export const pythonWithNumpy = () => pythonWith('numpy');

/** The same of PyTorch, which set-up does not install. */
export const pythonWithPytorch = () => pythonWith('torch');

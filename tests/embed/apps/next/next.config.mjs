import { join } from 'node:path';

// The packages of this project lie beside it, not in it.
const root = join(import.meta.dirname, process.env.MODULES_ROOT ?? '.');
export default { output: 'export', trailingSlash: true, turbopack: { root } };

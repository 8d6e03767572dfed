import { transformWithOxc } from 'vite';

/** The JavaScript of one file, as pages get it, with its source map: types are taken off, and nothing is checked. */
export async function transpile(source, fileName) {
  // A tagged template with "</script" would be made a call of a package that is not there; escaped it is the same text.
  const escaped = source.replaceAll('</script', '<\\/script');
  const { code, map } = await transformWithOxc(escaped, fileName, { target: 'esnext', sourcemap: true });
  const data = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n`;
}

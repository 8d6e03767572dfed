import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Where and with what was measured. */
export function describeEnvironment(browser) {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    processor: processors[0].model.trim(),
    processors: processors.length,
    load: loadavg().map((load) => Number(load.toFixed(1))),
    browser,
    node: process.version,
    peers: dependencies,
  };
}

export function environmentText({ date, processor, processors, load, browser, node, peers }) {
  const versions = Object.entries(peers).map(([name, version]) => `${name} ${version}`);
  return [
    `${date.slice(0, 16).replace('T', ' ')} UTC, ${processor}, ${processors} processors, load ${load.join(', ')}`,
    `${browser}, Node.js ${node}, ${versions.join(', ')}`,
  ].join('\n');
}

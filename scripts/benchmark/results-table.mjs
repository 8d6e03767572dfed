// node scripts/benchmark/results-table.mjs FILE.json: the results of `npm run bench` as docs/benchmarks.md shows them.
import { readFile } from 'node:fs/promises';
import { ifMain } from '../lib/run.mjs';
import { environmentText } from './environment.mjs';
import { digits } from './text-table.mjs';

const percent = (share) => `${Math.round(share * 100)} %`;

export function resultsTable({ environment, clock, comparisons }) {
  const builds = comparisons[0].builds.map(({ build }) => build);
  const head = ['', ...builds, 'fastest peer', ...builds.map((build) => `${build}: times as fast, of limit`)];
  const rows = comparisons.map(({ name, peer, builds: results, contenders }) => {
    const time = (id) => {
      const { [clock]: measured } = contenders.find(({ contender, beside }) => contender === id && !beside);
      return `${digits(measured.median)} ms`;
    };
    return [
      name,
      ...builds.map((build) => time(`ours, ${build}`)),
      `${peer}, ${time(peer)}`,
      ...results.map(({ ratio, share }) => `${ratio.median.toFixed(2)}×, ${percent(share.median)}`),
    ];
  });
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  const table = [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${table}\n\n${environmentText(environment)}`;
}

await ifMain(import.meta.url, async () => {
  const file = process.argv[2];
  if (file === undefined) throw new Error('Name the JSON file that `npm run bench` wrote.');
  console.log(resultsTable(JSON.parse(await readFile(file, 'utf8'))));
});

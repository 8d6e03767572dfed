// From measured times to what the tables say. A measurement is { entries, rounds }: who took part, and for
// each round the times { cpu, wall } of all of them.
import { limitOf } from './contenders.mjs';
import { fastest, ratios, shares, summary } from './statistics.mjs';
import { pairsOf } from './workloads.mjs';

/**
 * One workload: our builds against the fastest peer, the limit and, for an odd shape, the next multiple
 * (`beside`). Ratios above 1 say that ours is faster.
 */
export function evaluateComparison({ name, bars, shares: shareBars = {} }, { entries, rounds }, clock) {
  const times = rounds.map((round) => round.map((time) => time[clock]));
  const operations = entries.map((entry) => entry.flops);
  const indexOf = (matches) => entries.findIndex(matches);
  const peers = [...entries.keys()].filter((index) => entries[index].role === 'peer');
  const peer = fastest(times, peers);

  const builds = entries.flatMap(({ role, build, beside }, own) => {
    if (role !== 'ours' || beside) return [];
    const limit = indexOf((entry) => entry.contender === limitOf(build));
    const multiple = indexOf((entry) => entry.build === build && entry.beside);
    return {
      build,
      note: entries[own].note,
      ratio: summary(ratios(times, peer, own)),
      bar: bars[build],
      share: limit < 0 ? undefined : summary(shares(times, operations, own, limit)),
      shareBar: shareBars[build],
      besideMultiple: multiple < 0 ? undefined : summary(shares(times, operations, own, multiple)),
    };
  });
  return { name, peer: entries[peer].contender, builds, contenders: entries.map(timesOf(rounds)) };
}

function timesOf(rounds) {
  return ({ contender, role, flops, beside, error }, index) => {
    const cpu = summary(rounds.map((round) => round[index].cpu));
    const wall = summary(rounds.map((round) => round[index].wall));
    return { contender, role, beside, error, cpu, wall, gigaflops: flops / 1e6 / cpu.median };
  };
}

/** Time per pair of a query and a key, in the step `from` of the same round it is 1. */
export function evaluateGrowth({ name, label, steps, from }, { rounds }, clock) {
  const base = steps.findIndex(({ size }) => size === from);
  const perPair = rounds.map((round) =>
    round.map((time, index) => time[clock] / pairsOf(steps[index].workload)),
  );
  return {
    name,
    label,
    from,
    steps: steps.map(({ size }, index) => ({
      size,
      milliseconds: summary(rounds.map((round) => round[index][clock])).median,
      nanosecondsPerPair: summary(perPair.map((round) => round[index] * 1e6)).median,
      relative: summary(ratios(perPair, index, base)),
    })),
  };
}

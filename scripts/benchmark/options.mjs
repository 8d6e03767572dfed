import { parseArgs } from 'node:util';
import { Problem } from '../lib/run.mjs';

export const usage = `npm run bench -- [options]

  --quick          few rounds and the main workloads only: about a minute
  --rounds N       rounds in each run (default and quick 5)
  --runs N         runs, each in a browser of its own (default 3, quick 1)
  --only TEXT      only workloads whose name contains TEXT; nothing else is measured
  --paint          only the time from input to paint, in the built site
  --writing        only how quickly the lesson trained-model writes beside the bare engine, in the built site
  --engine FOLDER  measure the engine built there (default: build dist/engine and measure it)
  --clock CLOCK    ratios from 'cpu', the time of the page's main thread (default), or from 'wall'
  --json FILE      write the results to FILE (default: build/bench/<date and time>.json)`;

export function readOptions(args) {
  const { values } = parse(args);
  const quick = values.quick ?? false;
  return {
    help: values.help ?? false,
    quick,
    rounds: readCount('rounds', values.rounds, 5),
    runs: readCount('runs', values.runs, quick ? 1 : 3),
    sliceMs: quick ? 12 : 20,
    longestWarmUpMs: quick ? 600 : 1500,
    only: values.only,
    paint: values.paint ?? false,
    writing: values.writing ?? false,
    engine: values.engine,
    clock: readClock(values.clock ?? 'cpu'),
    json: values.json,
  };
}

function parse(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = {
    help: flag,
    quick: flag,
    rounds: text,
    runs: text,
    only: text,
    paint: flag,
    writing: flag,
    engine: text,
    clock: text,
    json: text,
  };
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Problem(`${error.message}\n\n${usage}`);
  }
}

function readCount(name, given, otherwise) {
  if (given === undefined) return otherwise;
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new Problem(`--${name} is '${given}'; it must be a whole number of at least 1.`);
}

function readClock(given) {
  if (given === 'cpu' || given === 'wall') return given;
  throw new Problem(`--clock is '${given}'; it must be 'cpu' or 'wall'.`);
}

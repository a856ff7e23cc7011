import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, planted } from './fault';
import { faultsOf } from './faults';
import { FOLDERS, type Folder } from './folders';
import { probed } from './probes';
import { type Fate, faultLine, isKilled, missedIn, type Outcome, scoreLine, survivorLine } from './report';
import { sampled } from './sample';
import { type ReachingTest, TestRuns } from './test-runs';

/**
 * `npm run mutate [-- <folder or file> ...] [--sample 120] [--seed air]`: plants one fault at a time, runs the tests that
 * come by it, and lists the faults that none of them noticed. Without `--sample` every fault is planted. `--again <file>`
 * takes only those that the output of an earlier run, kept in that file, lists as missed. With `TEST_SCOPE=all` the tests are those of
 * `npm run test:all`, otherwise those of `npm test`.
 */
const root = join(import.meta.dirname, '..', '..');

/** Once the tests of a fault have taken this long without noticing it, no further file is tried. */
const MAX_MS_PER_FAULT = 20_000;

/** Tests with a fault in their way may take longer than they did without one, but not for ever. */
const limitFor = (milliseconds: number) => 10_000 + 5 * milliseconds;

/** The tests that come by a fault, one entry per file, quick ones first. */
function testsFor(number: number, tests: readonly ReachingTest[]) {
  const byFile = new Map<string, { file: string; ids: string[]; milliseconds: number }>();
  for (const { file, id, milliseconds, reached } of tests) {
    if (!reached.has(number)) continue;
    const entry = byFile.get(file) ?? { file, ids: [], milliseconds: 0 };
    entry.ids.push(id);
    entry.milliseconds += milliseconds;
    byFile.set(file, entry);
  }
  return [...byFile.values()].sort((one, other) => one.milliseconds - other.milliseconds);
}

async function fateOf(
  fault: Fault,
  number: number,
  source: string,
  runs: TestRuns,
  tests: readonly ReachingTest[],
): Promise<Fate> {
  const sources = new Map([[join(root, fault.file), planted(source, fault)]]);
  let fate: Fate = 'unreached';
  let spent = 0;
  for (const { file, ids, milliseconds } of testsFor(number, tests)) {
    if (spent > MAX_MS_PER_FAULT) break;
    const verdict = await runs.run(file, ids, sources, limitFor(milliseconds));
    if (verdict !== 'passed') return verdict === 'failed' ? 'killed' : verdict;
    fate = 'survived';
    spent += milliseconds;
  }
  return fate;
}

interface Choice {
  only: readonly string[];
  most: number;
  seed: string;
  again: ReadonlySet<string> | undefined;
}

/** Plants the faults of one folder and tells each that is missed as soon as it is known. */
async function outcomesOf({ sources: folder, tests: places }: Folder, runs: TestRuns, choice: Choice) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((file) => choice.only.length === 0 || choice.only.some((place) => file.startsWith(place)));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const all = files.flatMap((file) => faultsOf(file, sources.get(file) ?? ''));
  const { again } = choice;
  const faults = sampled(all, sources, choice.most, choice.seed)
    .filter((fault) => again === undefined || again.has(faultLine(fault, sources.get(fault.file) ?? '')))
    .map((fault, number) => ({ fault, number }));
  const withProbes = files.map((file): [string, string] => [
    join(root, file),
    probed(
      sources.get(file) ?? '',
      faults.filter(({ fault }) => fault.file === file),
    ),
  ]);
  const tests = await runs.probe(await runs.filesIn(places), new Map(withProbes));
  const outcomes: Outcome[] = [];
  for (const { fault, number } of faults) {
    const source = sources.get(fault.file) ?? '';
    const outcome = { fault, fate: await fateOf(fault, number, source, runs, tests) };
    outcomes.push(outcome);
    if (!isKilled(outcome)) console.log(survivorLine(outcome, source));
  }
  return outcomes;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: 'air' }, again: { type: 'string' } },
  });
  const most = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample);
  const again = values.again === undefined ? undefined : missedIn(readFileSync(values.again, 'utf8'));
  const choice = { only: positionals, most, seed: values.seed, again };
  const chosen = FOLDERS.filter(
    ({ sources }) => positionals.length === 0 || positionals.some((place) => `${place}/`.startsWith(`${sources}/`)),
  );
  const runs = new TestRuns(root);
  const scores: string[] = [];
  for (const folder of chosen) {
    const outcomes = await outcomesOf(folder, runs, choice);
    scores.push(scoreLine(folder.sources, outcomes));
    console.log(`${scores.at(-1)}\n`);
  }
  await runs.close();
  // Vitest takes a failed test for a failure of the whole run; here it is what was hoped for.
  process.exitCode = 0;
  console.log(scores.join('\n'));
}

await main();

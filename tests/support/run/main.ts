import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureServer } from '../../../tools/build/build-server';
import { LONG_FILES } from '../sampled';
import { keepFilesInMemory } from './memory-folder';
import { missingRequirements, type Project, type Requirement } from './requirements';
import { type FileTime, machineLine, recordSlowFiles, timesTable, writeTimes } from './times';
import { type Outcome, runProjects } from './vitest-run';

/**
 * `npm test [-- <path> ...]`: every promise once, in at most 12 minutes on two idle cores; with paths, these files alone.
 * `npm run test:quick`: the check and the rules, in at most 2 minutes.
 * `npm run test:all -- --shard 1/4`: everything, with long properties; without `--shard`, all four parts.
 * `--record` stores the seconds of slow files, by which shards are divided.
 */
const root = join(import.meta.dirname, '..', '..', '..');

interface Stage {
  projects: readonly Project[];
  files?: readonly string[];
}

interface Suite {
  /** Stages run one after the other. Beside each other they took longer on two cores. */
  stages: readonly Stage[];
  /** Whether format, lint, types and dead code are checked beside the tests. */
  isChecked: boolean;
  exclude: readonly string[];
}

const IN_NODE: readonly Project[] = ['unit', 'screen', 'trust', 'firestore'];

const SUITES = {
  once: {
    stages: [{ projects: IN_NODE }, { projects: ['browser', 'firebase'] }],
    isChecked: true,
    exclude: [LONG_FILES],
  },
  quick: {
    stages: [{ projects: ['unit', 'screen'] }],
    isChecked: true,
    exclude: [LONG_FILES, 'tests/unit/server/**', 'tests/unit/air/pages/**'],
  },
  all: {
    stages: [{ projects: IN_NODE }, { projects: ['browser', 'firebase'] }, { projects: ['package', 'firefox'] }],
    isChecked: false,
    exclude: [],
  },
} satisfies Record<string, Suite>;

const PROJECTS_OF_FOLDERS: Readonly<Record<string, readonly Project[]>> = {
  unit: ['unit', 'screen'],
  contract: ['unit', 'firestore'],
  rules: ['firestore'],
  trust: ['trust', 'firestore'],
  e2e: ['browser', 'firebase'],
  package: ['package'],
  engines: ['firefox'],
};

const NEED_CONSOLE: readonly Project[] = ['firebase', 'browser', 'firefox'];

const MAX_SEED = 2 ** 31;

const TIMES = join('dist', 'test-times.json');

/** The check prints a line for each mistake. */
const MAX_CHECK_BYTES = 64 * 1024 * 1024;

/** Only the named files: their own global set-up builds what they need. */
function suiteOfPaths(paths: readonly string[]): Suite {
  const folders = paths.map((path) => /tests[\\/](\w+)/.exec(path)?.[1] ?? '');
  const projects = folders.flatMap((folder) => PROJECTS_OF_FOLDERS[folder] ?? [...IN_NODE, ...NEED_CONSOLE]);
  return { stages: [{ projects: [...new Set(projects)], files: paths }], isChecked: false, exclude: [] };
}

/** In a process of its own, with the environment of production, so that the first tests start meanwhile. */
async function buildConsole(): Promise<void> {
  const build = join('tools', 'build', 'build.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', build], { cwd: root });
}

async function check(): Promise<string[]> {
  const { isWrong, text } = await new Promise<{ isWrong: boolean; text: string }>((resolve) =>
    execFile('npm', ['run', '--silent', 'check'], { cwd: root, maxBuffer: MAX_CHECK_BYTES }, (error, out, errors) =>
      resolve({ isWrong: error !== null, text: `${out}${errors}` }),
    ),
  );
  console.log(isWrong ? text : 'The check found nothing.');
  return isWrong ? [`✗ npm run check\n${text}`] : [];
}

const minutesSince = (start: number) => `${((performance.now() - start) / 60_000).toFixed(1)} minutes`;

interface Options {
  shard?: string;
  isRecorded: boolean;
}

async function runSuite({ stages, isChecked, exclude }: Suite, { shard, isRecorded }: Options): Promise<void> {
  const start = performance.now();
  console.log(machineLine());
  console.log(`Seed of the properties: TEST_SEED=${process.env.TEST_SEED}`);
  const isWhole = stages.every(({ files }) => files === undefined);
  const all = stages.flatMap(({ projects }) => projects);
  // Emulators are installed while the first tests run; only the stage that needs them waits.
  const requirements = new Map(isWhole ? all.map((project) => [project, missingRequirements(project)]) : []);
  const missing: Requirement[] = [];
  const outcomes: Outcome[] = [];
  const lines: string[] = [];

  const checked = isChecked ? check() : Promise.resolve([]);
  const needsServer = all.some((project) => project === 'trust' || NEED_CONSOLE.includes(project));
  // Built before all, so that no two stages build at the same time.
  if (isWhole && needsServer) await ensureServer(root);
  const builtConsole = isWhole && all.some((project) => NEED_CONSOLE.includes(project)) ? buildConsole() : undefined;
  if (isWhole) lines.push(`Built after ${minutesSince(start)}.`);

  for (const { projects, files = [] } of stages) {
    if (projects.some((project) => NEED_CONSOLE.includes(project))) await builtConsole;
    const lacking = (await Promise.all(projects.map((project) => requirements.get(project) ?? []))).flat();
    missing.push(...lacking);
    const left = lacking.filter(({ optional }) => optional !== true).map(({ project }) => project);
    const runnable = projects.filter((project) => !left.includes(project));
    const stageStart = performance.now();
    if (runnable.length > 0) outcomes.push(await runProjects(runnable, { files, exclude, shard }));
    lines.push(`${runnable.join(', ')}: ${minutesSince(stageStart)}.`);
  }
  const mistakes = await checked;
  if (isWhole) reportTimes(outcomes, lines, isRecorded);
  reportResult(outcomes, missing, mistakes);
  console.log(`The run took ${minutesSince(start)}.`);
}

function reportTimes(outcomes: readonly Outcome[], lines: readonly string[], isRecorded: boolean): void {
  const times: FileTime[] = outcomes.flatMap(({ files }) => files);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeTimes(join(root, TIMES), times);
  if (isRecorded) recordSlowFiles(times);
  console.log(timesTable(times));
  for (const line of lines) console.log(line);
  console.log(`The seconds of every file are in ${TIMES}.`);
}

function reportResult(
  outcomes: readonly Outcome[],
  missing: readonly Requirement[],
  mistakes: readonly string[],
): void {
  for (const { what, untested, howToGetIt } of missing)
    console.log(`Not tested here: ${untested}. Missing: ${what} (${howToGetIt}).`);
  const isDemanded = process.env.TEST_REQUIRE_ALL === '1' && missing.some(({ optional }) => optional !== true);
  if (isDemanded) console.log('TEST_REQUIRE_ALL is set, so that missing requirements are failures.');
  for (const failure of [...outcomes.flatMap(({ failures }) => failures), ...mistakes]) console.log(`\n${failure}`);
  const sum = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const failed = sum('failed') + mistakes.length + (isDemanded ? 1 : 0);
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string', default: 'once' },
    shard: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const suite = Object.entries(SUITES).find(([name]) => name === values.suite)?.[1];
if (suite === undefined) throw new Error(`--suite ${values.suite}: use one of ${Object.keys(SUITES).join(', ')}`);
if (values.suite === 'all') process.env.TEST_SCOPE = 'all';
else keepFilesInMemory();
// One seed for the properties of all workers: the variable repeats a run.
process.env.TEST_SEED ??= String(randomInt(MAX_SEED));
await runSuite(positionals.length > 0 ? suiteOfPaths(positionals) : suite, {
  shard: values.shard,
  isRecorded: values.record,
});

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node';

export interface FileTime {
  project: string;
  file: string;
  /** Everything outside the tests: imports, products, browsers, data. */
  preparing: number;
  testing: number;
}

export function timeOf(module: TestModule): FileTime {
  // Without `environmentSetupDuration`: the files of a worker share its environment, and each would count its start again.
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
  const testing = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const hooks = Math.max(0, duration - testing);
  const preparing = collectDuration + prepareDuration + setupDuration + hooks;
  return { project: module.project.name, file: module.relativeModuleId, preparing, testing };
}

/** Load average of a minute. Programs that run beside the tests make times useless. */
const MAX_IDLE_LOAD = 0.3;

export function machineLine(): string {
  const [load = 0] = loadavg();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const busy = load < MAX_IDLE_LOAD ? 'idle' : `BUSY: at ${MAX_IDLE_LOAD} or more, times are not comparable`;
  return `Machine: ${cpus().length} cores, ${memory} GB, load ${load.toFixed(2)} before the run (${busy}).`;
}

const SHOWN_FILES = 10;

const total = ({ preparing, testing }: FileTime) => preparing + testing;

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(9);

/** Table of the slowest test files, then one line per project. Files run beside each other, so that sums exceed the wall time. */
export function timesTable(files: readonly FileTime[]): string {
  const slowest = [...files].sort((one, other) => total(other) - total(one)).slice(0, SHOWN_FILES);
  const projects = [...new Set(files.map(({ project }) => project))].map((project): [string, FileTime[]] => [
    project,
    files.filter((file) => file.project === project),
  ]);
  const sum = (of: readonly FileTime[], part: 'preparing' | 'testing') => of.reduce((all, file) => all + file[part], 0);
  return [
    'Slowest files (seconds)',
    'preparing  testing  file',
    ...slowest.map(
      ({ project, file, ...time }) => `${seconds(time.preparing)}${seconds(time.testing)}  ${project} ${file}`,
    ),
    'Projects (seconds of all files)',
    'preparing  testing  project',
    ...projects.map(
      ([name, of]) => `${seconds(sum(of, 'preparing'))}${seconds(sum(of, 'testing'))}  ${name} (${of.length} files)`,
    ),
  ].join('\n');
}

export function writeTimes(path: string, files: readonly FileTime[]): void {
  const rounded = (ms: number) => Math.round(ms / 100) / 10;
  const rows = [...files]
    .sort((one, other) => total(other) - total(one))
    .map(({ project, file, preparing, testing }) => ({
      ...{ project, file },
      preparingSeconds: rounded(preparing),
      testingSeconds: rounded(testing),
    }));
  writeFileSync(path, `${JSON.stringify(rows, undefined, 1)}\n`);
}

/** Seconds of the files that take long, as `project file`; a run of `test:all -- --record` writes the list. */
const SLOW_FILES = join(import.meta.dirname, 'slow-files.json');
const SLOW_FILE_MS = 8_000;

/** Seconds of a file that is not in the list. */
const USUAL_SECONDS = 2;

export function recordSlowFiles(files: readonly FileTime[]): void {
  const slow = files
    .filter((file) => total(file) > SLOW_FILE_MS)
    .map((file): [string, number] => [`${file.project} ${file.file}`, Math.round(total(file) / 1_000)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const all: Record<string, number> = { ...knownSeconds(), ...Object.fromEntries(slow) };
  writeFileSync(SLOW_FILES, `${JSON.stringify(all, undefined, 2)}\n`);
}

function knownSeconds(): Record<string, number> {
  return JSON.parse(readFileSync(SLOW_FILES, 'utf8'));
}

/**
 * Gives each shard the same share of the recorded seconds. Starts the project with the slowest file first, and in a project
 * its slowest file, so that no core waits for a last long file.
 */
export class BySeconds extends BaseSequencer {
  readonly #seconds = knownSeconds();

  #secondsOf({ project, moduleId }: TestSpecification): number {
    const file = moduleId.slice(this.ctx.config.root.length + 1);
    return this.#seconds[`${project.name} ${file}`] ?? USUAL_SECONDS;
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }));
    const name = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`;
    const ordered = [...files].sort(
      (one, other) => this.#secondsOf(other) - this.#secondsOf(one) || (name(one) < name(other) ? -1 : 1),
    );
    for (const file of ordered) {
      const emptiest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least));
      emptiest.seconds += this.#secondsOf(file);
      emptiest.files.push(file);
    }
    return shards[index - 1]?.files ?? [];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = new Map<string, number>();
    for (const file of files)
      slowest.set(file.project.name, Math.max(slowest.get(file.project.name) ?? 0, this.#secondsOf(file)));
    // Files of a project follow each other, because they share a worker.
    return [...files].sort(
      (one, other) =>
        (slowest.get(other.project.name) ?? 0) - (slowest.get(one.project.name) ?? 0) ||
        (one.project.name < other.project.name ? -1 : one.project.name > other.project.name ? 1 : 0) ||
        this.#secondsOf(other) - this.#secondsOf(one),
    );
  }
}

import { spawnSync } from 'node:child_process';
import { startVitest } from 'vitest/node';
import { failuresOf, isOfWorker, isUnfinished } from './failures';
import type { Project } from './requirements';
import { stalledFiles } from './stalled-files';
import { BySeconds, type FileTime, timeOf } from './times';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  files: FileTime[];
  failures: string[];
}

interface Choice {
  files: readonly string[];
  exclude: readonly string[];
  /** Such as `1/4`. */
  shard?: string;
}

/** A signal ends workers that compute without end; without it they outlive this process. */
function endStalled(message: string): void {
  console.log(`\n✗ ${message}`);
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(1);
}

/** Runs the files of some projects of vitest.config.ts. A failure stays a failure: no file is tried again. */
export async function runProjects(
  projects: readonly Project[],
  { files: filters, exclude, shard }: Choice,
): Promise<Outcome> {
  process.env.TEST_EXCLUDE = exclude.join(' ');
  const vitest = await startVitest('test', [...filters], {
    run: true,
    watch: false,
    passWithNoTests: true,
    project: [...projects],
    shard,
    configLoader: 'runner',
    reporters: ['default', stalledFiles(endStalled)],
    sequence: { sequencer: BySeconds },
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const unfinished = modules.filter(isUnfinished);
  const failedModules = modules.filter((module) => module.state() === 'failed' || isUnfinished(module));
  // The error of a worker that ended names no file; the files that it left unfinished stand for it.
  const errors = vitest.state.getUnhandledErrors();
  const uncaught = errors.filter((error) => unfinished.length === 0 || !isOfWorker(error)).length;
  const outcome = {
    passed: count('passed'),
    failed: Math.max(count('failed'), failedModules.length) + uncaught,
    skipped: count('skipped'),
    files: modules.map(timeOf),
    failures: failuresOf(vitest, modules),
  };
  await vitest.close();
  return outcome;
}

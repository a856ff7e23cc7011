import type { Reporter, TestModule } from 'vitest/node';

/** The longest file takes four minutes on an idle machine; one that takes this long on any machine hangs. */
const MAX_MS = 20 * 60_000;
const LOOKED_EVERY_MS = 30_000;

/**
 * Ends a run in which a file hangs, and names the file. A test that computes without an end cannot be ended by its own time
 * limit, since the timer of the limit is in the same process.
 *
 * @param onStalled gets a text with the names of the files that are still running.
 */
export function stalledFiles(
  onStalled: (message: string) => void,
  maxMs = MAX_MS,
  everyMs = LOOKED_EVERY_MS,
): Reporter {
  const begun = new Map<TestModule, number>();
  let timer: NodeJS.Timeout | undefined;
  const nameOf = ({ project, relativeModuleId }: TestModule) => `${project.name} ${relativeModuleId}`;
  const look = () => {
    const stalled = [...begun].filter(([, at]) => performance.now() - at > maxMs).map(([module]) => nameOf(module));
    if (stalled.length > 0)
      onStalled(`No end after ${maxMs / 60_000} minutes, so the run ends here: ${stalled.join(', ')}`);
  };
  return {
    onTestRunStart: () => {
      timer = setInterval(look, everyMs);
    },
    onTestModuleStart: (module) => {
      begun.set(module, performance.now());
    },
    onTestModuleEnd: (module) => {
      begun.delete(module);
    },
    onTestRunEnd: () => clearInterval(timer),
  };
}

/**
 * Runs work after a quiet period, so that a file saved in several steps is read when complete. Changes during the work
 * trigger another run.
 * @param quietMs quiet period in ms.
 * @param work never runs twice at the same time and reports its own errors.
 * @returns a function to call at every change.
 */
export function afterQuiet(quietMs: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isMissed = false;

  async function run(): Promise<void> {
    isWorking = true;
    try {
      await work();
    } finally {
      isWorking = false;
      if (isMissed) touch();
    }
  }

  function touch(): void {
    isMissed = isWorking;
    if (isWorking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  }

  return touch;
}

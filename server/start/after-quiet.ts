/**
 * Does work once nothing has changed for a moment, so that a file that is saved in several steps is looked at when it is whole.
 * What changes during the work is looked at again afterwards: no change is the last one unseen.
 *
 * @param quietMs how long nothing has to change.
 * @param work never runs twice at a time; it reports its errors itself.
 * @returns to be called at every change.
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

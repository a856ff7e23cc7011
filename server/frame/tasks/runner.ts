import { setTimeout as pause } from 'node:timers/promises';
import { logFailure } from '../log/log';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { continueTask } from './carry-on';
import { TASKS, type TaskOptions } from './task-record';

const BUSY_MS = 2_000;

export type TaskRunner = ReturnType<typeof createTaskRunner>;

/** @param isProcess false in a Cloud Function, which is halted between requests */
export function createTaskRunner(parts: TaskOptions, { isProcess }: { isProcess: boolean }) {
  let isStopping = false;
  let isWanted = false;
  let working: Promise<number> | undefined;

  async function round(isOver: () => boolean): Promise<{ turns: number; isBusy: boolean }> {
    const where = [{ path: 'state', operator: 'eq', storage: 'text', value: 'running' } as const];
    const { rows } = await parts.store.query(TASKS.name, { where });
    let [turns, isBusy] = [0, false];
    for (const { record } of rows) {
      if (isOver()) break;
      isBusy = (await continueTask(parts, record.id, isOver)) === 'busy' || isBusy;
      turns += 1;
      await yieldToEventLoop();
    }
    return { turns, isBusy };
  }

  async function all(isOver: () => boolean): Promise<number> {
    let count = 0;
    do {
      isWanted = false;
      for (;;) {
        const { turns, isBusy } = await round(isOver);
        count += turns;
        if (turns === 0 || isOver()) break;
        if (isBusy) await pause(BUSY_MS);
      }
    } while (isWanted && !isOver());
    return count;
  }

  function run(isOver: () => boolean): Promise<number> {
    isWanted = true;
    working ??= all(() => isStopping || isOver()).finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    run,
    wake: () => {
      if (!isProcess || isStopping) return;
      run(() => false).catch((error: unknown) =>
        logFailure('Tasks of people could not be continued; the next request or start tries again', error),
      );
    },
    nudge: async (id: string) => {
      if (!isProcess) await continueTask(parts, id, () => false);
    },
    stop: async () => {
      isStopping = true;
      await working?.catch(() => undefined);
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';

/** On the command line of a process that makes the demo data set and serves nothing. */
export const MAKE_DEMO = '--make-demo';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Work in a process of its own has failed, or was stopped; that process has printed why. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  /** @param exitCode what this process ends with, too: 0 when it was asked to stop. */
  constructor(readonly exitCode: number) {
    super(`A process of its own ended with ${exitCode}`);
  }
}

/**
 * Runs a program as a process of its own, to its end: what it needs of memory is given back then. It writes to the same
 * terminal. A signal to this process stops that one, which is waited for.
 *
 * @param words of its command line.
 * @throws ProcessEnded when it failed or was stopped.
 */
export async function runInOwnProcess(program: string, words: readonly string[]): Promise<void> {
  const child = fork(program, words);
  let isStopped = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const [code] = await once(child, 'exit');
    if (isStopped) throw new ProcessEnded(0);
    if (code !== 0) throw new ProcessEnded(typeof code === 'number' ? code : 1);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/**
 * Does work as such a process: it is asked to stop by a signal, or when the process that waits for it is gone.
 *
 * @param work looks at `isStopped` between its parts.
 */
export async function asOwnProcess(work: (isStopped: () => boolean) => Promise<void>): Promise<void> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  // A terminal sends its signal to all processes at once, and the one that waits passes it on.
  for (const signal of SIGNALS) process.on(signal, stop);
  process.once('disconnect', stop);
  try {
    await work(() => stopped);
  } finally {
    if (process.connected) process.disconnect();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

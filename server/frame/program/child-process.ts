import { fork } from 'node:child_process';
import { once } from 'node:events';

export const MAKE_DEMO = '--make-demo';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Thrown when a separate process failed or was stopped; that process has printed the reason. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  constructor(readonly exitCode: number) {
    super(`A process of its own ended with ${exitCode}`);
  }
}

/**
 * Runs a program in a separate process, whose memory is then released. A signal to this process also stops that one.
 * @throws ProcessEnded if it failed or was stopped.
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
 * Runs work in such a process; it stops on a signal, or when the waiting process ends.
 * @param work checks `isStopped` between its parts.
 */
export async function asOwnProcess(work: (isStopped: () => boolean) => Promise<void>): Promise<void> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.once('disconnect', stop);
  try {
    await work(() => stopped);
  } finally {
    if (process.connected) process.disconnect();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

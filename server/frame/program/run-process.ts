import { fork } from 'node:child_process';
import { once } from 'node:events';
import { log } from '../log/log';
import { startProcessLog } from '../log/start-log';
import { ConfigError } from '../site/config';
import { DataError } from '../stores/data-error';

export const MAKE_DEMO = '--make-demo';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Has no message, because the separate process has already printed the reason. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  constructor(readonly exitCode: number) {
    super(`The process ended with code ${exitCode}`);
  }
}

/** Runs work in a separate process to free its memory. A signal to this process stops both. @throws ProcessEnded */
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

/** Runs work that stops on a signal, or when the waiting process ends. @param work checks `isStopped` regularly */
export async function runAsOwnProcess(work: (isStopped: () => boolean) => Promise<void>): Promise<void> {
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

export type Running = { stop(): Promise<void> };

function reportFault(message: string, error: unknown): void {
  log.error(message, { reason: error instanceof Error ? error.stack : String(error) });
}

function stopWhenAsked(server: Running): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          reportFault('The server did not end in order', error);
          process.exit(1);
        },
      );
    });
  }
}

/** Runs a program until it ends. Prints errors that the operator can fix in plain words, other errors with the stack; then exits with 1. */
export async function runProcess(start: (onRunning: (server: Running) => void) => Promise<unknown>): Promise<void> {
  await startProcessLog(process.env, process.stderr.isTTY);
  process.on('uncaughtException', (error) => {
    reportFault('The server ends', error);
    process.exit(1);
  });
  try {
    await start(stopWhenAsked);
  } catch (error) {
    if (error instanceof ProcessEnded) {
      process.exitCode = error.exitCode;
      return;
    }
    if (error instanceof ConfigError || error instanceof DataError) process.stderr.write(`${error.message}\n`);
    else reportFault('The server did not start', error);
    process.exitCode = 1;
  }
}

import { log } from '../log/log';
import { startProcessLog } from '../log/start-process-log';
import { ConfigError } from '../site/config';
import { DataError } from '../stores/data-error';
import { ProcessEnded } from './child-process';

export interface Running {
  stop(): Promise<void>;
}

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

/**
 * Runs a server until it is stopped. Errors that the operator can fix are reported in plain words, others with their
 * stack; the exit code is then 1.
 */
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

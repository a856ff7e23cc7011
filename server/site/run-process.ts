import { DataError } from '../stores/data-error';
import { ConfigError } from './config';

/** Something that runs until it is stopped. */
interface Running {
  stop(): Promise<void>;
}

/**
 * Runs a server as this process: until it is asked to end. What whoever runs it can mend is told in plain words, anything
 * else with its stack; the exit code is 1 then.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  try {
    const server = await start();
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        server.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof DataError ? error.message : error);
    process.exitCode = 1;
  }
}

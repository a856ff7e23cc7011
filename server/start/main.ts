import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ConfigError, readConfig } from '../site/config';
import { DataError } from '../stores/data-error';
import { reset } from './reset';
import { runServer } from './run-server';

const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url));

try {
  const config = readConfig(process.env);
  if (process.argv.includes('--reset') && existsSync(config.dataDir)) reset(config.dataDir);
  const server = await runServer(config, {
    consoleFolder,
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
  });
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

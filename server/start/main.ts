import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../air/config';
import { ConfigError } from '../site/config';
import { runProcess } from '../site/run-process';
import { reset } from './reset';
import { runServer } from './run-server';

const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url));

await runProcess((onRunning) => {
  const config = readConfig(process.env);
  if (process.argv.includes('--reset')) {
    if (config.firebase !== undefined) throw new ConfigError(['--reset deletes the data of BACKEND=embedded alone']);
    if (existsSync(config.dataDir)) reset(config.dataDir);
  }
  return runServer(config, {
    consoleFolder,
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
    onRunning,
  });
});

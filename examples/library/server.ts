import { fileURLToPath } from 'node:url';
import { readBaseConfig, readerOf, requireNoProblems } from '../../server/site/config';
import { runApplication } from '../../server/site/run-application';
import { runProcess } from '../../server/site/run-process';
import { demo } from './demo';
import { models } from './models';

// Built to dist/examples/library/server, beside the console.
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

await runProcess(async (onRunning) => {
  const reader = readerOf({ DATA_DIR: './var/library', ...process.env });
  const config = readBaseConfig(reader);
  requireNoProblems(reader);
  const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
  return runApplication({ models, consoleFolder, demo }, config, terminal, onRunning);
});

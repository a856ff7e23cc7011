import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/site/app';
import { ConfigError, environmentOf, readBaseConfig, requireNoProblems } from '../../server/site/config';
import { runApplication } from '../../server/site/run-application';
import { runProcess } from '../../server/site/run-process';
import { openSite } from '../../server/site/site';
import { demo } from './demo';
import { models } from './models';

// Built to dist/examples/library/server, beside the console.
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

await runProcess(async (onRunning) => {
  const environment = environmentOf({ DATA_DIR: './var/library', ...process.env });
  const config = readBaseConfig(environment);
  requireNoProblems(environment);
  if (config.firebase !== undefined) throw new ConfigError(['This application runs with BACKEND=embedded alone']);
  const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
  return runApplication(
    {
      consoleFolder,
      demo,
      open: () => openSite({ models, dataDir: config.dataDir, tell: (line) => console.error(line) }),
      createApp: (site, options) => createApp({ site, ...options }),
    },
    config,
    terminal,
    onRunning,
  );
});

import type { EntityModels } from '../../../src/frame/model/application-model';
import { backUpAs } from '../backup/back-up-as';
import { backupChecks } from '../backup/backup-check';
import { backUpAsAsked, regularBackups } from '../backup/regular-backups';
import { log } from '../log/log';
import { type App, type AppOptions, createApp } from '../site/app';
import { ConfigError, environmentOf, readBaseConfig, requireNoProblems } from '../site/config';
import type { ServerApplication } from '../site/run-application';
import { runAsProcess } from '../site/run-as-process';
import { runProcess } from '../site/run-process';
import { openSite } from '../site/site';

interface EmbeddedApplication {
  models: EntityModels;
  /** Of its built console, absolute. */
  consoleFolder: string;
  /** Where its data lie unless `DATA_DIR` says otherwise. */
  dataDir: string;
  demo: ServerApplication['demo'];
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: ServerApplication['paths'];
  /** Its routes, when it has some of its own beside those of every application. */
  app?: (options: AppOptions) => App;
}

/**
 * Runs an application on the embedded back end as this process, until it is asked to end: its configuration comes from the
 * environment, its data are in one SQLite file. What whoever runs it can mend is told in plain words; the exit code is 1 then.
 */
export function runEmbedded({ models, consoleFolder, dataDir, demo, paths, app = createApp }: EmbeddedApplication) {
  return runProcess(async (onRunning) => {
    const environment = environmentOf({ DATA_DIR: dataDir, ...process.env });
    const config = readBaseConfig(environment);
    requireNoProblems(environment);
    if (config.firebase !== undefined) throw new ConfigError(['This application runs with BACKEND=embedded alone']);
    if (backUpAsAsked(process.argv, config)) return;
    const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
    const backUp = (name: string) => backUpAs(config.dataDir, name);
    return runAsProcess({
      application: {
        ...{ consoleFolder, demo, paths },
        open: () => openSite({ models, dataDir: config.dataDir, backUp, tell: log.warn }),
        backUp,
        backupJob: regularBackups(config),
        checks: backupChecks(config),
        createApp: (site, options) => app({ site, ...options }),
      },
      ...{ config, terminal, onRunning },
      program: process.argv[1] ?? '',
      words: process.argv.slice(2),
    });
  });
}

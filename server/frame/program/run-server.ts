import { backUpAs } from '../backup/back-up-as';
import { backUpAsAsked } from '../backup/regular-backups';
import { postNothing } from '../mail/public-post';
import { createApp } from '../site/app';
import type { Application } from '../site/application';
import { configFrom, readBaseConfig } from '../site/config';
import { openSite } from '../site/site';
import { IN_MEMORY } from '../stores/database';
import { openConfiguredSite } from './open-configured-site';
import { runAsProcess } from './run-as-process';
import { runProcess } from './run-process';
import type { ServerApplication } from './server-application';

interface OwnApplication extends Application {
  consoleFolder: string;
  dataDir: string;
  around?: (application: ServerApplication) => ServerApplication;
  program: string;
}

const same = (application: ServerApplication) => application;

/**
 * Runs an application in this process until it is stopped, with data in an SQLite file or in Firestore. Errors that the
 * operator can fix are reported in plain words; the exit code is then 1.
 */
export function runServer({ models, dataDir, program, around = same, features = [], ...application }: OwnApplication) {
  return runProcess(async (onRunning) => {
    const config = configFrom({ DATA_DIR: dataDir, ...process.env }, readBaseConfig);
    if (backUpAsAsked(process.argv, config)) return;
    const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
    const backUp = config.firebase === undefined ? (name: string) => backUpAs(config.dataDir, name) : undefined;
    const publicPasswords = application.demo.shown.accounts.map(({ password }) => password);
    return runAsProcess({
      application: around({
        ...application,
        models,
        features,
        backUp,
        open: () => openConfiguredSite(config, { models, features, publicPasswords, backUp }),
        openTrial: (drafted, publicConfig) =>
          createApp({
            site: openSite({ models: drafted, dataDir: IN_MEMORY }, () => ({ features, own: {} })),
            ...{ features, config: publicConfig, post: postNothing },
          }),
        createApp: (site, options) => createApp({ site, features, ...options }),
      }),
      ...{ config, terminal, onRunning, program },
      words: process.argv.slice(2),
    });
  });
}

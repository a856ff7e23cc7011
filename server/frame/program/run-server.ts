import { createNamedBackup } from '../backup/back-up';
import { runRequestedBackup } from '../backup/scheduled';
import { refusePost } from '../mail/public-post';
import { createApp } from '../site/app';
import type { Application } from '../site/application';
import { type BaseConfig, parseConfig, readBaseConfig } from '../site/config';
import type { Terminal } from '../site/demo-data';
import type { App } from '../site/running-app';
import { openSite, type Site } from '../site/site';
import { IN_MEMORY } from '../stores/database';
import { openConfiguredSite } from './open-configured-site';
import { makeDemo, runApplication } from './run-application';
import { MAKE_DEMO, type Running, runAsOwnProcess, runInOwnProcess, runProcess } from './run-process';
import type { ServerApplication } from './server-application';

interface ProcessOptions<OwnSite extends Site, OwnApp extends App> {
  application: ServerApplication<OwnSite, OwnApp>;
  config: BaseConfig;
  terminal: Terminal;
  onRunning: (server: Running) => void;
  program: string;
  words: readonly string[];
}

/** Creates the demo data set in a separate process, because the server would retain the memory. */
export async function runAsProcess<OwnSite extends Site, OwnApp extends App>(
  options: ProcessOptions<OwnSite, OwnApp>,
): Promise<void> {
  const { application, config, terminal, onRunning, program, words } = options;
  if (words.includes(MAKE_DEMO)) {
    await runAsOwnProcess((isStopped) => makeDemo(application, config, terminal, isStopped));
    return;
  }
  await runApplication(application, config, terminal, onRunning, (...task) =>
    runInOwnProcess(program, [...words, ...task]),
  );
}

interface OwnApplication extends Application {
  consoleFolder: string;
  dataDir: string;
  around?: (application: ServerApplication) => ServerApplication;
  program: string;
}

const same = (application: ServerApplication) => application;

/** Runs until it is stopped. Errors that the operator can fix are printed in plain words; the exit code is then 1. */
export function runServer({ models, dataDir, program, around = same, features = [], ...application }: OwnApplication) {
  return runProcess(async (onRunning) => {
    const config = parseConfig({ DATA_DIR: dataDir, ...process.env }, readBaseConfig);
    if (runRequestedBackup(process.argv, config)) return;
    const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
    const backUp =
      config.firebase === undefined ? (name: string) => createNamedBackup(config.dataDir, name) : undefined;
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
            ...{ features, config: publicConfig, post: refusePost },
          }),
        createApp: (site, options) => createApp({ site, features, ...options }),
      }),
      ...{ config, terminal, onRunning, program },
      words: process.argv.slice(2),
    });
  });
}

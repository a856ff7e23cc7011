import type { BaseConfig } from '../site/config';
import type { Terminal } from '../site/demo-data';
import type { App } from '../site/running-app';
import type { Site } from '../site/site';
import { asOwnProcess, MAKE_DEMO, runInOwnProcess } from './child-process';
import { makeDemo, runApplication } from './run-application';
import type { Running } from './run-process';
import type { ServerApplication } from './server-application';

interface ProcessParts<OwnSite extends Site, OwnApp extends App> {
  application: ServerApplication<OwnSite, OwnApp>;
  config: BaseConfig;
  terminal: Terminal;
  onRunning: (server: Running) => void;
  program: string;
  words: readonly string[];
}

/**
 * Serves an application in this process. The demo data set is created in a separate process, whose memory the server
 * would otherwise retain.
 * @throws errors of `runApplication`, and ProcessEnded.
 */
export async function runAsProcess<OwnSite extends Site, OwnApp extends App>({
  application,
  config,
  terminal,
  onRunning,
  program,
  words,
}: ProcessParts<OwnSite, OwnApp>): Promise<void> {
  if (words.includes(MAKE_DEMO)) {
    await asOwnProcess((isStopped) => makeDemo(application, config, terminal, isStopped));
    return;
  }
  await runApplication(application, config, terminal, onRunning, (...task) =>
    runInOwnProcess(program, [...words, ...task]),
  );
}

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
  /** The file that this process runs. */
  program: string;
  /** Of its command line. */
  words: readonly string[];
}

/**
 * Serves an application as this process. The demo data set of new data is made by the same program in a process of its own, whose
 * memory the server would otherwise hold for good.
 *
 * @throws what `runApplication` does, and ProcessEnded when the demo data set was not made.
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

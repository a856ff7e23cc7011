import type { Config } from '../../server/air/site/config';
import { type RunningServer, runApplication } from '../../server/frame/program/run-application';
import type { Running } from '../../server/frame/program/run-process';
import type { Terminal } from '../../server/frame/site/demo-data';
import { createAirApplication } from '../../server/start/air-application';

export interface RunOptions extends Terminal {
  consoleFolder: string;
  /** Told how to stop before the address is. */
  onRunning?: (server: Running) => void;
}

/**
 * Runs the air console within this process, the making of its demo data set included.
 *
 * @throws what {@link runApplication} does.
 */
export function runAirServer(
  config: Config,
  { consoleFolder, onRunning, ...terminal }: RunOptions,
): Promise<RunningServer> {
  return runApplication(createAirApplication(config, consoleFolder, terminal.write), config, terminal, onRunning);
}

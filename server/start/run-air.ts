import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AirApp, AirSite } from '../air/site/app';
import { readConfig } from '../air/site/config';
import { describeDamagedDays } from '../air/telemetry/sqlite/packed-days';
import { runRequestedBackup } from '../frame/backup/scheduled';
import { log } from '../frame/log/log';
import { runProcess } from '../frame/program/run-process';
import { runAsProcess } from '../frame/program/run-server';
import type { ServerApplication } from '../frame/program/server-application';
import { ConfigError } from '../frame/site/config';
import { NEW_SITE, RESET } from '../frame/site/site';
import type { DatabaseReader } from '../frame/stores/database';
import { createAirApplication } from './air-application';
import { resetData } from './reset';

type AirApplication = ServerApplication<AirSite, AirApp>;

function logDamagedDays(database: DatabaseReader): string[] {
  const lines = describeDamagedDays(database);
  for (const line of lines) log.error(line);
  return lines;
}

/** Runs the air console. @param address URL of the started file @param around wraps the application. */
export function runAir(address: string, around: (own: AirApplication) => AirApplication = (own) => own): Promise<void> {
  const program = fileURLToPath(address);
  const consoleFolder = fileURLToPath(new URL('../../dist/console', address));
  const threadOf = (name: string) => new URL(`${name}-thread${extname(program)}`, address);
  const words = process.argv.slice(2);
  return runProcess((onRunning) => {
    const config = readConfig(process.env);
    if (words.includes(RESET)) {
      if (config.firebase !== undefined) throw new ConfigError(['--reset deletes only the data of BACKEND=embedded']);
      if (existsSync(config.dataDir)) resetData(config.dataDir);
    }
    if (runRequestedBackup(words, config, logDamagedDays)) return Promise.resolve();
    const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
    const threads = { reading: threadOf('reading'), decoder: threadOf('decoder') };
    const application = around(createAirApplication(config, consoleFolder, terminal.write, threads));
    const others = words.map((word) => (word === RESET ? NEW_SITE : word));
    return runAsProcess({ application, config, terminal, onRunning, program, words: others });
  });
}

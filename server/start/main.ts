import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedFolder } from '../../tools/schema/application-folder';
import { readConfig } from '../air/site/config';
import { backUpAsAsked } from '../frame/backup/regular-backups';
import { runAsProcess } from '../frame/program/run-as-process';
import { runProcess } from '../frame/program/run-process';
import { ConfigError } from '../frame/site/config';
import { isStudioOn, withStudio } from '../studio/with-studio';
import { airApplication } from './air-application';
import { reset } from './reset';

const RESET = '--reset';
const program = fileURLToPath(import.meta.url);
const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url));
// Beside this program, as a source or built.
const threadOf = (name: string) => new URL(`${name}-thread${extname(program)}`, import.meta.url);
const words = process.argv.slice(2);

await runProcess((onRunning) => {
  const config = readConfig(process.env);
  if (words.includes(RESET)) {
    if (config.firebase !== undefined) throw new ConfigError(['--reset deletes the data of BACKEND=embedded alone']);
    if (existsSync(config.dataDir)) reset(config.dataDir);
  }
  if (backUpAsAsked(words, config)) return Promise.resolve();
  const terminal = { write: (text: string) => process.stdout.write(text), isTerminal: process.stdout.isTTY };
  const threads = { reading: threadOf('reading'), decoder: threadOf('decoder') };
  const own = airApplication(config, consoleFolder, terminal.write, threads);
  const application = isStudioOn(process.env) ? withStudio(own, askedFolder([])) : own;
  const others = words.filter((word) => word !== RESET);
  return runAsProcess({ application, config, terminal, onRunning, program, words: others });
});

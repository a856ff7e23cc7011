import { readConfig } from '../air/config';
import { runBackup } from './command';

process.exitCode = runBackup(process.argv.slice(2), {
  readConfig: () => readConfig(process.env),
  now: Date.now(),
  write: (line) => process.stdout.write(`${line}\n`),
});

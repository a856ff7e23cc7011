import { configFrom, readBaseConfig } from '../site/config';
import { runBackup } from './command';

process.exitCode = runBackup(process.argv.slice(2), {
  readConfig: () => configFrom(process.env, readBaseConfig),
  now: Date.now(),
  write: (line) => process.stdout.write(`${line}\n`),
});

import { environmentOf, readBaseConfig, requireNoProblems } from '../site/config';
import { runBackup } from './command';

process.exitCode = runBackup(process.argv.slice(2), {
  readConfig: () => {
    const environment = environmentOf(process.env);
    const config = readBaseConfig(environment);
    requireNoProblems(environment);
    return config;
  },
  now: Date.now(),
  write: (line) => process.stdout.write(`${line}\n`),
});

import { configFrom, readBaseConfig } from '../site/config';
import { runBackup } from './command';

/**
 * Runs `backup` or `restore` as this process.
 *
 * @param format the newest data format of the application.
 */
export function runBackupProcess(format: number): void {
  process.exitCode = runBackup(process.argv.slice(2), {
    readConfig: () => configFrom(process.env, readBaseConfig),
    format,
    now: Date.now(),
    write: (line) => process.stdout.write(`${line}\n`),
  });
}

import { configFrom, readBaseConfig } from '../site/config';
import type { Look } from './back-up';
import { runBackup } from './command';

/**
 * Runs `backup` or `restore` as this process.
 *
 * @param format the newest data format of the application.
 * @param look finds damage in the data of the application.
 */
export function runBackupProcess(format: number, look?: Look): void {
  process.exitCode = runBackup(process.argv.slice(2), {
    readConfig: () => configFrom(process.env, readBaseConfig),
    ...{ format, look },
    now: Date.now(),
    write: (line) => process.stdout.write(`${line}\n`),
  });
}

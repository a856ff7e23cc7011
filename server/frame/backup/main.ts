import { versionAfter } from '../data-format/conversion';
import { runBackupProcess } from './run-backup-process';

runBackupProcess(versionAfter([]));

import { versionAfter } from '../data-format/conversion';
import { runBackupProcess } from './scheduled';

runBackupProcess(versionAfter([]));

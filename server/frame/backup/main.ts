import { findLatestVersion } from '../data-format/conversion';
import { runBackupProcess } from './scheduled';

runBackupProcess(findLatestVersion([]));

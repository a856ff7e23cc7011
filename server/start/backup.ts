import { AIR_FORMAT } from '../air/site/conversions';
import { runBackupProcess } from '../frame/backup/run-backup-process';

runBackupProcess(AIR_FORMAT);

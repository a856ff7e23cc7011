import { AIR_FORMAT } from '../air/site/conversions';
import { describeDamagedDays } from '../air/telemetry/sqlite/damaged-days';
import { runBackupProcess } from '../frame/backup/scheduled';

runBackupProcess(AIR_FORMAT, describeDamagedDays);

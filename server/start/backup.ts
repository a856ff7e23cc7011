import { AIR_FORMAT } from '../air/site/conversions';
import { describeDamagedDays } from '../air/telemetry/sqlite/packed-days';
import { runBackupProcess } from '../frame/backup/scheduled';

runBackupProcess(AIR_FORMAT, describeDamagedDays);

import { describeWaitingChanges } from '../../../../contract/frame/documents/describe-waiting-changes';
import { sqliteData } from '../schema-change/sqlite-data';

describeWaitingChanges('SQLite', (models) => sqliteData().open(models), 25);

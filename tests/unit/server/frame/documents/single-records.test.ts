import { describeSingleRecords } from '../../../../contract/frame/documents/describe-single-records';
import { sqliteData } from '../schema-change/sqlite-data';

describeSingleRecords('SQLite', (models) => sqliteData().open(models));

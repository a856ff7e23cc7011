import { describeLargeRecords } from '../../../../contract/frame/documents/describe-large-records';
import { sqliteData } from '../schema-change/sqlite-data';

describeLargeRecords('SQLite', (models) => sqliteData().open(models));

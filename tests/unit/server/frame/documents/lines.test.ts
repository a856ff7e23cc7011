import { describeLines } from '../../../../contract/frame/documents/describe-lines';
import { sqliteData } from '../schema-change/sqlite-data';

describeLines('SQLite', (models) => sqliteData().open(models), 60);

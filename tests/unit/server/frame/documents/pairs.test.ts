import { describePairs } from '../../../../contract/frame/documents/describe-pairs';
import { sqliteData } from '../schema-change/sqlite-data';

describePairs('SQLite', (models) => sqliteData().open(models), 25);

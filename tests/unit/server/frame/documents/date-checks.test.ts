import { describeDateChecks } from '../../../../contract/frame/documents/describe-date-checks';
import { sqliteData } from '../schema-change/sqlite-data';

describeDateChecks('SQLite', (models) => sqliteData().open(models), 60);

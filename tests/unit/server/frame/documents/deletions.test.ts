import { describeDeletions } from '../../../../contract/frame/documents/describe-deletions';
import { sqliteData } from '../schema-change/sqlite-data';

describeDeletions('SQLite', (models) => sqliteData().open(models), 60);

import { describeDrafts } from '../../../../contract/frame/documents/describe-drafts';
import { sqliteData } from '../schema-change/sqlite-data';

describeDrafts('SQLite', (models) => sqliteData().open(models), 25);

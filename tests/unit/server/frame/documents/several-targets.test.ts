import { describeSeveralTargets } from '../../../../contract/frame/documents/describe-several-targets';
import { sqliteData } from '../schema-change/sqlite-data';

describeSeveralTargets('SQLite', (models) => sqliteData().open(models), 25);

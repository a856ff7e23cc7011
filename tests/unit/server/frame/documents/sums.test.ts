import { describeSums } from '../../../../contract/frame/documents/describe-sums';
import { sqliteData } from '../schema-change/sqlite-data';

describeSums('SQLite', (models) => sqliteData().open(models), 60);

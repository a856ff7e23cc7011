import { describeRowRules } from '../../../../contract/frame/documents/describe-row-rules';
import { sqliteData } from '../schema-change/sqlite-data';

describeRowRules('SQLite', (models) => sqliteData().open(models));

import { describeWebhooks } from '../../../../contract/frame/documents/describe-webhooks';
import { sqliteData } from '../schema-change/sqlite-data';

describeWebhooks('SQLite', (models) => sqliteData().open(models), 25);

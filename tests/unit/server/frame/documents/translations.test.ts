import { describeTranslations } from '../../../../contract/frame/documents/describe-translations';
import { sqliteData } from '../schema-change/sqlite-data';

describeTranslations('SQLite', (models) => sqliteData().open(models), 25);

import { describeValuesChosen } from '../../../../contract/frame/documents/describe-values-chosen';
import { sqliteData } from '../schema-change/sqlite-data';

describeValuesChosen('SQLite', (models) => sqliteData().open(models));

import { describeWrongKinds } from '../../../../contract/frame/documents/describe-wrong-kinds';
import { sqliteData } from '../schema-change/sqlite-data';

describeWrongKinds('SQLite', (models) => sqliteData().open(models), 400);

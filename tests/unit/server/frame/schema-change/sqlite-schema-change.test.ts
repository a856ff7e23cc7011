import { describeSchemaChange } from '../../../../contract/frame/schema-change/describe-schema-change';
import { describeUndo } from '../../../../contract/frame/schema-change/describe-undo';
import { sqliteData } from './sqlite-data';

describeSchemaChange('SQLite', sqliteData);

describeUndo('SQLite', sqliteData, 60);

import { describeSchemaChange } from '../../../../contract/frame/schema-change/describe-schema-change';
import { describeUndo } from '../../../../contract/frame/schema-change/describe-undo';
import { describeUndoChain } from '../../../../contract/frame/schema-change/describe-undo-chain';
import { sqliteData } from './sqlite-data';

describeSchemaChange('SQLite', sqliteData);

describeUndo('SQLite', sqliteData, 60);

describeUndoChain('SQLite', sqliteData, 60);

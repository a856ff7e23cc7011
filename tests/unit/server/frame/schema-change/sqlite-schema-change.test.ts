import { describeSchemaChange } from '../../../../contract/frame/schema-change/describe-schema-change';
import { sqliteData } from './sqlite-data';

describeSchemaChange('SQLite', sqliteData);

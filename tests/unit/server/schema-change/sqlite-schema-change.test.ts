import { describeSchemaChange } from '../../../contract/schema-change/describe-schema-change';
import { sqliteData } from './sqlite-data';

describeSchemaChange('SQLite', sqliteData);

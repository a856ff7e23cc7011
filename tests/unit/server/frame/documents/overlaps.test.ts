import { describeOverlaps } from '../../../../contract/frame/documents/describe-overlaps';
import { sqliteData } from '../schema-change/sqlite-data';

describeOverlaps('SQLite', (models) => sqliteData().open(models), 40);

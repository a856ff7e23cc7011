import { describeMadeTogether } from '../../../../contract/frame/documents/describe-made-together';
import { sqliteData } from '../schema-change/sqlite-data';

describeMadeTogether('SQLite', (models) => sqliteData().open(models), 15);

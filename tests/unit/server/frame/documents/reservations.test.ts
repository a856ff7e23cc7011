import { describeReservations } from '../../../../contract/frame/documents/describe-reservations';
import { sqliteData } from '../schema-change/sqlite-data';

describeReservations('SQLite', (models) => sqliteData().open(models));

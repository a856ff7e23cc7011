import { contextOf } from '../context/context';

/** Marks a deleted record, whose form input can still be read and copied, but not saved. */
export const [RecordGoneProvider, useRecordGone] = contextOf(false);

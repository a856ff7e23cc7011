import { createDefaultContext } from '../context/context';

/** Marks a record that was deleted while its form is open. The input can be read and copied, but not saved. */
export const [RecordGoneProvider, useRecordGone] = createDefaultContext(false);

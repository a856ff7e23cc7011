import { type RecordsQuestion, useRecords } from '../../framework/use-records';

/** Their number is asked for, not they. */
const OPEN: RecordsQuestion<'alarms'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'began', order: 'DESC' },
  filter: { state: 'open' },
};

/** How many alarms are open that the session sees; 0 until that is known. */
export function useOpenAlarms(): number {
  return useRecords('alarms', OPEN).total ?? 0;
}

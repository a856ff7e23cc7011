import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { MONTH_PATTERN } from '../../domain/report/month';

/** A building, or all buildings of a manager. */
const Place = {
  place: v.picklist(['building', 'manager'], 'must be building or manager'),
  id: Id,
};
const ReportPlace = v.object(Place);
export type ReportPlace = v.InferOutput<typeof ReportPlace>;

const Month = v.pipe(v.string(), v.regex(MONTH_PATTERN, 'must be a month from 2000 on, such as 2026-10'));

export const REPORT_FORMATS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;

/** The report of a month as a file, in the language of the request. 404 for a place that is out of reach, 422 for a month that has not begun. */
export const monthlyReport = defineCall({
  route: 'GET /monthlyReport',
  input: v.object({ ...Place, month: Month, format: v.picklist(['pdf', 'xlsx'], 'must be pdf or xlsx') }),
  // A file.
  answer: v.unknown(),
});

/** Posts the report of a month to whoever asks, who has an account. */
export const sendMonthlyReport = defineCall({
  route: 'POST /sendMonthlyReport',
  input: v.object({ ...Place, month: Month }),
  answerIn: 'result',
  answer: v.object({}),
});

/** Which reports the session's account gets each month. */
export const monthlyReports = defineCall({
  route: 'GET /monthlyReports',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    /** Where they are sent to; null for a session without an account. */
    address: v.nullable(v.string()),
    /** Whether mail leaves this site. */
    isMailSent: v.boolean(),
    places: v.array(ReportPlace),
  }),
});

/** Has the report of a place sent each month in the language of the request, or no more. */
export const subscribeToReport = defineCall({
  route: 'POST /monthlyReports',
  input: v.object({ ...Place, isOn: v.boolean() }),
  answerIn: 'result',
  answer: v.object({}),
});

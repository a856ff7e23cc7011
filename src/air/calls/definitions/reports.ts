import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { MONTH_PATTERN } from '../../domain/report/month';

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

/** Returns a file in the request's language. 404 if the place is not accessible, 422 for a month in the future. */
export const monthlyReport = defineCall({
  route: 'GET /monthlyReport',
  input: v.object({ ...Place, month: Month, format: v.picklist(['pdf', 'xlsx'], 'must be pdf or xlsx') }),
  answer: v.unknown(),
  answerTypes: Object.values(REPORT_FORMATS),
});

export const sendMonthlyReport = defineCall({
  route: 'POST /sendMonthlyReport',
  input: v.object({ ...Place, month: Month }),
  answerIn: 'result',
  answer: v.object({}),
});

export const monthlyReports = defineCall({
  route: 'GET /monthlyReports',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    address: v.nullable(v.string()),
    isMailSent: v.boolean(),
    places: v.array(ReportPlace),
  }),
});

export const subscribeToReport = defineCall({
  route: 'POST /monthlyReports',
  input: v.object({ ...Place, isOn: v.boolean() }),
  answerIn: 'result',
  answer: v.object({}),
});

import type { Locale } from '../../../src/frame/model/localized-text';
import { printPdf } from '../print/print-pdf';
import { printedTexts } from '../texts/printed-texts';
import type { MonthlyReport } from './make-report';
import { reportPaper } from './report-paper';

export interface ReportPrintRequest {
  report: MonthlyReport;
  locale: Locale;
  now: number;
}

export interface ReportWork {
  printReport(request: ReportPrintRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const reportWork: ReportWork = {
  printReport: ({ report, locale, now }) =>
    printPdf(reportPaper(report, { locale, say: printedTexts.in(locale) }, now)),
};

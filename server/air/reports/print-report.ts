import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Co2Band, findCo2Band } from '../../../src/air/domain/air/climate-band';
import { getRegion, type Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { printPdf } from '../print/print-pdf';
import { reportMessage } from '../texts/mail-message';
import { printedTexts } from '../texts/printed-texts';
import {
  formatColumnTitle,
  formatFigure,
  formatMonthName,
  formatPlaceName,
  knownColumns,
  summarizeReport,
  USUAL_COLUMNS,
} from './report-words';
import type { MonthlyReport, PlaceFigures } from './room-figures';

function timeText(instant: number, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(getRegion(locale), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return format.format(instant);
}

function headOf({ name, month, period, isOver, zone, hours }: MonthlyReport, locale: Locale, say: Say) {
  return {
    heading: say(reportMessage('paper.heading', { name, month: formatMonthName(month, locale) })),
    notes: [
      ...(isOver ? [] : [say(reportMessage('paper.soFar', { time: timeText(period.to, locale, zone) }))]),
      `${say(reportMessage(`paper.hours.${hours}`))} ${say(reportMessage('paper.zone', { zone }))}`,
    ],
  };
}

const BAND_COLOURS: Record<Co2Band, string> = { good: '#d9efe0', stale: '#fbe3b0', bad: '#f6bfb6' };
const UNMEASURED = '#f1f3f4';
const HEAD = '#0b6b74';
const GREY = '#52656e';

const MAX_PAPER_ROOMS = 100;

const LINES = {
  hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
    index === 0 || index === table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => '#dfe7ea',
  paddingLeft: () => 2,
  paddingRight: () => 2,
};

interface Language {
  locale: Locale;
  say: Say;
}

const heading = (text: string): Content => ({ text, style: 'heading' });
const headCell = (text: string, index: number): TableCell => ({
  ...{ text, style: 'headCell' },
  alignment: index === 0 ? 'left' : 'right',
});
const numberCell = (text: string): TableCell => ({ text, alignment: 'right' });

function figuresTable(report: MonthlyReport, { locale, say }: Language): Content {
  const { total, before, month, reference } = report;
  const titles = ['', say(reportMessage('paper.thisMonth', { month: formatMonthName(month, locale) }))];
  if (before !== undefined) titles.push(say(reportMessage('paper.before')));
  const compared = before === undefined ? [total] : [total, before];
  const lines = knownColumns([total]).map((column): TableCell[] => [
    formatColumnTitle(column, reference, say),
    ...compared.map((figures) => numberCell(formatFigure(column, figures, locale))),
  ]);
  const widths = [220, ...compared.map(() => 110)];
  return { table: { headerRows: 1, widths, body: [titles.map(headCell), ...lines] }, layout: LINES };
}

function placesTable(
  places: readonly PlaceFigures[],
  first: string,
  { reference, isManager }: MonthlyReport,
  { locale, say }: Language,
): Content {
  const titles = [first, ...USUAL_COLUMNS.map((column) => formatColumnTitle(column, reference, say))];
  const lines = places.map((place): TableCell[] => [
    formatPlaceName(place, isManager),
    ...USUAL_COLUMNS.map((column) => numberCell(formatFigure(column, place, locale))),
  ]);
  return {
    table: {
      ...{ headerRows: 1, dontBreakRows: true },
      widths: ['*', ...USUAL_COLUMNS.map(() => 37)],
      body: [titles.map(headCell), ...lines],
    },
    ...{ layout: LINES, fontSize: 7.5 },
  };
}

function weekTable({ week, reference }: MonthlyReport, { locale }: Language): Content {
  const weekday = new Intl.DateTimeFormat(getRegion(locale), { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (index: number) => weekday.format(Date.UTC(2024, 0, 1 + index));
  const hours = ['', ...Array.from({ length: 24 }, (_none, hour) => String(hour))];
  const lines = week.map((values, index): TableCell[] => [
    nameOf(index),
    ...values.map(
      (value): TableCell => ({
        ...{ text: value === null ? '' : String(value), alignment: 'center', fontSize: 5.5 },
        fillColor: value === null ? UNMEASURED : BAND_COLOURS[findCo2Band(value, reference)],
      }),
    ),
  ]);
  const layout = {
    ...{ hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#ffffff', vLineColor: () => '#ffffff' },
    ...{ paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 3, paddingBottom: () => 3 },
  };
  const head = hours.map((text): TableCell => ({ text, alignment: 'center', fontSize: 6, color: GREY }));
  return { table: { widths: [24, ...(week[0]?.map(() => '*') ?? [])], body: [head, ...lines] }, layout, fontSize: 7 };
}

function reportPaper(report: MonthlyReport, language: Language, now: number): TDocumentDefinitions {
  const { locale, say } = language;
  const { rooms, buildings, reference, total, zone } = report;
  const { heading: title, notes } = headOf(report, locale, say);
  const shown = rooms.slice(0, MAX_PAPER_ROOMS);
  const cut = reportMessage('paper.firstRooms', { count: shown.length, reference, total: rooms.length });
  const tables: Content[] = [
    heading(say(reportMessage('paper.figures'))),
    figuresTable(report, language),
    heading(say(reportMessage('paper.week'))),
    weekTable(report, language),
    ...(buildings.length === 0
      ? []
      : [
          heading(say(reportMessage('paper.buildings'))),
          placesTable(buildings, say(reportMessage('paper.column.building')), report, language),
        ]),
    heading(say(reportMessage('paper.rooms'))),
    ...(shown.length < rooms.length ? [{ text: say(cut), style: 'note' }] : []),
    placesTable(shown, say(reportMessage('paper.column.room')), report, language),
  ];
  return {
    ...{ pageSize: 'A4', pageMargins: [28, 40, 28, 44], language: locale, displayTitle: true },
    info: { title },
    footer: (page, pages) => ({
      ...{ text: say(reportMessage('paper.page', { page, pages })), alignment: 'right', margin: [28, 12] },
      ...{ fontSize: 8, color: GREY },
    }),
    content: [
      { text: say(reportMessage('paper.title')), style: 'kind' },
      { text: title, style: 'title' },
      ...notes.map((text): Content => ({ text, style: 'note' })),
      { text: summarizeReport(report, locale).map(say).join(' '), style: 'summary' },
      ...(total.coverage === 0 ? [] : tables),
      {
        stack: [
          heading(say(reportMessage('paper.method'))),
          { text: say(reportMessage('paper.methodText', { reference })), style: 'note' },
          { text: say(reportMessage('paper.made', { time: timeText(now, locale, zone) })), style: 'note' },
        ],
        unbreakable: true,
      },
    ],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      kind: { color: HEAD, bold: true },
      title: { fontSize: 18, bold: true, margin: [0, 2, 0, 6] },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 5] },
      headCell: { bold: true, color: GREY, fontSize: 6.5 },
      note: { color: GREY, margin: [0, 0, 0, 3] },
      summary: { fontSize: 11, margin: [0, 6, 0, 0] },
    },
  };
}

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

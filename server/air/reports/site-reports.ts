import { REPORT_FORMATS, type ReportFormat } from '../../../src/air/calls/definitions/reports';
import { REPORT_PATH } from '../../../src/air/domain/console/own-paths';
import { MONTH_PATTERN, type Month } from '../../../src/air/domain/report/month';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { fileName } from '../../../src/frame/export/file-name';
import { csvStyleOf } from '../../../src/frame/export/file-style';
import { createSheet } from '../../../src/frame/export/xlsx';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { userSubject } from '../../frame/auth/subjects';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import { type Attachment, NotAccepted } from '../../frame/mail/mailer';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { reportMessage } from '../texts/mail-message';
import { type MonthlyReport, makeReport, type ReportParts } from './make-report';
import type { ReportWork } from './print-report';
import { columnTitle, figureNumber, knownColumns } from './report-words';
import { type ReportedDevicesParts, type ReportPlace, reportedDevices } from './room-figures';

interface NamedReport extends ReportPlace {
  month: Month;
  language: Locale;
}

const KIND = 'monthly-report';
const PLACES = ['building', 'manager'] as const;

export function reportText({ place, id, month, language }: NamedReport): string {
  return [KIND, place, encodeURIComponent(id), month, language].join('/');
}

function namedReport(attached: string): NamedReport | undefined {
  const [kind, place, id, month = '', language] = attached.split('/');
  const known = PLACES.find((each) => each === place);
  if (kind !== KIND || known === undefined || id === undefined || language === undefined) return undefined;
  return MONTH_PATTERN.test(month) ? { place: known, id: decodeURIComponent(id), month, language } : undefined;
}

async function reportSheet(
  { rooms, reference, zone, month }: MonthlyReport,
  { locale, say }: { locale: Locale; say: Say },
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = knownColumns(rooms);
  const sheet = createSheet({
    title: `${say(reportMessage('paper.rooms'))} ${month}`,
    headers: [
      say(reportMessage('paper.column.building')),
      say(reportMessage('paper.column.room')),
      ...columns.map((column) => columnTitle(column, reference, say)),
    ],
    style: { csv: csvStyleOf(locale), timeZone: zone, yes: '', no: '' },
  });
  sheet.add(
    rooms.map((room) => [room.building ?? null, room.name, ...columns.map((column) => figureNumber(column, room))]),
  );
  return new Uint8Array(await new Blob(sheet.end()).arrayBuffer());
}

export interface SiteReportsParts
  extends ReportedDevicesParts,
    Omit<ReportParts, 'alarms' | 'work'>,
    Pick<SiteData, 'models' | 'store' | 'texts'> {
  alarms: TelemetryDependencies['alarms'];
  work: ReportParts['work'] & ReportWork;
  timeZone: string;
  co2Reference: number;
}

export interface ReportedPlace extends ReportPlace {
  name: string;
  zone: string;
  path: string;
}

export interface SiteReports {
  placeOf(reader: AccessSubject, place: ReportPlace): Promise<ReportedPlace | undefined>;
  make(reader: AccessSubject, place: ReportedPlace, month: Month, signal?: AbortSignal): Promise<MonthlyReport>;
  file(report: MonthlyReport, format: ReportFormat, language: Locale): Promise<Attachment>;
  /** Creates the report attached to a message. @throws NotAccepted if the recipient has no access to the place. */
  attachments(attached: string, to: string): Promise<readonly Attachment[]>;
}

export function siteReports({ models, store, texts, timeZone, co2Reference, ...parts }: SiteReportsParts): SiteReports {
  const people = entityNamed(models, 'user');

  const site: SiteReports = {
    placeOf: async (reader, { place, id }) => {
      const model = entityNamed(models, place);
      const [record]: (RecordOf<'building'> | RecordOf<'manager'>)[] = await recordsWithIds(store, model, [id]);
      if (record === undefined || !can({ subject: reader, model, operation: 'read', record })) return undefined;
      const zone = 'timeZone' in record ? zoneOr(record.timeZone, timeZone) : timeZone;
      const path = `/${model.route}/${REPORT_PATH.replace(':id', () => encodeURIComponent(id))}`;
      return { place, id, name: record.name ?? id, zone, path };
    },
    make: async (reader, place, month, signal) => {
      const devices = await reportedDevices({ models, store, timeZone }, reader, place);
      const { name, zone } = place;
      const isManager = place.place === 'manager';
      const role = models.rights.levels.get(place.place) ?? reader.role;
      // Only alarms of the place, because its devices may have been elsewhere in that month.
      const level = { role, claim: `${place.place}:${place.id}` };
      const alarms: ReportParts['alarms'] = (...question) => parts.alarms(level, ...question);
      const question = { devices, name, isManager, month, zone, reference: co2Reference };
      return makeReport(question, { ...parts, alarms }, signal);
    },
    file: async (report, format, language) => {
      const spoken = { locale: language, say: texts.in(language) };
      const content =
        format === 'pdf'
          ? await parts.work.printReport({ report, locale: language, now: parts.now() })
          : await reportSheet(report, spoken);
      const title = spoken.say(reportMessage('paper.title'));
      return { fileName: fileName([title, report.name, report.month], format), type: REPORT_FORMATS[format], content };
    },
    attachments: async (attached, to) => {
      const named = namedReport(attached);
      if (named === undefined) throw new Error(`Unknown attachment: ${attached}`);
      const { language, month } = named;
      const [user] = await recordsWhere(store, people, { path: 'email', operator: 'eq', value: to });
      const reader = user && userSubject(models, user);
      const place = reader && (await site.placeOf(reader, named));
      if (reader === undefined || place === undefined)
        throw new NotAccepted(texts.in(language)(reportMessage('mail.gone')));
      const report = await site.make(reader, place, month);
      return [await site.file(report, 'pdf', language), await site.file(report, 'xlsx', language)];
    },
  };
  return site;
}

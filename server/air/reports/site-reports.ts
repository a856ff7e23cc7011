import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import { REPORT_FORMATS, type ReportFormat } from '../../../src/air/calls/definitions/reports';
import { sumDurations } from '../../../src/air/domain/air/average';
import { findCountedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import type { AskedPeriod } from '../../../src/air/domain/air/period-facts';
import { ALARM } from '../../../src/air/domain/alarms/alarm-codes';
import { REPORT_PATH } from '../../../src/air/domain/console/own-paths';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { groupBy } from '../../../src/air/domain/grouped';
import { parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { clipSpans, createLines, type Segment, toPeriods } from '../../../src/air/domain/places/assignments';
import { addMonths, getMonthPeriod, MONTH_PATTERN, type Month } from '../../../src/air/domain/report/month';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { toFileName } from '../../../src/frame/export/file-name';
import { getCsvStyle } from '../../../src/frame/export/file-style';
import { createSheet } from '../../../src/frame/export/xlsx';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { toUserSubject } from '../../frame/auth/subjects';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import { type Attachment, NotAccepted } from '../../frame/mail/mailer';
import { createAssignments } from '../places/assignments';
import { toSource } from '../telemetry/cut-readings';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import type { ReadingWork } from '../telemetry/reading-work';
import { reportMessage } from '../texts/mail-message';
import type { ReportWork } from './print-report';
import { formatColumnTitle, knownColumns, roundFigure } from './report-words';
import {
  computeBuildingFigures,
  computeRoomFigures,
  type MeasuredPeriod,
  type MonthlyReport,
  type ReportedDevice,
  toFigures,
} from './room-figures';

interface ReportPlace {
  place: 'building' | 'manager';
  id: string;
}

const KEYS = { building: 'env', manager: 'manager_id' } as const;

async function reportedDevices(
  { models, store, timeZone }: Pick<SiteReportsOptions, 'models' | 'store' | 'timeZone'>,
  reader: AccessSubject,
  { place, id }: ReportPlace,
): Promise<ReportedDevice[]> {
  const [ofRoom, ofBuilding, ofDevice] = [
    entityNamed(models, 'room'),
    entityNamed(models, 'building'),
    entityNamed(models, 'device'),
  ];
  const found = await recordsWhere(store, ofRoom, { path: KEYS[place], operator: 'eq', value: id });
  const seen = found.filter((record) => can({ subject: reader, model: ofRoom, operation: 'read', record }));
  const buildingIds = new Set(seen.flatMap(({ env }) => env ?? []));
  const buildings = new Map((await readByIds(store, ofBuilding, [...buildingIds])).map((each) => [each.id, each]));
  const known = await createAssignments({ models, store }).ofPlaces(seen.map((room) => `room:${room.id}`));
  const devices = await readByIds(store, ofDevice, [...new Set(known.map(({ device }) => device))]);
  const outdoors = new Set(devices.filter(isOutdoors).map((device) => device.id));
  const byPlace = groupBy(
    known.filter(({ device }) => !outdoors.has(device)),
    (each) => each.place,
  );
  return seen.flatMap((room) => {
    const building = buildings.get(room.env ?? '');
    const lines = createLines(byPlace.get(`room:${room.id}`) ?? []);
    return lines.map((segments, index) => ({
      ...{ hwId: `${room.id} ${index}`, segments, isOneOfSeveral: lines.length > 1 },
      ...{ roomId: room.id, room: room.name ?? room.id, buildingId: room.env, building: room.env_name },
      zone: zoneOr(building?.timeZone, timeZone),
      opening: parseOpening(building?.opening, room.opening),
      hasAlarms: building?.alarmsEnabled === true,
    }));
  });
}

interface ReportQuestion extends Pick<MonthlyReport, 'name' | 'isManager' | 'month' | 'zone' | 'reference'> {
  devices: readonly ReportedDevice[];
}

interface ReportOptions {
  work: ReadingWork;
  alarms(hwIds: readonly string[], period: Period): Promise<AlarmRecord[]>;
  now(): number;
}

function askedIn(range: Period, { devices, zone, reference }: ReportQuestion): AskedPeriod {
  return {
    devices: devices.map(({ hwId }) => hwId),
    ...{ range, hours: 'opening', timeZone: zone, co2Reference: reference, temperatureReference: null },
    zones: new Map(devices.map((device) => [device.hwId, device.zone])),
    openings: new Map(devices.flatMap(({ hwId, opening }) => (opening ? [[hwId, opening] as const] : []))),
    segments: new Map(devices.map(({ hwId, segments }) => [hwId, segments] as const)),
    leastBreachMs: 0,
  };
}

function countedIn(range: Period, device: ReportedDevice): Period[] {
  const counted = findCountedPeriods(range, 'opening', device);
  return device.isOneOfSeveral ? toPeriods(device.segments).flatMap((span) => clipSpans(counted, span)) : [...counted];
}

async function measuredIn(
  range: Period,
  question: ReportQuestion,
  { work, alarms }: ReportOptions,
  signal?: AbortSignal,
): Promise<MeasuredPeriod> {
  const devices = question.devices.filter(({ segments }) => clipSpans(segments, range).length > 0);
  const period = { from: range.from, to: range.to - 1 };
  const extremes = (aggregation: 'min' | 'max') =>
    work.extremes(devices, { aggregation, keys: ['CO2', 'temp'], period, hours: 'opening' }, signal);
  const facts = await work.facts(
    { sources: devices.map(toSource), period, asked: askedIn(range, { ...question, devices }) },
    signal,
  );
  const withAlarms = devices.filter(({ hasAlarms }) => hasAlarms);
  const sensors = new Set(withAlarms.flatMap(({ segments }) => segments.map(({ hwId }) => hwId)));
  const began = (await alarms([...sensors], period)).filter(({ alarm }) => alarm !== ALARM.reconnected);
  return {
    figures: facts.devices,
    highest: await extremes('max'),
    lowest: await extremes('min'),
    countedMs: new Map(devices.map((device) => [device.hwId, sumDurations(countedIn(range, device))] as const)),
    alarms: new Map(
      withAlarms.map(({ hwId, segments }) => {
        const isOwn = (segment: Segment) => (each: AlarmRecord) =>
          each.hwId === segment.hwId && each.date >= segment.from && each.date < segment.to;
        return [hwId, segments.reduce((count, segment) => count + began.filter(isOwn(segment)).length, 0)] as const;
      }),
    ),
  };
}

function hoursOf(devices: readonly ReportedDevice[]): MonthlyReport['hours'] {
  const open = devices.filter(({ opening }) => opening !== undefined).length;
  if (open === 0) return 'all';
  return open === devices.length ? 'open' : 'some';
}

async function makeReport(
  question: ReportQuestion,
  parts: ReportOptions,
  signal?: AbortSignal,
): Promise<MonthlyReport> {
  const { devices, month, zone, reference, name, isManager } = question;
  const whole = getMonthPeriod(month, zone);
  const period = { from: whole.from, to: Math.max(whole.from, Math.min(whole.to, parts.now())) };
  const measured = await measuredIn(period, question, parts, signal);
  const before = toFigures(await measuredIn(getMonthPeriod(addMonths(month, -1), zone), question, parts, signal));
  const { week } = await parts.work.pattern(
    { period: { from: period.from, to: period.to - 1 }, asked: askedIn(period, question), reference },
    signal,
  );
  return {
    ...{ name, isManager, month, period, zone, reference, week },
    hours: hoursOf(devices),
    isOver: period.to === whole.to,
    total: toFigures(measured),
    before: before.coverage > 0 ? before : undefined,
    buildings: isManager ? computeBuildingFigures(devices, measured) : [],
    rooms: computeRoomFigures(devices, measured),
  };
}

interface NamedReport extends ReportPlace {
  month: Month;
  language: Locale;
}

const KIND = 'monthly-report';
const PLACES = ['building', 'manager'] as const;

export function encodeReportName({ place, id, month, language }: NamedReport): string {
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
      ...columns.map((column) => formatColumnTitle(column, reference, say)),
    ],
    style: { csv: getCsvStyle(locale), timeZone: zone, yes: '', no: '' },
  });
  sheet.add(
    rooms.map((room) => [room.building ?? null, room.name, ...columns.map((column) => roundFigure(column, room))]),
  );
  return new Uint8Array(await new Blob(sheet.end()).arrayBuffer());
}

interface SiteReportsOptions extends Pick<SiteData, 'models' | 'store' | 'texts' | 'now'> {
  alarms: TelemetryDependencies['alarms'];
  work: ReportOptions['work'] & ReportWork;
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

export function createSiteReports({
  models,
  store,
  texts,
  timeZone,
  co2Reference,
  ...parts
}: SiteReportsOptions): SiteReports {
  const people = entityNamed(models, 'user');

  const site: SiteReports = {
    placeOf: async (reader, { place, id }) => {
      const model = entityNamed(models, place);
      const [record]: (RecordOf<'building'> | RecordOf<'manager'>)[] = await readByIds(store, model, [id]);
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
      // Reads alarms with the rights of the place, because its devices may have been elsewhere in that month.
      const level = { role, claim: `${place.place}:${place.id}` };
      const alarms: ReportOptions['alarms'] = (...question) => parts.alarms(level, ...question);
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
      return {
        fileName: toFileName([title, report.name, report.month], format),
        type: REPORT_FORMATS[format],
        content,
      };
    },
    attachments: async (attached, to) => {
      const named = namedReport(attached);
      if (named === undefined) throw new Error(`Unknown attachment: ${attached}`);
      const { language, month } = named;
      const [user] = await recordsWhere(store, people, { path: 'email', operator: 'eq', value: to });
      const reader = user && toUserSubject(models, user);
      const place = reader && (await site.placeOf(reader, named));
      if (reader === undefined || place === undefined)
        throw new NotAccepted(texts.in(language)(reportMessage('mail.gone')));
      const report = await site.make(reader, place, month);
      return [await site.file(report, 'pdf', language), await site.file(report, 'xlsx', language)];
    },
  };
  return site;
}

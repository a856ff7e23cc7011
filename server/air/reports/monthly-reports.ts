import { createHash } from 'node:crypto';
import type { ReportPlace } from '../../../src/air/calls/definitions/reports';
import { addMonths, type Month, monthAt } from '../../../src/air/domain/report/month';
import type { AccessSubject } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { hourOf, toWall } from '../../../src/frame/time/time-zone';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { toUserSubject } from '../../frame/auth/subjects';
import { readByIds } from '../../frame/documents/typed-records';
import { renderMainLink, renderParagraph, renderPlainPage } from '../../frame/http/plain-page';
import { isStored, type Mail, type Outbox, toMailName } from '../../frame/mail/outbox';
import { putSetting, SETTINGS } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import { formatUnsubscribeNote } from '../alarms/notify/alarm-texts';
import { type AlarmMailing, buildMessagesUrl } from '../alarms/notify/mail-reader';
import { readRecipient } from '../alarms/notify/recipients';
import { reportMessage } from '../texts/mail-message';
import { formatMonthName, summarizeReport } from './report-words';
import type { MonthlyReport } from './room-figures';
import { encodeReportName, type ReportedPlace, type SiteReports } from './site-reports';
import { listReportReaders, REPORT_READERS, type ReportReader } from './subscriptions';

function forgetReportReader(store: Store, userId: string): Promise<void> {
  return store.transact(async () => ({
    result: undefined,
    batch: { put: [], remove: [{ collection: REPORT_READERS.name, id: userId }] },
  }));
}

interface ReportMailOptions {
  to: string;
  language: { locale: Locale; say: Say };
  place: ReportedPlace;
  report: MonthlyReport;
  publicUrl: string;
  unsubscribeUrl?: string | undefined;
}

function reportMailId(to: string, { place, id }: ReportedPlace, month: Month, again = ''): string {
  const digest = createHash('sha256').update([to, place, id, month, again].join('\n')).digest('hex');
  return `report-${digest.slice(0, 32)}`;
}

function forMail({ rooms, ...report }: MonthlyReport): MonthlyReport {
  const safe = rooms.map(({ name, building, ...room }) => ({
    ...room,
    name: toMailName(name),
    building: building && toMailName(building),
  }));
  return { ...report, rooms: safe };
}

function reportMail({ to, language, place, report, publicUrl, unsubscribeUrl }: ReportMailOptions): Mail {
  const { locale, say } = language;
  const { month } = report;
  const name = toMailName(place.name);
  const subject = say(reportMessage('mail.subject', { name, month: formatMonthName(month, locale) }));
  const summary = summarizeReport(forMail(report), locale).map(say).join(' ');
  const attached = say(reportMessage('mail.attached'));
  const [open, url] = [say(reportMessage('mail.open')), `${publicUrl}${place.path}`];
  const isAsked = unsubscribeUrl === undefined;
  const why = say(isAsked ? reportMessage('mail.whyNow') : reportMessage('mail.why', { name }));
  const stop = say(reportMessage('mail.stop'));
  return {
    ...{ to, subject, attached: encodeReportName({ ...place, month, language: locale }) },
    text: [summary, attached, `${open}: ${url}`, isAsked ? why : `${why}\n${stop}: ${unsubscribeUrl}`].join('\n\n'),
    html: renderPlainPage(locale, subject, [
      renderParagraph(summary),
      renderParagraph(attached),
      renderMainLink(url, open),
      isAsked ? renderParagraph(why, 'foot') : formatUnsubscribeNote(why, stop, unsubscribeUrl),
    ]),
    ...(isAsked ? {} : { unsubscribeUrl }),
  };
}

const SETTING_ID = 'monthly_reports';
const [DAY_DUE, HOUR_DUE] = [2, 7];
/** First day of the month on which a late report of the previous month is no longer sent. */
const LATEST_DAY = 8;
const USEFUL_MS = 7 * DAY;
const AGAIN_MS = MINUTE;

interface MonthlyReportsOptions extends Pick<AlarmMailing, 'models' | 'store' | 'texts' | 'publicUrl'> {
  reports: SiteReports;
  outbox: Outbox;
  timeZone: string;
  now(): number;
}

interface ReportRecipient {
  to: string;
  subject: AccessSubject;
  locale: Locale;
}

export type MonthlyReports = ReturnType<typeof createMonthlyReports>;

function monthDue(now: number, zone: string): { month: Month; isDue: boolean } {
  const day = new Date(toWall(now, zone)).getUTCDate();
  const isTooEarly = day < DAY_DUE || (day === DAY_DUE && hourOf(now, zone) < HOUR_DUE);
  return { month: addMonths(monthAt(now, zone), -1), isDue: !isTooEarly && day < LATEST_DAY };
}

export function createMonthlyReports({ reports, outbox, timeZone, now, ...parts }: MonthlyReportsOptions) {
  const { models, store, texts, publicUrl } = parts;
  const people = entityNamed(models, 'user');

  async function post({ to, subject, locale }: ReportRecipient, asked: ReportPlace, month: Month, isAsked: boolean) {
    const place = await reports.placeOf(subject, asked);
    if (place === undefined) return false;
    const again = isAsked ? String(Math.floor(now() / AGAIN_MS)) : '';
    const id = reportMailId(to, place, month, again);
    if (await isStored(parts, id)) return true;
    const report = await reports.make(subject, place, month);
    const language = { locale, say: texts.in(locale) };
    const unsubscribeUrl = isAsked ? undefined : await buildMessagesUrl(parts, to, language, 'report');
    const mail = reportMail({ to, language, place, report, publicUrl, unsubscribeUrl });
    await outbox.post({ ...mail, id, until: now() + USEFUL_MS });
    return true;
  }

  async function sendTo({ userId, language: locale, places }: ReportReader, month: Month): Promise<number> {
    const [user] = await readByIds(store, people, [userId]);
    if (user === undefined) await forgetReportReader(store, userId);
    const subject = user && toUserSubject(models, user);
    const to = user?.email ?? '';
    if (subject === undefined || to === '' || (await readRecipient(store, 'report', to)).isOff) return 0;
    let sent = 0;
    for (const place of places) if (await post({ to, subject, locale }, place, month, false)) sent += 1;
    return sent;
  }

  return {
    sendNow: (recipient: ReportRecipient, place: ReportPlace, month: Month) => post(recipient, place, month, true),
    sendDue: async (isOver: () => boolean = () => false) => {
      const { month, isDue } = monthDue(now(), timeZone);
      const known = (await store.get(SETTINGS.name, SETTING_ID))?.record['month'];
      if (known === undefined) await putSetting(store, { id: SETTING_ID, month });
      if (known === undefined || known === month || !isDue) return { done: 0, isUnfinished: false };
      let done = 0;
      for (const reader of await listReportReaders(store)) {
        if (isOver()) return { done, isUnfinished: true };
        done += await sendTo(reader, month);
      }
      await putSetting(store, { id: SETTING_ID, month });
      return { done, isUnfinished: false };
    },
  };
}

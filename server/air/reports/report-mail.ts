import { createHash } from 'node:crypto';
import type { Month } from '../../../src/air/domain/report/month';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { mainLink, paragraph, plainPage } from '../../frame/http/plain-page';
import { nameInMail } from '../../frame/mail/name-in-mail';
import type { Mail } from '../../frame/mail/outbox';
import { stopNote } from '../alarms/notify/alarm-texts';
import { reportMessage } from '../texts/report-message';
import type { MonthlyReport } from './make-report';
import { reportText } from './report-attachment';
import { monthName, summaryOf } from './report-words';
import type { ReportedPlace } from './site-reports';

interface ReportMailParts {
  to: string;
  language: { locale: Locale; say: Say };
  place: ReportedPlace;
  report: MonthlyReport;
  publicUrl: string;
  unsubscribeUrl?: string | undefined;
}

export function reportMailId(to: string, { place, id }: ReportedPlace, month: Month, again = ''): string {
  const digest = createHash('sha256').update([to, place, id, month, again].join('\n')).digest('hex');
  return `report-${digest.slice(0, 32)}`;
}

function forMail({ rooms, ...report }: MonthlyReport): MonthlyReport {
  const safe = rooms.map(({ name, building, ...room }) => ({
    ...room,
    name: nameInMail(name),
    building: building && nameInMail(building),
  }));
  return { ...report, rooms: safe };
}

export function reportMail({ to, language, place, report, publicUrl, unsubscribeUrl }: ReportMailParts): Mail {
  const { locale, say } = language;
  const { month } = report;
  const name = nameInMail(place.name);
  const subject = say(reportMessage('mail.subject', { name, month: monthName(month, locale) }));
  const summary = summaryOf(forMail(report), locale).map(say).join(' ');
  const attached = say(reportMessage('mail.attached'));
  const [open, url] = [say(reportMessage('mail.open')), `${publicUrl}${place.path}`];
  const isAsked = unsubscribeUrl === undefined;
  const why = say(isAsked ? reportMessage('mail.whyNow') : reportMessage('mail.why', { name }));
  const stop = say(reportMessage('mail.stop'));
  return {
    ...{ to, subject, attached: reportText({ ...place, month, language: locale }) },
    text: [summary, attached, `${open}: ${url}`, isAsked ? why : `${why}\n${stop}: ${unsubscribeUrl}`].join('\n\n'),
    html: plainPage(locale, subject, [
      paragraph(summary),
      paragraph(attached),
      mainLink(url, open),
      isAsked ? paragraph(why, 'foot') : stopNote(why, stop, unsubscribeUrl),
    ]),
    ...(isAsked ? {} : { unsubscribeUrl }),
  };
}

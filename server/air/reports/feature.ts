import { Hono } from 'hono';
import {
  monthlyReport,
  monthlyReports,
  type ReportPlace,
  sendMonthlyReport,
  subscribeToReport,
} from '../../../src/air/calls/definitions/reports';
import { getMonthPeriod, type Month } from '../../../src/air/domain/report/month';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Locale } from '../../../src/frame/model/localized-text';
import { MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Session } from '../../frame/auth/subjects';
import { ApiError, createNotFoundError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds } from '../../frame/documents/typed-records';
import type { Feature } from '../../frame/feature/feature';
import { type Environment, localeOf } from '../../frame/http/environment';
import { runAsHeavyCall } from '../../frame/http/heavy-calls';
import { markDescribed, readInput, serveCalls } from '../../frame/http/serve-call';
import type { Outbox } from '../../frame/mail/outbox';
import type { Store } from '../../frame/stores/store';
import { readRecipient, storePreferences } from '../alarms/notify/recipients';
import type { MonthlyReports } from './monthly-reports';
import type { SiteReports } from './site-reports';
import { findReader, REPORT_READERS } from './subscriptions';

const MAX_PLACES = 50;

const isSamePlace = (one: ReportPlace, other: ReportPlace) => one.place === other.place && one.id === other.id;

interface Wish {
  userId: string;
  language: Locale;
  place: ReportPlace;
  isOn: boolean;
  isAlone: boolean;
}

function setReport(store: Store, { userId, language, place, isOn, isAlone }: Wish): Promise<void> {
  return store.transact(async (reader) => {
    const known = isAlone ? [] : ((await findReader(reader, userId))?.places ?? []);
    const others = known.filter((each) => !isSamePlace(each, place));
    const places = isOn ? [...others, { place: place.place, id: place.id }] : others;
    if (places.length > MAX_PLACES) {
      throw new ApiError(422, 'too_many', `At most ${MAX_PLACES} reports are sent to one account`);
    }
    const record = { id: userId, language, places };
    return {
      result: undefined,
      batch: { put: [{ collection: REPORT_READERS.name, stored: { record, version: 1 } }], remove: [] },
    };
  });
}

interface ReportContext {
  site: SiteData;
  sessions: SessionFinder;
  outbox: Outbox;
  reports: SiteReports;
  monthlyReports: MonthlyReports;
}

function reportRoutes(context: ReportContext): Hono<Environment> {
  const { sessions, outbox, reports, monthlyReports: monthly } = context;
  const { models, store, now } = context.site;
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const serve = serveCalls(app, signedIn);
  const people = entityNamed(models, 'user');

  async function seenPlace(session: Session, place: ReportPlace) {
    const found = await reports.placeOf(session, place);
    if (found === undefined) throw createNotFoundError(place.place, place.id);
    return found;
  }

  function requireBegun(month: Month, zone: string): void {
    if (getMonthPeriod(month, zone).from >= now())
      throw new ApiError(422, 'bad_month', 'This month has not started yet');
  }

  async function addressOf({ userId = '' }: Session): Promise<string | null> {
    const [user] = userId === '' ? [] : await readByIds(store, people, [userId]);
    return user?.email ?? null;
  }

  async function requireAddress(session: Session) {
    const [to, { userId }] = [await addressOf(session), session];
    if (to === null || userId === undefined) throw new ApiError(403, 'forbidden', 'E-mail requires an account');
    return { to, userId };
  }

  app.get(monthlyReport.path, markDescribed(monthlyReport), signedIn, runAsHeavyCall, async (context) => {
    const { month, format, ...asked } = await readInput(context, monthlyReport);
    const session = context.get('session');
    const place = await seenPlace(session, asked);
    requireBegun(month, place.zone);
    const report = await reports.make(session, place, month, context.req.raw.signal);
    const { type, fileName, content } = await reports.file(report, format, localeOf(context));
    return context.body(Uint8Array.from(content), 200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  });

  serve(sendMonthlyReport, async (context, input) => {
    const session = context.get('session');
    const { to } = await requireAddress(session);
    const { month, ...asked } = await input();
    const place = await seenPlace(session, asked);
    requireBegun(month, place.zone);
    await monthly.sendNow({ to, subject: session, locale: localeOf(context) }, place, month);
    return {};
  });

  serve(monthlyReports, async (context) => {
    const session = context.get('session');
    const address = await addressOf(session);
    const { places = [] } = (await findReader(store, session.userId ?? '')) ?? {};
    const isOff = address !== null && (await readRecipient(store, 'report', address)).isOff;
    const known = address === null || isOff ? [] : places;
    return { address, isMailSent: outbox.isConfigured, places: [...known] };
  });

  serve(subscribeToReport, async (context, input) => {
    const session = context.get('session');
    const { to, userId } = await requireAddress(session);
    const { isOn, ...asked } = await input();
    const place = isOn ? await seenPlace(session, asked) : asked;
    const { isOff } = await readRecipient(store, 'report', to);
    await setReport(store, { userId, language: localeOf(context), place, isOn, isAlone: isOn && isOff });
    if (isOn && isOff) await storePreferences(store, to, { isOff: false }, 'report');
    return {};
  });

  return app;
}

export const reportsFeature: Feature<ReportContext> = {
  name: 'reports',
  collections: [REPORT_READERS],
  routes: (context) => [['/fn', reportRoutes(context)]],
  jobs: [
    {
      name: 'monthlyReports',
      failure: 'The monthly reports were not posted',
      every: { embedded: 15 * MINUTE, firebase: 60 * MINUTE },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 1,
      isLarge: true,
      run: ({ monthlyReports }, { isOver }) => monthlyReports.sendDue(isOver),
    },
  ],
};

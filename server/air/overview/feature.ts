import { Hono } from 'hono';
import { display, overview, roomsNow, roomTrends } from '../../../src/air/calls/definitions/places';
import { MAX_DISPLAYED_ROOMS, toDisplayedRoom } from '../../../src/air/domain/overview/display';
import { type Overview, wantedIn } from '../../../src/air/domain/overview/overview-place';
import { type AskedTrend, CURVE_MS, type RoomTrend, trendMeasureOf } from '../../../src/air/domain/overview/room-trend';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { createRowBranches } from '../../../src/frame/query/row-branches';
import { HOUR, MINUTE, SECOND } from '../../../src/frame/time/units';
import type { AccessTokens } from '../../frame/auth/access-log';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import { createTimedCache } from '../../frame/http/cached-answer';
import { actorOf, type Environment, localeOf } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import { markShared } from '../../frame/http/shared-answer';
import type { BackEnd } from '../../frame/jobs/job';
import { createCacheCounter } from '../../frame/metrics/registry';
import type { Store } from '../../frame/stores/store';
import { openAlarmsCalls } from '../alarms/open-alarms-calls';
import { readAirAtStation } from '../telemetry/air-at-station';
import { requireDevices } from '../telemetry/asking';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { createChangeFilter } from '../telemetry/intake';
import { cacheAlarms, countOpenAlarms, queryAlarms } from './cached-alarms';
import { cacheLists } from './cached-lists';
import { type OverviewSite, readPlaces, watchSetPoints } from './current-devices';
import { makeOverview } from './make-overview';
import { computeRoomTrend, makeRoomList } from './make-rooms';

type Rooms = Awaited<ReturnType<typeof makeRoomList>>;

async function makeDisplay({ at, rooms }: Rooms, trendOf: (asked: AskedTrend) => Promise<RoomTrend>) {
  const shown = rooms.slice(0, MAX_DISPLAYED_ROOMS).map(async (room, index) => {
    const [hwId] = room.hwIds;
    const measure = trendMeasureOf(room);
    const hasTrend = hwId !== undefined && measure !== undefined;
    return toDisplayedRoom(room, index, hasTrend ? await trendOf({ hwId, measure, ...wantedIn(room, measure) }) : null);
  });
  return { at, rooms: await Promise.all(shown), more: Math.max(0, rooms.length - shown.length) };
}

const READ = ['device', 'room', 'building', 'alarm'] as const;
const WATCHED = [...READ, 'manager', 'user'] as const;
/** From this number of devices on, sessions with the same access share a response. */
const LARGE = 500;
const LARGE_CACHED_MS = 2 * SECOND;
const MAX_ACCESSES = 20;

function accessOf(models: EntityModels, { role, claim, userId }: Actor): string {
  const rows = READ.map((name) => createRowBranches(entityNamed(models, name), { role, claim, userId }));
  const isPersonal = rows.some((branches) => branches.some(({ where }) => where.some(({ path }) => path === 'id')));
  return JSON.stringify({ role, claim, ...(isPersonal && { userId }) });
}

interface SharedOptions extends Pick<SiteData, 'models' | 'now'> {
  store: Pick<Store, 'watch'>;
  /** Period in ms for which a response is shared; 0 if reads are free. */
  cacheMs: number;
  /** Returns true if a change must update the overview; false for readings, which may appear with a delay. */
  matters(collection: string, fields: readonly string[]): boolean;
}

/** Shares responses between sessions with the same access. Any change of records except readings drops all responses. */
export function createSharing({ models, store, now, cacheMs, matters }: SharedOptions) {
  const collections = new Set(WATCHED.map((name) => entityNamed(models, name).collection));
  const caches: { clear(): void }[] = [];
  store.watch((changes) => {
    const isOutdated = changes.some(
      ({ collection, type, fields }) =>
        collections.has(collection) && (type !== 'updated' || matters(collection, fields)),
    );
    if (isOutdated) for (const cache of caches) cache.clear();
  });

  return <Answer extends object>(
    name: string,
    make: (actor: Actor) => Promise<Answer>,
    devicesIn: (answer: Answer) => number,
  ) => {
    const makeFor = (key: string) => {
      const access: Pick<Actor, 'role' | 'claim' | 'userId'> = JSON.parse(key);
      return make({ ...access, locale: 'en' });
    };
    const cached = createTimedCache(cacheMs || LARGE_CACHED_MS, now, makeFor, {
      ...{ maxCount: MAX_ACCESSES, onRequest: createCacheCounter(name) },
    });
    caches.push(cached);
    return async (actor: Actor): Promise<Answer> => {
      const key = accessOf(models, actor);
      const answer = await cached(key);
      if (cacheMs > 0 || devicesIn(answer) >= LARGE) return markShared(answer);
      cached.delete(key);
      return answer;
    };
  };
}

interface OverviewCallOptions extends OverviewSite {
  store: Store;
  sessions: SessionFinder;
  tokens: AccessTokens;
  readable: Pick<TelemetryDependencies, 'devicesReadable'>;
  /** Cache period of a trend, ms; 0 if reads are free. */
  cacheMs: number;
  areReadsBilled: boolean;
  shared: ReturnType<typeof createSharing>;
}

const devicesInPlaces = ({ places }: Overview) => places.reduce((sum, { devices }) => sum + devices.total, 0);

const MAX_CACHED_TRENDS = 2_000;

function overviewRoutes({
  sessions,
  tokens,
  cacheMs,
  areReadsBilled,
  readable,
  shared,
  ...parts
}: OverviewCallOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));

  const placesFor = shared(
    'places',
    (actor) => readPlaces(parts, actor),
    ({ devices }) => devices.length,
  );
  // If reads are billed, uses cached lists and the readings of the live board.
  const withPlaces = areReadsBilled ? parts : { ...parts, placesFor };
  const overviewFor = shared('overview', (actor) => makeOverview(withPlaces, actor), devicesInPlaces);
  const roomsFor = shared(
    'rooms',
    (actor) => makeRoomList(withPlaces, actor),
    ({ rooms }) => rooms.length,
  );

  const trendFor = createTimedCache(cacheMs, parts.now, (key) => computeRoomTrend(parts, JSON.parse(key)), {
    ...{ maxCount: MAX_CACHED_TRENDS, onRequest: createCacheCounter('roomTrends') },
  });

  async function trendsOf(reader: AccessSubject, hwIds: readonly string[]) {
    const period = { from: parts.now() - CURVE_MS, to: parts.now() };
    const found = await requireDevices(reader, [...new Set(hwIds)], readable, { of: 'place', period });
    const segments = new Map(found.map((device) => [device.hwId, device.segments]));
    return (asked: AskedTrend) => trendFor(JSON.stringify({ ...asked, segments: segments.get(asked.hwId) }));
  }

  openAlarmsCalls(serve, parts, (actor) => countOpenAlarms(parts.alarmsNow, actor));
  serve(overview, (context) => overviewFor(actorOf(context)));
  serve(roomsNow, (context) => roomsFor(actorOf(context)));
  serve(roomTrends, async (context, input) => {
    const { rooms } = await input();
    const trendOf = await trendsOf(
      actorOf(context),
      rooms.map(({ hwId }) => hwId),
    );
    return Promise.all(rooms.map(trendOf));
  });

  serveCalls(app)(display, async (context, input) => {
    const { role, claim, name } = (await tokens.find(context, (await input()).token)).subject;
    const rooms = await roomsFor({ role, claim, locale: localeOf(context) });
    const shown = rooms.rooms.slice(0, MAX_DISPLAYED_ROOMS).flatMap(({ hwIds }) => hwIds.slice(0, 1));
    return { name, ...(await makeDisplay(rooms, await trendsOf({ role, claim }, shown))) };
  });

  return app;
}

interface OverviewContext {
  site: Pick<OverviewSite, 'models' | 'documents' | 'readings' | 'board' | 'now'> & { store: Store };
  config: { timeZone: string; co2Reference: number };
  backEnd: BackEnd;
  sessions: SessionFinder;
  tokens: AccessTokens;
  readable: Pick<TelemetryDependencies, 'devicesReadable'>;
}

const OVERVIEW_CACHED_MS = 3 * MINUTE;
const OUTSIDE_CACHED_MS = 20 * MINUTE;
const MAX_STATIONS = 1_000;
const PLACES_CACHED_MS = 6 * HOUR;

export const overviewFeature: Feature<OverviewContext> = {
  name: 'overview',
  routes: ({ site, config: { timeZone, co2Reference }, backEnd, sessions, tokens, readable }) => {
    const { models, documents, store, now } = site;
    const matters = createChangeFilter(models);
    const isCached = backEnd === 'firebase';
    const alarmsNow = isCached ? cacheAlarms({ models, documents, store, now }) : queryAlarms(models, documents);
    const lists = { models, documents, store, cacheMs: PLACES_CACHED_MS, now, matters };
    const cacheMs = isCached ? OVERVIEW_CACHED_MS : 0;
    return [
      [
        '/fn',
        overviewRoutes({
          ...site,
          documents: isCached ? cacheLists(lists) : documents,
          isNewlySet: watchSetPoints(models, store, now),
          airAt: createTimedCache(OUTSIDE_CACHED_MS, now, (station) => readAirAtStation(site, station), {
            ...{ maxCount: MAX_STATIONS, onRequest: createCacheCounter('outsideAir') },
          }),
          ...{ alarmsNow, sessions, tokens, readable, co2Reference, timeZone },
          ...{ cacheMs, areReadsBilled: isCached },
          shared: createSharing({ models, store, now, cacheMs, matters }),
        }),
      ],
    ];
  },
};

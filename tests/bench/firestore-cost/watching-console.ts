import { deleteApp, initializeApp } from 'firebase/app';
import { Timestamp } from 'firebase-admin/firestore';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import { openFirestore } from '../../../data-provider/firestore/open-database';
import { models } from '../../../resources/models';
import { cacheAlarms } from '../../../server/air/overview/cached-alarms';
import { cacheLists } from '../../../server/air/overview/cached-lists';
import { makeOverview } from '../../../server/air/overview/make-overview';
import { createChangeFilter } from '../../../server/air/telemetry/intake';
import { createChangeFollower } from '../../../server/frame/history/follow-changes';
import { HOUR } from '../../../src/frame/time/units';
import { createReadCounter } from '../../contract/data-provider/counting-gateway';
import type { FirestoreEmulator } from '../../support/firestore-emulator';
import type { Measurement } from '../measurement';
import { billSince } from './bill';
import type { CountingProxy } from './counting-proxy';
import { openSimulatedSite, type SimulatedSite } from './simulated-site';

/** Fewer devices for half an hour: more than are watched whole, and both grow alike. */
const DEVICES = 400;
const WATCHED = 1_000;
const MINUTES = 30;

/** The reads of an overview that is opened, and of the hour for which it stays open: a page asks every minute. */
async function watchedOverview(proxy: CountingProxy, site: SimulatedSite): Promise<{ first: number; hour: number }> {
  const { documents, store, readings, board } = site.site;
  const parts = { models, documents, store, now: site.now };
  const lists = cacheLists({ ...parts, cacheMs: 6 * HOUR, matters: createChangeFilter(models) });
  const asked = { models, documents: lists, alarmsNow: cacheAlarms(parts), readings, board, now: site.now };
  // Of its own: the site's has looked when the readings came in.
  const changeFollower = createChangeFollower(parts);
  const manager = { role: 'MANAGER', claim: 'manager:m1', locale: 'en' } as const;
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = proxy.bill();
    await work();
    return billSince(before, proxy.bill()).reads;
  };
  const make = () => makeOverview({ ...asked, co2Reference: 1000, timeZone: 'Europe/Rome' }, manager);
  const more = WATCHED / DEVICES;
  const first = (await readsOf(make)) * more;
  const since = site.now();
  let hour = 0;
  for (let minute = 1; minute <= 60; minute += 1) {
    await site.batch(1);
    await site.jobs();
    hour += await readsOf(changeFollower.catchUp);
    if (minute % 3 === 0) hour += await readsOf(make);
  }
  // The number of open alarms comes from what the overview reads. Of that only the alarms grow with the devices.
  const changed = site.firestore.collection('alarms').where('changedAt', '>=', Timestamp.fromMillis(since)).count();
  const alarms = (await changed.get()).data().count;
  return { first, hour: hour + alarms * (more - 1) };
}

export async function watchingConsole(
  proxy: CountingProxy,
  { host, port }: Pick<FirestoreEmulator, 'host' | 'port'>,
): Promise<Measurement[]> {
  // The emulator sends a whole page again when one of its rows has changed, where Firestore sends, and bills, that row.
  const counter = createReadCounter();
  const site = await openSimulatedSite(host, proxy.port, DEVICES, WATCHED);
  const session = { role: 'MANAGER', claim: 'manager:m1', userId: 'm1' };
  const browser = initializeApp({ projectId: site.projectId, apiKey: 'none' }, site.projectId);
  const signedInAs = { sub: 'm1', role: 'MANAGER', claim: 'manager:m1' };
  const provider = createFirestoreProvider({
    models,
    firestore: openFirestore(browser, { emulator: { host, port, signedInAs }, persistent: false }),
    session: () => session,
    wrapGateway: counter.wrap,
    request: async (url, init) => site.app.http.request(url, init),
  });
  await site.batch(1);
  const list = () =>
    provider.getList('devices', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    });
  await list();
  const first = counter.reads();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await site.batch(1);
    await site.jobs();
    await list();
  }
  const shown = counter.reads() - first;
  const overview = await watchedOverview(proxy, site);
  await provider.close();
  await deleteApp(browser);
  await site.close();
  const listHour = shown * (60 / MINUTES);
  const name = 'Firestore, a console that watches 1,000 devices';
  return [
    { name: `${name}, its list at first`, value: first, unit: 'reads' },
    {
      name: `${name}, its list for an hour`,
      value: listHour,
      unit: 'reads',
      aim: { atMost: 300 },
    },
    { name: `${name}, its first overview`, value: overview.first, unit: 'reads' },
    { name: `${name}, its overview for the hour after it`, value: overview.hour, unit: 'reads', aim: { atMost: 300 } },
    {
      name: `${name}, both and its open alarms for an hour`,
      value: listHour + overview.hour,
      unit: 'reads',
      aim: { atMost: 300 },
    },
  ];
}

import { deleteApp, initializeApp } from 'firebase/app';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import { openFirestore } from '../../../data-provider/firestore/open-firestore';
import { models } from '../../../resources/models';
import { mattersBeyondReadings } from '../../../server/air/intake';
import { keepAlarms } from '../../../server/overview/kept-alarms';
import { keepLists } from '../../../server/overview/kept-lists';
import { makeOverview } from '../../../server/overview/make-overview';
import { HOUR } from '../../../src/time/units';
import { createReadCounter } from '../../contract/data-provider/counting-gateway';
import type { FirestoreEmulator } from '../../support/firestore-emulator';
import type { Measurement } from '../measurement';
import { billSince } from './bill';
import type { CountingProxy } from './counting-proxy';
import { openSimulatedSite } from './simulated-site';

/** Fewer devices for half an hour: more than are watched whole, and both grow alike. */
const DEVICES = 400;
const WATCHED = 1_000;
const MINUTES = 30;

/** A manager's console that shows the list of devices and the dashboard of 1,000 devices for an hour. */
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
  const parts = { models, documents: site.site.documents, store: site.site.store, now: site.now };
  const matters = mattersBeyondReadings(models);
  const documents = keepLists({ ...parts, keptMs: HOUR, matters });
  const alarmsNow = keepAlarms(parts);
  const overview = async () => {
    const { readings, board } = site.site;
    const asked = { models, documents, readings, board, alarmsNow, now: site.now };
    const before = proxy.bill();
    await makeOverview(
      { ...asked, co2Reference: 1000, timeZone: 'Europe/Rome' },
      { role: 'MANAGER', claim: 'manager:m1', locale: 'en' },
    );
    return billSince(before, proxy.bill()).reads * (WATCHED / DEVICES);
  };
  const firstOverview = await overview();
  const nextOverview = await overview();
  await provider.close();
  await deleteApp(browser);
  await site.close();
  const name = 'Firestore, a console that watches 1,000 devices';
  return [
    { name: `${name}, its list at first`, value: first, unit: 'reads' },
    {
      name: `${name}, its list for an hour`,
      value: shown * (60 / MINUTES),
      unit: 'reads',
      aim: { atMost: 300 },
    },
    { name: `${name}, its first overview`, value: firstOverview, unit: 'reads' },
    { name: `${name}, the next overviews`, value: nextOverview, unit: 'reads' },
  ];
}

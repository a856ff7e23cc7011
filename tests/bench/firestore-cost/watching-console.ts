import { deleteApp, initializeApp } from 'firebase/app';
import { createFirestoreProvider } from '../../../data-provider/firestore';
import { openFirestore } from '../../../data-provider/firestore/open-firestore';
import { models } from '../../../resources/models';
import { makeOverview } from '../../../server/overview/make-overview';
import type { FirestoreEmulator } from '../../support/firestore-emulator';
import type { Measurement } from '../measurement';
import { billSince } from './bill';
import { type CountingProxy, startCountingProxy } from './counting-proxy';
import { openSimulatedSite } from './simulated-site';

/** A fifth of the devices for half an hour: both grow alike. */
const DEVICES = 200;
const WATCHED = 1_000;
const MINUTES = 30;

/** A manager's console that shows the list of devices and the dashboard of 1,000 devices for an hour. */
export async function watchingConsole(
  proxy: CountingProxy,
  { host }: Pick<FirestoreEmulator, 'host' | 'port'>,
): Promise<Measurement[]> {
  const eyes = await startCountingProxy(host, proxy.port);
  const site = await openSimulatedSite(host, proxy.port, DEVICES);
  const session = { role: 'MANAGER', claim: 'manager:m1', userId: 'm1' };
  const browser = initializeApp({ projectId: site.projectId, apiKey: 'none' }, site.projectId);
  const signedInAs = { sub: 'm1', role: 'MANAGER', claim: 'manager:m1' };
  const provider = createFirestoreProvider({
    models,
    firestore: openFirestore(browser, { emulator: { host, port: eyes.port, signedInAs }, persistent: false }),
    session: () => session,
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
  const first = eyes.bill();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await site.batch(1);
    await site.jobs();
    await list();
  }
  const shown = billSince(first, eyes.bill());
  const before = proxy.bill();
  await makeOverview(
    {
      ...{ models, documents: site.site.documents, readings: site.site.readings, alarms: async () => [] },
      ...{ co2Reference: 1000, timeZone: 'Europe/Rome', now: site.now },
    },
    { role: 'MANAGER', claim: 'manager:m1', locale: 'en' },
  );
  const overview = billSince(before, proxy.bill());
  await provider.close();
  await deleteApp(browser);
  await site.close();
  await eyes.close();
  const scale = WATCHED / DEVICES;
  const name = 'Firestore, a console that watches 1,000 devices';
  return [
    { name: `${name}, its list at first`, value: first.reads * scale, unit: 'reads' },
    {
      name: `${name}, its list for an hour`,
      value: shown.reads * scale * (60 / MINUTES),
      unit: 'reads',
      aim: { atMost: 300 },
    },
    { name: `${name}, one overview`, value: overview.reads * scale, unit: 'reads' },
  ];
}

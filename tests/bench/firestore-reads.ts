import { models } from '../../resources/models';
import { entityNamed } from '../../src/frame/model/entity-named';
import { admin, BUDGET, countedVisit, listDevices } from '../contract/data-provider/counted-visit';
import { openFirestoreBackEnd } from '../contract/data-provider/firestore-back-end';
import { MANAGERS, writeDevices } from '../contract/data-provider/many-devices';
import { hasFirestoreEmulator, startFirestoreEmulator } from '../support/firestore-emulator';
import type { Benchmark, Measurement } from './measurement';

const DEVICES = 10_000;

async function readsOf(back: Awaited<ReturnType<typeof openFirestoreBackEnd>>): Promise<Measurement[]> {
  const all = countedVisit(back, admin);
  const first = await all.cost(() => listDevices(all.provider));
  const next = await all.cost(() => listDevices(all.provider, { page: 2 }));
  const filter = await all.cost(() => listDevices(all.provider, { filter: { connected: true } }));
  const { data } = await listDevices(all.provider);
  const open = await all.cost(() => all.provider.getOne('devices', { id: data[0]?.id }));
  await all.provider.close();

  const some = countedVisit(back, { role: 'MANAGER', claim: 'manager:m1' });
  const live = await some.cost(() => listDevices(some.provider));
  const work = await some.cost(async () => {
    await listDevices(some.provider, { page: 2 });
    await listDevices(some.provider, { sort: { field: 'alias', order: 'ASC' } });
    await listDevices(some.provider, { filter: { connected: false } });
  });
  await some.provider.close();

  const name = `Firestore, ${DEVICES.toLocaleString('en')} devices`;
  const row = (step: string, value: number, atMost: number): Measurement => ({
    name: `${name}, ${step}`,
    value,
    unit: 'reads',
    aim: { atMost },
  });
  return [
    row('first page of ten', first, BUDGET.firstPage),
    row('next page', next, BUDGET.laterPage),
    row('another filter', filter, BUDGET.firstPage),
    row('opening a record of the list', open, BUDGET.openRecord),
    row(`a manager's list of ${DEVICES / MANAGERS}, once`, live, DEVICES / MANAGERS + 1),
    row('its next page, sort and filter', work, BUDGET.laterPage + 2 * BUDGET.firstPage),
  ];
}

export const firestoreReads: Benchmark = {
  name: 'reads',
  about: `${DEVICES} devices in the Firestore emulator`,
  run: async () => {
    if (!hasFirestoreEmulator()) {
      process.stderr.write('reads: left out, this machine has no Firestore emulator\n');
      return [];
    }
    const emulator = await startFirestoreEmulator();
    try {
      const back = await openFirestoreBackEnd(models, emulator);
      const model = entityNamed(models, 'device');
      await writeDevices(back.admin, model, DEVICES);
      const measurements = await readsOf(back);
      await back.close();
      return measurements;
    } finally {
      await emulator.stop();
    }
  },
};

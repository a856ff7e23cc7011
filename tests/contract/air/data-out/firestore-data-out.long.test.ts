import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { createAirApp } from '../../../../server/air/site/app';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { HEATING_LINKS, heatedServices } from '../../../unit/server/air/heating/heated-customers';
import { twoCustomers } from '../../../unit/server/support/test-server';
import { emptyFirestore } from '../../support/empty-firestore';
import { dataOutServer, PRESENT } from './data-out-server';
import { describeCommands } from './describe-commands';
import { describeBrick, describeFlatReadings, describeHaystack, describeReadingMetrics } from './describe-data-out';

// Nobody has an account here: whoever has a key is a record.
const auth = getAuth(initializeApp({ projectId: 'demo-data-out' }, 'data-out'));

const now = () => PRESENT;
const open = () =>
  dataOutServer(firebaseAirSite({ models, firestore: emptyFirestore('data-out'), auth, isEmulated: true, now }), now);

describeFlatReadings('Firestore', open);
describeReadingMetrics('Firestore', open);
describeBrick('Firestore', open);
describeHaystack('Firestore', open);

const ADA = { id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'ADMIN' };
const config = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'sales@demo.example' };
// The site that `npm run mqtt` opens beside the functions.
describeCommands('Firestore', async () => {
  const clock = { now: Date.UTC(2024, 9, 1, 8) };
  const firestore = emptyFirestore('commands');
  const site = firebaseAirSite({ models, firestore, auth, isEmulated: true, now: () => clock.now });
  await twoCustomers({
    make: async (name, body) => (await site.documents.create(SYSTEM, entityNamed(models, name), body)).record,
  });
  for (const [collection, id, fields] of HEATING_LINKS) {
    const model = models.byCollection.get(collection);
    if (model !== undefined) await site.documents.update(SYSTEM, model, id, fields);
  }
  await site.store.transact(async () => {
    const put = [{ collection: 'users', stored: { record: ADA, version: 1 } }];
    return { result: undefined, batch: { put, remove: [] } };
  });
  const app = createAirApp({ site, config, services: heatedServices() });
  return {
    ...{ app, clock },
    key: async () => (await app.keys.create(ADA.id, { name: 'House', commands: true })).text,
    close: async () => {
      await app.close();
      await site.close();
    },
  };
});

import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, expect, inject, test } from 'vitest';
import { models } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { emptyFirestore } from '../../../contract/support/empty-firestore';
import { testBroker } from '../../../support/broker';
import builtServer from '../../../support/built-server';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { installation, UNIT } from '../deployment';

await builtServer();
const installed = installation();
afterAll(() => installed.remove());

test('the built program stores what the broker sends in Firestore', async () => {
  const firestore = emptyFirestore('mqtt');
  const { projectId } = Object(firestore);
  const auth = getAuth(initializeApp({ projectId }, 'mqtt'));
  const site = firebaseAirSite({ models, firestore, auth, isEmulated: true });
  await site.documents.create(SYSTEM, entityNamed(models, 'device'), { hw_id: 'room-1', alias: 'Room 1' });
  const broker = await testBroker();
  const { host, port } = inject('firestore');
  const emulator = `${host}:${port}`;
  const { begin } = installed.programs(UNIT.environment, {
    ...{ BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId, MQTT_URL: broker.url },
    // Nothing here signs in, so that nothing listens for accounts.
    ...{ FIRESTORE_EMULATOR_HOST: emulator, FIREBASE_AUTH_EMULATOR_HOST: emulator },
  });
  const { child, ended, output } = begin('dist/server/mqtt.js');
  await expect.poll(output).toContain('Reads messages from');
  await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
  await broker.publish('zigbee2mqtt/room-1', { co2: 812 });
  await expect.poll(() => broker.waiting()).toBe(0);
  expect(await site.readings.last({ kind: 'device', name: 'room-1' })).toMatchObject({ CO2: 812 });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await broker.close();
  await site.close();
});

import type { Firestore } from 'firebase-admin/firestore';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { FirebaseConfig } from '../../frame/http/console';
import type { BaseConfig } from '../../frame/site/config';
import { openFirebaseSite } from '../../frame/site/firebase-site';
import type { OwnFeatures } from '../../frame/site/site';
import { AIR_FEATURES } from '../features';
import type { CityLookup } from '../geography/city-lookup';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { cutReadings } from '../telemetry/cut-readings';
import { createFirestoreBoard } from '../telemetry/firestore/live-board';
import { openFirestoreReadings } from '../telemetry/firestore/open-readings';
import type { AirData, AirSite } from './app';
import { withChecks } from './checked-readings';

/** Publicly known passwords; sign-in with them is refused outside of demos. */
export const PUBLIC_PASSWORDS = [DEMO_PASSWORD];

export function firebaseParts(firestore: Firestore, cities: CityLookup, now: () => number): OwnFeatures<AirData> {
  const readings = cutReadings(openFirestoreReadings(firestore, now));
  const board = createFirestoreBoard(firestore, now);
  return { features: AIR_FEATURES, own: { readings, cities, board } };
}

export function openFirebaseAirSite(
  models: EntityModels,
  config: FirebaseConfig,
  cities: CityLookup,
  { timeZone, privateHosts }: Pick<BaseConfig, 'timeZone' | 'privateHosts'>,
): AirSite {
  const site = openFirebaseSite(
    config,
    { models, publicPasswords: PUBLIC_PASSWORDS, timeZone, privateHosts },
    (firestore) => firebaseParts(firestore, cities, Date.now),
  );
  return { ...site, readings: withChecks(site.readings, site) };
}

import type { Firestore } from 'firebase-admin/firestore';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { FirebaseConfig } from '../../frame/http/firebase-config';
import { type FirebaseSiteOptions, firebaseSite, openFirebaseSite } from '../../frame/site/firebase-site';
import type { OwnParts } from '../../frame/site/site';
import { AIR_FEATURES } from '../features';
import type { CityLookup } from '../geography/city-lookup';
import { createGazetteer } from '../geography/gazetteer';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { createFirestoreBoard } from '../telemetry/firestore/live-board';
import { openFirestoreReadings } from '../telemetry/firestore/open-readings';
import type { AirParts, AirSite } from './air-site';

const PUBLIC_PASSWORDS = [DEMO_PASSWORD];

function ownParts(firestore: Firestore, cities: CityLookup, now: () => number): OwnParts<AirParts> {
  const readings = openFirestoreReadings(firestore, now);
  const board = createFirestoreBoard(firestore, now);
  return { features: AIR_FEATURES, own: { readings, cities, board } };
}

/** The data of one site in Firestore, readings included, and its accounts in Firebase Authentication. */
export function firebaseAirSite({
  cities = createGazetteer(),
  ...options
}: FirebaseSiteOptions & { cities?: CityLookup }): AirSite {
  return firebaseSite(
    { publicPasswords: PUBLIC_PASSWORDS, ...options },
    ownParts(options.firestore, cities, options.now ?? Date.now),
  );
}

/** As {@link openFirebaseSite}, for this application. */
export function openFirebaseAirSite(models: EntityModels, config: FirebaseConfig, cities: CityLookup): AirSite {
  return openFirebaseSite(config, { models, publicPasswords: PUBLIC_PASSWORDS }, (firestore) =>
    ownParts(firestore, cities, Date.now),
  );
}

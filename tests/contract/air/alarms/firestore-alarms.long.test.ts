import { models } from '../../../../resources/models';
import { AIR_FEATURES } from '../../../../server/air/features';
import { createGazetteer } from '../../../../server/air/geography/gazetteer';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { sitePartsOf } from '../../../../server/frame/feature/site-parts';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SETTINGS } from '../../../../server/frame/stores/settings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeAlarms } from './describe-alarms';

describeAlarms('Firestore', false, async (now) => {
  const firestore = emptyFirestore('alarms');
  const readings = openFirestoreReadings(firestore, now);
  const ground = { models, now, readings, cities: createGazetteer() };
  const { collections, hooks, rules } = sitePartsOf('firebase', AIR_FEATURES, ground);
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules, now });
  return { store, readings, documents, close: () => store.close() };
});

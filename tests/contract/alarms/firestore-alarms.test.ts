import { models } from '../../../resources/models';
import { airAdditions } from '../../../server/air/additions';
import { createDocuments } from '../../../server/documents/documents';
import { createIdentifiers } from '../../../server/documents/identifiers';
import { createGazetteer } from '../../../server/geography/gazetteer';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { SETTINGS } from '../../../server/stores/settings';
import { openFirestoreReadings } from '../../../server/telemetry/firestore/open-readings';
import { emptyFirestore } from '../support/empty-firestore';
import { describeAlarms } from './describe-alarms';

describeAlarms('Firestore', false, async (now) => {
  const firestore = emptyFirestore('alarms');
  const readings = openFirestoreReadings(firestore, now);
  const { collections = [], hooks, rules } = airAdditions(models, { readings, cities: createGazetteer() }, now);
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules, now });
  return { store, readings, documents, close: () => store.close() };
});

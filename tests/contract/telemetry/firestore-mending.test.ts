import { models } from '../../../resources/models';
import { airAdditions } from '../../../server/air/additions';
import { createDocuments } from '../../../server/documents/documents';
import { createIdentifiers } from '../../../server/documents/identifiers';
import { createGazetteer } from '../../../server/geography/gazetteer';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { SETTINGS } from '../../../server/stores/settings';
import { openFirestoreReadings } from '../../../server/telemetry/firestore/open-readings';
import { emptyFirestore } from '../support/empty-firestore';
import { describeMending } from './mend-readings';

describeMending('Firestore', async () => {
  const firestore = emptyFirestore('mending');
  const readings = openFirestoreReadings(firestore);
  const { collections = [], hooks, rules } = airAdditions(models, { readings, cities: createGazetteer() });
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules });
  return { store, readings, documents, close: () => store.close() };
});

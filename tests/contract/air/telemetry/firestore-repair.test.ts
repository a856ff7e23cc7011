import { models } from '../../../../resources/models';
import { createGazetteer } from '../../../../server/air/geography/gazetteer';
import { airAdditions } from '../../../../server/air/site/additions';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SETTINGS } from '../../../../server/frame/stores/settings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeRepair } from './repair-readings';

describeRepair('Firestore', async () => {
  const firestore = emptyFirestore('mending');
  const readings = openFirestoreReadings(firestore);
  const { collections = [], hooks, rules } = airAdditions(models, { readings, cities: createGazetteer() });
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules });
  return { store, readings, documents, close: () => store.close() };
});

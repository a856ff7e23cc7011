import { models } from '../../../resources/models';
import { AIR_FEATURES } from '../../../server/air/features';
import { createCityList } from '../../../server/air/geography/city-lookup';
import { cutReadings } from '../../../server/air/telemetry/cut-readings';
import { openFirestoreReadings } from '../../../server/air/telemetry/firestore/open-readings';
import { createDocuments } from '../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../server/frame/documents/identifiers';
import { HISTORY } from '../../../server/frame/documents/record-history';
import { collectSiteParts } from '../../../server/frame/feature/site-parts';
import { SETTINGS } from '../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../server/frame/stores/firestore/open-store';
import { TASK_COLLECTIONS } from '../../../server/frame/tasks/task-record';
import { emptyFirestore } from '../support/empty-firestore';

/** Opens records and readings in an empty Firestore project, with the hooks and rules of the features. */
export function firestoreSite(project: string, now: () => number = Date.now) {
  const firestore = emptyFirestore(project);
  const readings = cutReadings(openFirestoreReadings(firestore, now));
  const context = { models, now, readings, cities: createCityList() };
  const { collections, hooks, rules } = collectSiteParts('firebase', AIR_FEATURES, context);
  const store = openFirestoreStore(firestore, models, [...collections, ...TASK_COLLECTIONS, HISTORY, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules, now });
  return { firestore, store, readings, documents, close: () => store.close() };
}

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
import { describeRepair, describeThinning, THINNED_AT } from './kept-readings';
import { describeLongPeriodCalls, describeLongPeriods } from './long-periods';
import { describeChartData, describeReadings } from './readings-and-charts';
import { describeStatistics } from './statistics';
import { PRESENT, type StartTelemetry, telemetryServer } from './telemetry-server';

const start: StartTelemetry = async (now) => {
  const firestore = emptyFirestore('telemetry');
  const readings = openFirestoreReadings(firestore, () => now ?? PRESENT);
  return telemetryServer(readings, () => firestore.terminate(), now);
};
describeChartData('Firestore', start);
describeReadings('Firestore', start);
describeStatistics('Firestore', start, 15);
describeLongPeriods('Firestore', start, 10);
describeLongPeriodCalls('Firestore', start);

describeRepair('Firestore', async () => {
  const firestore = emptyFirestore('mending');
  const readings = openFirestoreReadings(firestore);
  const ground = { models, now: Date.now, readings, cities: createGazetteer() };
  const { collections, hooks, rules } = sitePartsOf('firebase', AIR_FEATURES, ground);
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules });
  return { store, readings, documents, close: () => store.close() };
});

describeThinning('Firestore', () => {
  const firestore = emptyFirestore('thinning');
  return { readings: openFirestoreReadings(firestore, () => THINNED_AT), close: () => firestore.terminate() };
});

import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { emptyFirestore } from '../../support/empty-firestore';
import { firestoreSite } from '../firestore-site';
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

describeRepair('Firestore', async () => firestoreSite('mending'));

describeThinning('Firestore', () => {
  const firestore = emptyFirestore('thinning');
  return { readings: openFirestoreReadings(firestore, () => THINNED_AT), close: () => firestore.terminate() };
});

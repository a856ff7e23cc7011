import type { Firestore } from 'firebase-admin/firestore';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { dayId, READINGS } from '../../../../server/air/telemetry/firestore/paths';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { firestoreSite } from '../firestore-site';
import { describeDamagedDays } from './damaged-days';
import { describeImports, IMPORTED_AT } from './imported-readings';
import { describeRepair, describeThinning, THINNED_AT } from './kept-readings';
import { describeLongPeriodCalls, describeLongPeriods } from './long-periods';
import { describeChartData, describeReadings } from './readings-and-charts';
import { describeRewriting, REWRITTEN_AT } from './rewritten-readings';
import { describeStartLevels, START_LEVELS_AT } from './start-levels';
import { describeStatistics } from './statistics';
import { PRESENT, type StartTelemetry, telemetryServer } from './telemetry-server';

const opened = new WeakMap<ReadingStore, Firestore>();
const start: StartTelemetry = async (now) => {
  const firestore = emptyFirestore('telemetry');
  const readings = openFirestoreReadings(firestore, () => now ?? PRESENT);
  opened.set(readings, firestore);
  return telemetryServer(readings, () => firestore.terminate(), now);
};
describeChartData('Firestore', start);
describeReadings('Firestore', start);
describeStatistics('Firestore', start, 15);
describeLongPeriods('Firestore', start, 10);
describeLongPeriodCalls('Firestore', start);

describeDamagedDays('Firestore', start, async (server, source, day) => {
  await opened
    .get(server.store)
    ?.collection(READINGS)
    .doc(dayId(source, day))
    .update({ block: Buffer.from('none') });
});

describeRepair('Firestore', async () => firestoreSite('mending'));

describeThinning('Firestore', () => {
  const firestore = emptyFirestore('thinning');
  return { readings: openFirestoreReadings(firestore, () => THINNED_AT), close: () => firestore.terminate() };
});

describeRewriting('Firestore', () => {
  const firestore = emptyFirestore('rewriting');
  return { readings: openFirestoreReadings(firestore, () => REWRITTEN_AT), close: () => firestore.terminate() };
});

describeImports('Firestore', async () => firestoreSite('importing', () => IMPORTED_AT));

describeStartLevels('Firestore', async () => firestoreSite('start-levels', () => START_LEVELS_AT), 10);

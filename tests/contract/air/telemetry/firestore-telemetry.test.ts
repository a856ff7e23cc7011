import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeChartData } from './chart-data';
import { describeLongPeriodCalls } from './long-period-calls';
import { describeLongPeriods } from './long-periods';
import { describeReadings } from './readings';
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

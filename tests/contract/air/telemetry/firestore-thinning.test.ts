import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeThinning, THINNED_AT } from './thinning';

describeThinning('Firestore', () => {
  const firestore = emptyFirestore('thinning');
  return { readings: openFirestoreReadings(firestore, () => THINNED_AT), close: () => firestore.terminate() };
});

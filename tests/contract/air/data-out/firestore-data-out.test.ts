import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { dataOutServer, PRESENT } from './data-out-server';
import { describeBrick } from './describe-brick';
import { describeFlatReadings } from './describe-flat-readings';
import { describeHaystack } from './describe-haystack';
import { describeReadingMetrics } from './describe-reading-metrics';

// Nobody has an account here.
const auth = getAuth(initializeApp({ projectId: 'demo-data-out' }, 'data-out'));
const now = () => PRESENT;
const open = () =>
  dataOutServer(firebaseAirSite({ models, firestore: emptyFirestore('data-out'), auth, isEmulated: true, now }), now);

describeFlatReadings('Firestore', open);
describeReadingMetrics('Firestore', open);
describeBrick('Firestore', open);
describeHaystack('Firestore', open);

import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeJobs } from './describe-jobs';

// No job asks for an account.
const auth = getAuth(initializeApp({ projectId: 'demo-jobs' }, 'jobs'));

describeJobs('Firestore', 'firebase', (now) =>
  firebaseAirSite({ models, firestore: emptyFirestore('jobs'), auth, isEmulated: true, now }),
);

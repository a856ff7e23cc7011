import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { vi } from 'vitest';
import { models } from '../../../../resources/models';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeJobs } from './describe-jobs';

const auth = getAuth(initializeApp({ projectId: 'demo-jobs' }, 'jobs'));

describeJobs('Firestore', 'firebase', (now) => {
  // Rights are compared with the records of a site without accounts.
  vi.spyOn(auth, 'listUsers').mockResolvedValue({ users: [] });
  return firebaseAirSite({ models, firestore: emptyFirestore('jobs'), auth, isEmulated: true, now });
});

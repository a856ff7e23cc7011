import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { firebaseAirSite } from '../../../../server/air/site/firebase-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeTasks } from './describe-tasks';

// Nobody signs in.
const auth = getAuth(initializeApp({ projectId: 'demo-tasks' }, 'tasks'));

describeTasks(
  'Firestore',
  (now) => firebaseAirSite({ models, firestore: emptyFirestore('tasks'), auth, isEmulated: true, now }),
  3,
);

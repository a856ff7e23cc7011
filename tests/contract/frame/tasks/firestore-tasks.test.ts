import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { createFirebaseSite } from '../../../../server/frame/site/firebase-site';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeTasks } from './describe-tasks';

// Nobody signs in.
const auth = getAuth(initializeApp({ projectId: 'demo-tasks' }, 'tasks'));

describeTasks(
  'Firestore',
  (now) =>
    createFirebaseSite(
      { models, firestore: emptyFirestore('tasks'), auth, isEmulated: true, now },
      { features: [], own: {} },
    ),
  3,
);

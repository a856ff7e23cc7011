import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeMcp, mcpServer, PRESENT } from './describe-mcp';

// Nobody has an account here.
const auth = getAuth(initializeApp({ projectId: 'demo-mcp' }, 'mcp'));
const now = () => PRESENT;

describeMcp('Firestore', () =>
  mcpServer(firebaseAirSite({ models, firestore: emptyFirestore('mcp'), auth, isEmulated: true, now }), now),
);

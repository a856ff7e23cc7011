import { firestoreSite } from '../firestore-site';
import { describeUplinks } from './describe-uplinks';

describeUplinks('Firestore', async (now) => firestoreSite('uplinks', now));

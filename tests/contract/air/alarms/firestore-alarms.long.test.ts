import { firestoreSite } from '../firestore-site';
import { describeAlarms } from './describe-alarms';

describeAlarms('Firestore', false, async (now) => firestoreSite('alarms', now));

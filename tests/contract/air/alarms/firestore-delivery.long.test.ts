import { firestoreSite } from '../firestore-site';
import { describeDelivery } from './describe-delivery';

describeDelivery('Firestore', false, async (now) => firestoreSite('delivery', now), 100);

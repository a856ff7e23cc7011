import { firestoreData } from '../../support/firestore-data';
import { describeWebhooks } from './describe-webhooks';

describeWebhooks('Firestore', firestoreData('webhooks'), 4);

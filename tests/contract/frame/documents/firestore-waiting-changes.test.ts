import { firestoreData } from '../../support/firestore-data';
import { describeWaitingChanges } from './describe-waiting-changes';

describeWaitingChanges('Firestore', firestoreData('waiting-changes'), 4);

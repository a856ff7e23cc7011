import { firestoreData } from '../../support/firestore-data';
import { describeLines } from './describe-lines';

describeLines('Firestore', firestoreData('lines'), 8);

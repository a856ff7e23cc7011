import { firestoreData } from '../../support/firestore-data';
import { describePairs } from './describe-pairs';

describePairs('Firestore', firestoreData('pairs'), 4);

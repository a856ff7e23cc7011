import { firestoreData } from '../../support/firestore-data';
import { describeSingleRecords } from './describe-single-records';

describeSingleRecords('Firestore', firestoreData('single'));

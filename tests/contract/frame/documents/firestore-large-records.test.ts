import { firestoreData } from '../../support/firestore-data';
import { describeLargeRecords } from './describe-large-records';

describeLargeRecords('Firestore', firestoreData('large'));

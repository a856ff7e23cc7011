import { firestoreData } from '../../support/firestore-data';
import { describeSums } from './describe-sums';

describeSums('Firestore', firestoreData('sums'), 8);

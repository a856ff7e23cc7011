import { firestoreData } from '../../support/firestore-data';
import { describeDateChecks } from './describe-date-checks';

describeDateChecks('Firestore', firestoreData('date-checks'), 12);

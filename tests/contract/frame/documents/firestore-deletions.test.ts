import { firestoreData } from '../../support/firestore-data';
import { describeDeletions } from './describe-deletions';

describeDeletions('Firestore', firestoreData('deletions'), 3);

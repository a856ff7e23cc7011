import { firestoreData } from '../../support/firestore-data';
import { describeDrafts } from './describe-drafts';

describeDrafts('Firestore', firestoreData('drafts'), 4);

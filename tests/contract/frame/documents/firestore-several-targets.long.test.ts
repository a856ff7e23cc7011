import { firestoreData } from '../../support/firestore-data';
import { describeSeveralTargets } from './describe-several-targets';

describeSeveralTargets('Firestore', firestoreData('several-targets'), 4);

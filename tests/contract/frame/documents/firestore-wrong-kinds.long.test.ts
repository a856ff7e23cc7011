import { firestoreData } from '../../support/firestore-data';
import { describeWrongKinds } from './describe-wrong-kinds';

describeWrongKinds('Firestore', firestoreData('wrong-kinds'), 40);

import { firestoreData } from '../../support/firestore-data';
import { describeRowRules } from './describe-row-rules';

describeRowRules('Firestore', firestoreData('rows'));

import { firestoreData } from '../../support/firestore-data';
import { describeOverlaps } from './describe-overlaps';

describeOverlaps('Firestore', firestoreData('overlaps'), 12);

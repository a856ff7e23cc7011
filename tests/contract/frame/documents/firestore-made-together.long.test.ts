import { firestoreData } from '../../support/firestore-data';
import { describeMadeTogether } from './describe-made-together';

describeMadeTogether('Firestore', firestoreData('made-together'), 4);

import { firestoreData } from '../../support/firestore-data';
import { describeTranslations } from './describe-translations';

describeTranslations('Firestore', firestoreData('translations'), 4);

import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeValuesChosen } from './describe-values-chosen';

describeValuesChosen('Firestore', (models) => openFirestoreStore(emptyFirestore('chosen'), models, [SETTINGS]));

import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { VIEWS } from '../../../server/views/views-collection';
import { emptyFirestore } from '../support/empty-firestore';
import { describeViews } from './describe-views';

describeViews('Firestore', (models) => openFirestoreStore(emptyFirestore('views'), models, [VIEWS]));

import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { VIEWS } from '../../../../server/frame/views/saved-views';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeViews } from './describe-views';

describeViews('Firestore', (models) => openFirestoreStore(emptyFirestore('views'), models, [VIEWS]));

import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeParallelWrites } from './describe-parallel-writes';
import { hallModels } from './hall-models';

describeParallelWrites('Firestore', () => openFirestoreStore(emptyFirestore('parallel'), hallModels, [SETTINGS]));

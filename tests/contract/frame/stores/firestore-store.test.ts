import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeQueries } from './describe-queries';
import { describeStore } from './describe-store';
import { SECRETS, type StoreUnderTest, sampleModels } from './sample-models';

const firestore: StoreUnderTest = {
  name: 'Firestore',
  open: async () => {
    const store = openFirestoreStore(emptyFirestore('store'), sampleModels, [SECRETS]);
    return { store, close: () => store.close() };
  },
  keepsLog: false,
};

describeStore(firestore);
describeQueries(firestore, 25);

import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { SETTINGS } from '../../../server/stores/settings';
import { emptyFirestore } from '../support/empty-firestore';
import { describeSchemaChange } from './describe-schema-change';

describeSchemaChange('Firestore', () => {
  const firestore = emptyFirestore('schema-change');
  return {
    open: (models) => openFirestoreStore(firestore, models, [SETTINGS]),
    close: () => firestore.terminate(),
  };
});

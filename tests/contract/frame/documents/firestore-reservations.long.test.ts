import { FILE_COLLECTIONS } from '../../../../server/frame/documents/file-collections';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeReservations } from './describe-reservations';

describeReservations('Firestore', (models) =>
  openFirestoreStore(emptyFirestore('reservations'), models, [...FILE_COLLECTIONS, SETTINGS]),
);

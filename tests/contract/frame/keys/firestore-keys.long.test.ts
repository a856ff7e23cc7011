import { PROGRAM_KEYS } from '../../../../server/frame/keys/program-keys';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeKeys } from './describe-keys';

describeKeys('Firestore', () => openFirestoreStore(emptyFirestore('keys'), models, [PROGRAM_KEYS]));

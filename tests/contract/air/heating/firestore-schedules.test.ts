import { models } from '../../../../resources/models';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SETTINGS } from '../../../../server/frame/stores/settings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeSchedules } from './schedules';

describeSchedules('Firestore', async () => openFirestoreStore(emptyFirestore('schedules'), models, [SETTINGS]));

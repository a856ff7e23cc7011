import { models } from '../../../resources/models';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { SETTINGS } from '../../../server/stores/settings';
import { emptyFirestore } from '../support/empty-firestore';
import { describeSchedules } from './schedules';

describeSchedules('Firestore', async () => openFirestoreStore(emptyFirestore('schedules'), models, [SETTINGS]));

import { models } from '../../../resources/models';
import { SETTINGS } from '../../../server/site/settings';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { emptyFirestore } from '../support/empty-firestore';
import { describeSchedules } from './schedules';

describeSchedules('Firestore', async () => openFirestoreStore(emptyFirestore('schedules'), models, [SETTINGS]));
